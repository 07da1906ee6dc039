import '@fontsource-variable/atkinson-hyperlegible-next/wght-italic.css';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { LatLng } from '@loovia/core/geo';
import {
  AttributionControl,
  Map as MapLibreMap,
  Marker as LibraryMarker,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { trustScript } from '../../browser/trusted-scripts.ts';
import type { MarkerProps } from '../map-library.ts';

// The worker is a file of our own origin: the content policy allows no other.
setWorkerUrl(trustScript(workerUrl));

export { AttributionControl, MapLibreMap };
export type { FilterSpecification, GeoJSONSource, LineLayerSpecification } from 'maplibre-gl';

export interface DrawnMap {
  readonly map: MapLibreMap;
  /**
   * Counts the styles loaded so far: each new one needs our layers added again. 0 while one is on its way,
   * as a map without a style takes no layers.
   */
  readonly styleGeneration: number;
}

export const DrawnMapContext = createContext<DrawnMap | null>(null);

export function useDrawnMap(): DrawnMap {
  const drawn = useContext(DrawnMapContext);
  if (!drawn) throw new Error('Map content was rendered outside a map.');
  return drawn;
}

export function Marker({ at: { lat, lng }, order, onMove, children }: MarkerProps) {
  const { map } = useDrawnMap();
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<LibraryMarker>(null);
  const isMovable = onMove !== undefined;
  const moveTo = useEffectEvent((to: LatLng) => onMove?.(to));

  useEffect(() => {
    const anchor = isMovable ? 'bottom' : 'center';
    const added = new LibraryMarker({ element, anchor, draggable: isMovable });
    // It needs a position before it is added; the next effect sets the real one.
    added.setLngLat([0, 0]).addTo(map);
    added.on('dragend', () => {
      const { lat, lng } = added.getLngLat();
      moveTo({ lat, lng });
    });
    marker.current = added;
    return () => {
      added.remove();
    };
  }, [map, element, isMovable]);

  useEffect(() => {
    marker.current?.setLngLat([lng, lat]);
    marker.current?.getElement().style.setProperty('z-index', String(order));
  }, [map, lat, lng, order]);

  return createPortal(children, element);
}
