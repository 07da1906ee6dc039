import type { Feature, FeatureCollection } from 'geojson';
import type { LineString } from '@loovia/core/geo';
import { lineColourOn } from '../colours/line-colours.ts';
import type {
  FilterSpecification,
  GeoJSONSource,
  LineLayerSpecification,
  MapLibreMap,
} from './map-library.ts';

export interface RouteLine {
  readonly id: string;
  readonly geometry: LineString;
  /** Legs to be drawn each in its way; empty = the route is one line. */
  readonly parts: readonly LinePart[];
}

interface LinePart {
  readonly geometry: LineString;
  readonly onFoot: boolean;
  /** Colour of the line that is ridden, `#rrggbb`. */
  readonly colour?: string;
}

const SOURCE = 'loovia-routes';
const HIT_LAYER = 'loovia-routes-hit';

interface LineLayer {
  readonly id: string;
  readonly selected: boolean;
  readonly width: number;
  /** The casing runs below everything; walks between rides are dots on it. */
  readonly look: 'casing' | 'solid' | 'dots';
}

const LAYERS: readonly LineLayer[] = [
  { id: 'loovia-routes-other-casing', selected: false, width: 8, look: 'casing' },
  { id: 'loovia-routes-other', selected: false, width: 5, look: 'solid' },
  { id: 'loovia-routes-other-dots', selected: false, width: 5, look: 'dots' },
  { id: 'loovia-route-casing', selected: true, width: 10, look: 'casing' },
  { id: 'loovia-route', selected: true, width: 6, look: 'solid' },
  { id: 'loovia-route-dots', selected: true, width: 6, look: 'dots' },
];

/**
 * Draws the routes under the labels: the selected one strong and on top, the others quiet (RES-25).
 * To be called again after a new style has been loaded.
 */
export function drawRouteLines(
  map: MapLibreMap,
  lines: readonly RouteLine[],
  selectedId: string | null,
): void {
  const data: FeatureCollection = {
    type: 'FeatureCollection',
    features: lines.flatMap((line) => featuresOf(line, line.id === selectedId)),
  };
  const source = map.getSource<GeoJSONSource>(SOURCE);
  if (source) void source.setData(data);
  else addLayers(map, data);
}

/** Lines of vehicles keep their colour on the selected route where it can be told from the map. */
function featuresOf({ id, geometry, parts }: RouteLine, selected: boolean): Feature[] {
  const feature = (part: LinePart): Feature => ({
    type: 'Feature',
    properties: {
      id,
      selected,
      onFoot: part.onFoot,
      colour: selected
        ? lineColourOn(token('--map-route-casing'), part.colour, token('--map-route'))
        : token('--map-route-other'),
    },
    geometry: part.geometry,
  });
  return parts.length > 0 ? parts.map(feature) : [feature({ geometry, onFoot: false })];
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/**
 * Calls back with the routes whose lines lie under a press; the returned function ends that. A press
 * on a marker is not one on the line below it.
 */
export function onRouteLinesPressed(
  map: MapLibreMap,
  onPressed: (ids: readonly string[]) => void,
): () => void {
  const pressed = map.on('click', HIT_LAYER, ({ features, originalEvent }) => {
    if (originalEvent.target !== map.getCanvas()) return;
    const ids = (features ?? []).map(({ properties }): unknown => properties.id);
    onPressed(ids.filter((id) => typeof id === 'string'));
  });
  const over = map.on('mouseenter', HIT_LAYER, () => {
    map.getCanvas().style.cursor = 'pointer';
  });
  const out = map.on('mouseleave', HIT_LAYER, () => {
    map.getCanvas().style.cursor = '';
  });
  return () => {
    for (const subscription of [pressed, over, out]) subscription.unsubscribe();
  };
}

function addLayers(map: MapLibreMap, data: FeatureCollection): void {
  map.addSource(SOURCE, { type: 'geojson', data });
  const before = firstLabelLayer(map);
  for (const layer of LAYERS) map.addLayer(specificationOf(layer), before);
  map.addLayer({
    id: HIT_LAYER,
    type: 'line',
    source: SOURCE,
    paint: { 'line-width': 24, 'line-opacity': 0 },
  });
}

function specificationOf({ id, selected, width, look }: LineLayer): LineLayerSpecification {
  const ofRoute: FilterSpecification = ['==', ['get', 'selected'], selected];
  const onFoot: FilterSpecification = ['==', ['get', 'onFoot'], look === 'dots'];
  return {
    id,
    type: 'line',
    source: SOURCE,
    filter: look === 'casing' ? ofRoute : ['all', ofRoute, onFoot],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': look === 'casing' ? token('--map-route-casing') : ['get', 'colour'],
      'line-width': width,
      ...(look === 'dots' ? { 'line-dasharray': [0, 1.7] } : {}),
    },
  };
}

/** Names of streets and places stay readable on top of the routes. */
function firstLabelLayer(map: MapLibreMap): string | undefined {
  return map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
}
