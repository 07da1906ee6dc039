import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import {
  all,
  byKind,
  byZoom,
  isTrue,
  kindIn,
  not,
  onStorey,
  SOURCE,
  type Storey,
  STOREYS,
} from './expressions.ts';
import type { Palette } from './palette.ts';
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

export function streetLayers(palette: Palette): LayerSpecification[] {
  return STOREYS.flatMap((name) => storey(name, palette));
}

function storey(name: Storey, palette: Palette): LayerSpecification[] {
  return [
    ...pathLayers(name, palette),
    casing(name, palette),
    body(name, palette),
    ...railLayers(name, palette),
    ...(name === 'ground' ? [runways(palette)] : []),
  ];
}

/** Widths in pixels by class, so chosen that at zoom 18 a street is about as wide as it is. */
function width(extra: number): ExpressionSpecification {
  const at = (
    [motorway, main, secondary, tertiary, minor, service]: readonly number[],
    isLinkNarrow = true,
  ): ExpressionSpecification => {
    const classes = byKind(
      [
        [['motorway'], motorway ?? 0],
        [['trunk', 'primary'], main ?? 0],
        [['secondary'], secondary ?? 0],
        [['tertiary'], tertiary ?? 0],
        [['service'], service ?? 0],
      ],
      minor ?? 0,
    );
    const narrowed: ExpressionSpecification = isLinkNarrow
      ? ['case', isTrue('link'), ['*', 0.65, classes], classes]
      : classes;
    return ['+', narrowed, extra];
  };
  return byZoom(
    1.5,
    [6, at([0.8, 0.6, 0, 0, 0, 0])],
    [9, at([1.6, 1.2, 0.6, 0.4, 0, 0])],
    [11, at([2.4, 2, 1.3, 0.9, 0.4, 0])],
    [13, at([4, 3.6, 2.8, 2.2, 1.3, 0.5])],
    [15, at([8, 8, 7, 6, 5, 2.2])],
    [17, at([18, 17, 16, 14, 12.5, 6])],
    [19, at([60, 56, 52, 46, 42, 20])],
  );
}

function edgeColour(palette: Palette): ExpressionSpecification {
  return byKind(
    [
      [['motorway'], palette.motorwayEdge],
      [['trunk', 'primary'], palette.mainRoadEdge],
    ],
    palette.streetEdge,
  );
}

function farColour(palette: Palette): ExpressionSpecification {
  return byKind(
    [
      [['motorway'], palette.motorwayFar],
      [['trunk', 'primary'], palette.mainRoadFar],
    ],
    palette.streetFar,
  );
}

function bodyColour(palette: Palette): ExpressionSpecification {
  return byKind(
    [
      [['motorway'], palette.motorway],
      [['trunk', 'primary'], palette.mainRoad],
      [['secondary'], palette.secondaryRoad],
      [['pedestrian'], palette.square],
    ],
    ['case', ['has', 'access'], palette.privateStreet, palette.street],
  );
}

function casing(storey: Storey, palette: Palette): LineLayerSpecification {
  return {
    id: `streets-edge-${storey}`,
    type: 'line',
    source: SOURCE,
    'source-layer': 'streets',
    minzoom: 11,
    filter: all(onStorey(storey), kindIn(...STREETS)),
    layout: {
      'line-cap': storey === 'ground' ? 'round' : 'butt',
      'line-join': 'round',
    },
    paint: {
      'line-color': edgeColour(palette),
      'line-width': width(storey === 'bridge' ? 2.4 : 1.6),
      'line-opacity': storey === 'tunnel' ? 0.7 : byZoom(1, [11, 0.3], [13, 0.75], [15, 1]),
      ...(storey === 'tunnel' ? { 'line-dasharray': [0.6, 0.4] } : {}),
    },
  };
}

function body(storey: Storey, palette: Palette): LineLayerSpecification {
  return {
    id: `streets-${storey}`,
    type: 'line',
    source: SOURCE,
    'source-layer': 'streets',
    filter: all(onStorey(storey), kindIn(...STREETS)),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      // From afar a road is too thin for an edge and needs a stronger colour to be seen at all.
      'line-color': [
        'interpolate',
        ['linear'],
        ['zoom'],
        10.5,
        farColour(palette),
        12.5,
        bodyColour(palette),
      ],
      'line-width': width(0),
      ...(storey === 'tunnel' ? { 'line-opacity': 0.75 } : {}),
    },
  };
}

function railLayers(storey: Storey, palette: Palette): LayerSpecification[] {
  const isSiding: ExpressionSpecification = ['has', 'service'];
  const base = { type: 'line', source: SOURCE, 'source-layer': 'streets' } as const;
  return [
    {
      ...base,
      id: `rail-${storey}`,
      filter: all(onStorey(storey), isTrue('rail')),
      paint: {
        'line-color': palette.rail,
        'line-width': byZoom(
          1.4,
          [8, ['case', isSiding, 0.2, 0.6]],
          [14, ['case', isSiding, 0.5, 0.9]],
          [18, ['case', isSiding, 1.2, 2]],
        ),
        ...(storey === 'tunnel' ? { 'line-dasharray': [3, 3], 'line-opacity': 0.6 } : {}),
      },
    },
    {
      ...base,
      id: `rail-sleepers-${storey}`,
      minzoom: 15,
      filter: all(onStorey(storey), isTrue('rail'), not(isSiding)),
      paint: {
        'line-color': palette.rail,
        'line-width': byZoom(1.4, [15, 4], [18, 7]),
        'line-dasharray': [0.25, 2],
        ...(storey === 'tunnel' ? { 'line-opacity': 0.6 } : {}),
      },
    },
  ];
}

function runways(palette: Palette): LineLayerSpecification {
  return {
    id: 'runways',
    type: 'line',
    source: SOURCE,
    'source-layer': 'streets',
    minzoom: 11,
    filter: kindIn('runway', 'taxiway'),
    paint: {
      'line-color': palette.runway,
      'line-width': byZoom(
        1.8,
        [11, ['match', ['get', 'kind'], 'runway', 2, 0.5]],
        [18, ['match', ['get', 'kind'], 'runway', 120, 40]],
      ),
    },
  };
}
