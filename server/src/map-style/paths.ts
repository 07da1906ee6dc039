import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import { all, byZoom, kindIn, not, onStorey, SOURCE, type Storey } from './expressions.ts';
import type { Palette } from './palette.ts';

const isPrivate: ExpressionSpecification = ['has', 'access'];
const isOnPath = kindIn('footway', 'path', 'cycleway', 'bridleway', 'steps', 'track');

/** Pavements beside streets and the crossings between them: only where there is room for them. */
const isBesideStreet: ExpressionSpecification = [
  'in',
  ['get', 'footway'],
  ['literal', ['sidewalk', 'crossing', 'traffic_island', 'access_aisle']],
];

/** Made for cycling, whatever else may use it. */
const isForCycling: ExpressionSpecification = [
  'any',
  kindIn('cycleway'),
  all(kindIn('path', 'footway'), ['==', ['get', 'bicycle'], 'designated']),
];

/**
 * Ways for people on foot, each recognisable by its pattern as well as its colour: footpaths dotted,
 * cycleways dashed, bridleways in long and short dashes, tracks in long dashes, steps as rungs.
 */
export function pathLayers(storey: Storey, palette: Palette): LayerSpecification[] {
  const opacity = storey === 'tunnel' ? 0.6 : 1;
  const draw = (
    id: string,
    minzoom: number,
    filter: ExpressionSpecification,
    paint: NonNullable<LineLayerSpecification['paint']>,
    cap: 'butt' | 'round' = 'butt',
  ): LineLayerSpecification => ({
    id: `${id}-${storey}`,
    type: 'line',
    source: SOURCE,
    'source-layer': 'streets',
    minzoom,
    filter: all(onStorey(storey), filter),
    layout: { 'line-cap': cap, 'line-join': 'round' },
    paint: { 'line-opacity': opacity, ...paint },
  });
  const isFootpath = all(kindIn('footway', 'path'), not(isForCycling), not(isBesideStreet));
  const dotted = {
    'line-width': byZoom(1.4, [13, 0.9], [15, 1.5], [17, 2.2], [19, 3.6]),
    'line-dasharray': [0.1, 2],
  };
  return [
    ...(storey === 'bridge' ? [bridgeEdge(draw, palette)] : []),
    draw('path-ground', 14, all(isOnPath, not(isBesideStreet)), {
      'line-color': palette.halo,
      'line-opacity': storey === 'bridge' ? 1 : 0.6,
      'line-width': byZoom(1.4, [14, 2.4], [17, 5.5], [19, 10]),
    }),
    draw('tracks', 13, all(kindIn('track'), not(isPrivate)), {
      'line-color': palette.track,
      'line-width': byZoom(1.4, [13, 0.7], [15, 1.2], [19, 4]),
      'line-dasharray': [6, 2],
    }),
    draw(
      'footpaths',
      13,
      all(isFootpath, not(isPrivate)),
      { 'line-color': palette.footpath, ...dotted },
      'round',
    ),
    draw(
      'pavements',
      16.5,
      all(kindIn('footway', 'path'), isBesideStreet),
      { 'line-color': palette.footpath, ...dotted, 'line-opacity': 0.5 },
      'round',
    ),
    draw(
      'private-paths',
      15,
      all(isOnPath, isPrivate, not(kindIn('steps'))),
      { 'line-color': palette.privatePath, ...dotted },
      'round',
    ),
    draw('bridleways', 13, all(kindIn('bridleway'), not(isPrivate)), {
      'line-color': palette.bridleway,
      'line-width': byZoom(1.4, [13, 0.9], [15, 1.5], [19, 3.6]),
      'line-dasharray': [5, 1.6, 1.2, 1.6],
    }),
    draw('cycleways', 13, all(isForCycling, not(isPrivate)), {
      'line-color': palette.cycleway,
      'line-width': byZoom(1.4, [13, 0.9], [15, 1.6], [17, 2.3], [19, 4]),
      'line-dasharray': [2.6, 1.2],
    }),
    draw('steps', 14, kindIn('steps'), {
      'line-color': ['case', isPrivate, palette.privatePath, palette.steps],
      'line-width': byZoom(1.4, [14, 2.2], [15, 3.4], [17, 6.5], [19, 13]),
      'line-dasharray': [0.28, 0.28],
    }),
  ];
}

function bridgeEdge(
  draw: (
    id: string,
    minzoom: number,
    filter: ExpressionSpecification,
    paint: NonNullable<LineLayerSpecification['paint']>,
  ) => LineLayerSpecification,
  palette: Palette,
): LineLayerSpecification {
  return draw('path-edge', 15, isOnPath, {
    'line-color': palette.streetEdge,
    'line-width': byZoom(1.4, [15, 4.6], [17, 7.5], [19, 13]),
  });
}
