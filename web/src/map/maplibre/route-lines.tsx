import type { Feature, FeatureCollection } from 'geojson';
import { useEffect, useEffectEvent } from 'react';
import type { RouteLinesProps } from '../map-library.ts';
import {
  casingColour,
  LINE_WIDTHS,
  linePieces,
  type LinePiece,
  type RouteLine,
} from '../route-lines.ts';
import {
  useDrawnMap,
  type FilterSpecification,
  type GeoJSONSource,
  type LineLayerSpecification,
  type MapLibreMap,
} from './library.tsx';
import { firstLabelLayer } from './style.ts';

export function RouteLines({ lines, selectedId, onPressed }: RouteLinesProps) {
  const { map, styleGeneration } = useDrawnMap();
  useEffect(() => {
    if (styleGeneration > 0) drawRouteLines(map, lines, selectedId);
  }, [map, styleGeneration, lines, selectedId]);
  const pressed = useEffectEvent(onPressed);
  useEffect(
    () =>
      onRouteLinesPressed(map, (ids) => {
        pressed(ids);
      }),
    [map],
  );
  return null;
}

const SOURCE = 'loovia-routes';
const HIT_LAYER = 'loovia-routes-hit';

interface LineLayer {
  readonly id: string;
  readonly selected: boolean;
  readonly width: number;
  /** The casing is below the rest; walks between rides are dots on it. */
  readonly look: 'casing' | 'solid' | 'dots';
}

const { selected: STRONG, other: QUIET } = LINE_WIDTHS;
const LAYERS: readonly LineLayer[] = [
  { id: 'loovia-routes-other-casing', selected: false, width: QUIET.casing, look: 'casing' },
  { id: 'loovia-routes-other', selected: false, width: QUIET.line, look: 'solid' },
  { id: 'loovia-routes-other-dots', selected: false, width: QUIET.line, look: 'dots' },
  { id: 'loovia-route-casing', selected: true, width: STRONG.casing, look: 'casing' },
  { id: 'loovia-route', selected: true, width: STRONG.line, look: 'solid' },
  { id: 'loovia-route-dots', selected: true, width: STRONG.line, look: 'dots' },
];

/** Draws the routes under the labels. Call it again after a new style has loaded. */
function drawRouteLines(
  map: MapLibreMap,
  lines: readonly RouteLine[],
  selectedId: string | null,
): void {
  const data: FeatureCollection = {
    type: 'FeatureCollection',
    features: linePieces(lines, selectedId).map(featureOf),
  };
  const source = map.getSource<GeoJSONSource>(SOURCE);
  if (source) void source.setData(data);
  else addLayers(map, data);
}

function featureOf({ routeId, geometry, ...properties }: LinePiece): Feature {
  return { type: 'Feature', properties: { ...properties, id: routeId }, geometry };
}

/**
 * Calls back with the routes under a press; returns a function that stops it. A press on a marker does
 * not count for the line below it.
 */
function onRouteLinesPressed(
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
  const before = firstLabelLayer(map.getStyle().layers);
  for (const layer of LAYERS) map.addLayer(specificationOf(layer), before);
  map.addLayer({
    id: HIT_LAYER,
    type: 'line',
    source: SOURCE,
    paint: { 'line-width': LINE_WIDTHS.press, 'line-opacity': 0 },
  });
}

function specificationOf({ id, selected, width, look }: LineLayer): LineLayerSpecification {
  const ofRoute: FilterSpecification = ['==', ['get', 'selected'], selected];
  const dotted: FilterSpecification = ['==', ['get', 'dotted'], look === 'dots'];
  return {
    id,
    type: 'line',
    source: SOURCE,
    filter: look === 'casing' ? ofRoute : ['all', ofRoute, dotted],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': look === 'casing' ? casingColour() : ['get', 'colour'],
      'line-width': width,
      ...(look === 'dots' ? { 'line-dasharray': [0, 1.7] } : {}),
    },
  };
}
