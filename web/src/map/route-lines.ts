import type { FeatureCollection } from 'geojson';
import type { LineString } from '@loovia/core/geo';
import type { GeoJSONSource, MapLibreMap } from './map-library.ts';

export interface RouteLine {
  readonly id: string;
  readonly geometry: LineString;
}

const SOURCE = 'loovia-routes';
const HIT_LAYER = 'loovia-routes-hit';
const LAYERS = [
  { id: 'loovia-routes-other-casing', selected: false, colour: '--map-route-casing', width: 8 },
  { id: 'loovia-routes-other', selected: false, colour: '--map-route-other', width: 5 },
  { id: 'loovia-route-casing', selected: true, colour: '--map-route-casing', width: 10 },
  { id: 'loovia-route', selected: true, colour: '--map-route', width: 6 },
] as const;

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
    features: lines.map(({ id, geometry }) => ({ type: 'Feature', properties: { id }, geometry })),
  };
  const source = map.getSource<GeoJSONSource>(SOURCE);
  if (source) void source.setData(data);
  else addLayers(map, data);
  for (const { id, selected } of LAYERS) {
    map.setFilter(id, [selected ? '==' : '!=', ['get', 'id'], selectedId ?? '']);
  }
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
  const token = getComputedStyle(document.documentElement);
  for (const { id, colour, width } of LAYERS) {
    map.addLayer(
      {
        id,
        type: 'line',
        source: SOURCE,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': token.getPropertyValue(colour).trim(), 'line-width': width },
      },
      before,
    );
  }
  map.addLayer({
    id: HIT_LAYER,
    type: 'line',
    source: SOURCE,
    paint: { 'line-width': 24, 'line-opacity': 0 },
  });
}

/** Names of streets and places stay readable on top of the routes. */
function firstLabelLayer(map: MapLibreMap): string | undefined {
  return map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
}
