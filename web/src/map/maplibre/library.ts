import '@fontsource-variable/atkinson-hyperlegible-next/wght-italic.css';
import 'maplibre-gl/dist/maplibre-gl.css';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { trustScript } from '../../trusted-scripts.ts';

// The worker is a file of our own origin: the content policy allows no other.
setWorkerUrl(trustScript(workerUrl));

export { AttributionControl, Map as MapLibreMap, Marker } from 'maplibre-gl';
export type { FilterSpecification, GeoJSONSource, LineLayerSpecification } from 'maplibre-gl';
