import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import {
  all,
  byKind,
  byZoom,
  byRoad,
  colourByKind,
  from,
  isTrue,
  kindIn,
  not,
  isOnLevel,
  type Level,
  LEVELS,
} from './expressions.ts';
import type { Colours } from './palette.ts';
import { pathLayers } from './paths.ts';

const MINOR = ['unclassified', 'residential', 'living_street', 'busway', 'bus_guideway'];
const STREETS = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  ...MINOR,
  'service',
  'pedestrian',
];

export function streetLayers(colour: Colours): LayerSpecification[] {
  return LEVELS.flatMap((level) => levelLayers(level, colour));
}

function levelLayers(level: Level, colour: Colours): LayerSpecification[] {
  return [
    ...pathLayers(level, colour),
    casing(level, colour),
    body(level, colour),
    ...railLayers(level, colour),
    ...(level === 'ground' ? [runways(colour)] : []),
  ];
}

/** Widths in pixels by class. At zoom 18 a street is about as wide as in reality. */
function width(extra: number): ExpressionSpecification {
  const at = (
    motorway: number,
    main: number,
    secondary: number,
    tertiary: number,
    minor: number,
    service: number,
  ): ExpressionSpecification => {
    const classes = byKind(
      [
        [['motorway'], motorway],
        [['trunk', 'primary'], main],
        [['secondary'], secondary],
        [['tertiary'], tertiary],
        [['service'], service],
      ],
      minor,
    );
    return ['+', ['case', isTrue('link'), ['*', 0.65, classes], classes], extra];
  };
  return byZoom(
    1.5,
    [6, at(0.8, 0.6, 0, 0, 0, 0)],
    [9, at(1.6, 1.2, 0.6, 0.4, 0, 0)],
    [11, at(2.4, 2, 1.3, 0.9, 0.4, 0)],
    [13, at(4, 3.6, 2.8, 2.2, 1.3, 0.5)],
    [15, at(8, 8, 7, 6, 5, 2.2)],
    [17, at(18, 17, 16, 14, 12.5, 6)],
    [19, at(60, 56, 52, 46, 42, 20)],
  );
}

function bodyColour(colour: Colours): ExpressionSpecification {
  return colourByKind(
    colour,
    {
      motorway: ['motorway'],
      mainRoad: ['trunk', 'primary'],
      secondaryRoad: ['secondary'],
      square: ['pedestrian'],
    },
    ['case', ['has', 'access'], colour('privateStreet'), colour('street')],
  );
}

function casing(level: Level, colour: Colours): LineLayerSpecification {
  return {
    id: `streets-edge-${level}`,
    ...from('streets'),
    type: 'line',
    minzoom: 11,
    filter: all(isOnLevel(level), kindIn(...STREETS)),
    layout: { 'line-cap': level === 'ground' ? 'round' : 'butt', 'line-join': 'round' },
    paint: {
      'line-color': byRoad(colour, 'motorwayEdge', 'mainRoadEdge', 'streetEdge'),
      'line-width': width(level === 'bridge' ? 2.4 : 1.6),
      'line-opacity': level === 'tunnel' ? 0.7 : byZoom(1, [11, 0.3], [13, 0.75], [15, 1]),
      ...(level === 'tunnel' ? { 'line-dasharray': [0.6, 0.4] } : {}),
    },
  };
}

function body(level: Level, colour: Colours): LineLayerSpecification {
  return {
    id: `streets-${level}`,
    ...from('streets'),
    type: 'line',
    filter: all(isOnLevel(level), kindIn(...STREETS)),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      // At small scales a road is too thin for an edge, and needs a stronger colour to be visible.
      'line-color': byZoom(
        1,
        [10.5, byRoad(colour, 'motorwayFar', 'mainRoadFar', 'streetFar')],
        [12.5, bodyColour(colour)],
      ),
      'line-width': width(0),
      ...(level === 'tunnel' ? { 'line-opacity': 0.75 } : {}),
    },
  };
}

function railLayers(level: Level, colour: Colours): LayerSpecification[] {
  const isSiding: ExpressionSpecification = ['has', 'service'];
  const base = { ...from('streets'), type: 'line' } as const;
  return [
    {
      ...base,
      id: `rail-${level}`,
      filter: all(isOnLevel(level), isTrue('rail')),
      paint: {
        'line-color': colour('rail'),
        'line-width': byZoom(
          1.4,
          [8, ['case', isSiding, 0.2, 0.6]],
          [14, ['case', isSiding, 0.5, 0.9]],
          [18, ['case', isSiding, 1.2, 2]],
        ),
        ...(level === 'tunnel' ? { 'line-dasharray': [3, 3], 'line-opacity': 0.6 } : {}),
      },
    },
    {
      ...base,
      id: `rail-sleepers-${level}`,
      minzoom: 15,
      filter: all(isOnLevel(level), isTrue('rail'), not(isSiding)),
      paint: {
        'line-color': colour('rail'),
        'line-width': byZoom(1.4, [15, 4], [18, 7]),
        'line-dasharray': [0.25, 2],
        ...(level === 'tunnel' ? { 'line-opacity': 0.6 } : {}),
      },
    },
  ];
}

function runways(colour: Colours): LineLayerSpecification {
  return {
    id: 'runways',
    ...from('streets'),
    type: 'line',
    minzoom: 11,
    filter: kindIn('runway', 'taxiway'),
    paint: {
      'line-color': colour('runway'),
      'line-width': byZoom(
        1.8,
        [11, byKind([[['runway'], 2]], 0.5)],
        [18, byKind([[['runway'], 120]], 40)],
      ),
    },
  };
}
