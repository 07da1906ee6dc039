import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import { all, byZoom, from, has, kindIn, not, isOnLevel, type Level } from './expressions.ts';
import type { Colours } from './palette.ts';

type Paint = NonNullable<LineLayerSpecification['paint']>;

const isPrivate: ExpressionSpecification = ['has', 'access'];
const isOnPath = kindIn('footway', 'path', 'cycleway', 'bridleway', 'steps', 'track');

/** Pavements beside streets, and crossings: only drawn at scales that leave room for them. */
const isBesideStreet = has('footway', 'sidewalk', 'crossing', 'traffic_island', 'access_aisle');

/** For cycling, even if others may use it too. */
const isForCycling: ExpressionSpecification = [
  'any',
  kindIn('cycleway'),
  all(kindIn('path', 'footway'), ['==', ['get', 'bicycle'], 'designated']),
];

const DOTS: Paint = {
  'line-width': byZoom(1.4, [13, 0.9], [15, 1.5], [17, 2.2], [19, 3.6]),
  'line-dasharray': [0.1, 2],
};

/**
 * Ways for people on foot, each recognisable by its pattern as well as its colour: footpaths dotted,
 * cycleways dashed, bridleways in long and short dashes, tracks in long dashes, steps as rungs.
 */
export function pathLayers(level: Level, colour: Colours): LayerSpecification[] {
  const opacity = level === 'tunnel' ? 0.6 : 1;
  const draw = (
    id: string,
    minzoom: number,
    filter: ExpressionSpecification,
    paint: Paint,
    cap: 'butt' | 'round' = 'butt',
  ): LineLayerSpecification => ({
    ...from('streets'),
    id: `${id}-${level}`,
    type: 'line',
    minzoom,
    filter: all(isOnLevel(level), filter),
    layout: { 'line-cap': cap, 'line-join': 'round' },
    paint: { 'line-opacity': opacity, ...paint },
  });
  const isFootpath = all(kindIn('footway', 'path'), not(isForCycling), not(isBesideStreet));
  const dotted = (id: string, minzoom: number, filter: ExpressionSpecification, paint: Paint) =>
    draw(id, minzoom, filter, { ...DOTS, ...paint }, 'round');
  const bridgeEdge = draw('path-edge', 15, isOnPath, {
    'line-color': colour('streetEdge'),
    'line-width': byZoom(1.4, [15, 4.6], [17, 7.5], [19, 13]),
  });
  return [
    ...(level === 'bridge' ? [bridgeEdge] : []),
    draw('path-ground', 14, all(isOnPath, not(isBesideStreet)), {
      'line-color': colour('halo'),
      'line-opacity': level === 'bridge' ? 1 : 0.6,
      'line-width': byZoom(1.4, [14, 2.4], [17, 5.5], [19, 10]),
    }),
    draw('tracks', 13, all(kindIn('track'), not(isPrivate)), {
      'line-color': colour('track'),
      'line-width': byZoom(1.4, [13, 0.7], [15, 1.2], [19, 4]),
      'line-dasharray': [6, 2],
    }),
    dotted('footpaths', 13, all(isFootpath, not(isPrivate)), {
      'line-color': colour('footpath'),
    }),
    dotted('pavements', 16.5, all(kindIn('footway', 'path'), isBesideStreet), {
      'line-color': colour('footpath'),
      'line-opacity': 0.5,
    }),
    dotted('private-paths', 15, all(isOnPath, isPrivate, not(kindIn('steps'))), {
      'line-color': colour('privatePath'),
    }),
    draw('bridleways', 13, all(kindIn('bridleway'), not(isPrivate)), {
      'line-color': colour('bridleway'),
      'line-width': byZoom(1.4, [13, 0.9], [15, 1.5], [19, 3.6]),
      'line-dasharray': [5, 1.6, 1.2, 1.6],
    }),
    draw('cycleways', 13, all(isForCycling, not(isPrivate)), {
      'line-color': colour('cycleway'),
      'line-width': byZoom(1.4, [13, 0.9], [15, 1.6], [17, 2.3], [19, 4]),
      'line-dasharray': [2.6, 1.2],
    }),
    draw('steps', 14, kindIn('steps'), {
      'line-color': ['case', isPrivate, colour('privatePath'), colour('steps')],
      'line-width': byZoom(1.4, [14, 2.2], [15, 3.4], [17, 6.5], [19, 13]),
      'line-dasharray': [0.28, 0.28],
    }),
  ];
}
