import '@fontsource-variable/atkinson-hyperlegible-next/wght-italic.css';
import 'maplibre-gl/dist/maplibre-gl.css';
import { AttributionControl, Map as MapLibreMap, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { createContext, useContext } from 'react';
import { trustScript } from '../../trusted-scripts.ts';

// The worker is a file of our own origin: the content policy allows no other.
setWorkerUrl(trustScript(workerUrl));

export { AttributionControl, MapLibreMap, Marker };
export type { FilterSpecification, GeoJSONSource, LineLayerSpecification } from 'maplibre-gl';

export interface DrawnMap {
  readonly map: MapLibreMap;
  /** Grows with each style that has been loaded: our layers have to be added again then. */
  readonly styleGeneration: number;
}

export const DrawnMapContext = createContext<DrawnMap | null>(null);

export function useDrawnMap(): DrawnMap {
  const drawn = useContext(DrawnMapContext);
  if (!drawn) throw new Error('What lies on a map was rendered outside of it.');
  return drawn;
}
