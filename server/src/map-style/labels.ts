import type {
  ExpressionSpecification,
  SymbolLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import {
  byKind,
  byZoom,
  ITALIC,
  kindIn,
  MEDIUM,
  REGULAR,
  SEMIBOLD,
  SOURCE,
} from './expressions.ts';
import type { Palette } from './palette.ts';

const NAME: ExpressionSpecification = ['get', 'name'];

interface Label {
  readonly id: string;
  readonly sourceLayer: string;
  readonly colour: string | ExpressionSpecification;
  readonly minzoom?: number;
  readonly maxzoom?: number;
  readonly filter?: ExpressionSpecification;
  readonly layout: NonNullable<SymbolLayerSpecification['layout']>;
}

function label(
  palette: Palette,
  { id, sourceLayer, colour, ...rest }: Label,
): SymbolLayerSpecification {
  const { layout, ...extra } = rest;
  return {
    id,
    type: 'symbol',
    source: SOURCE,
    'source-layer': sourceLayer,
    ...extra,
    layout: { 'text-field': NAME, 'text-font': REGULAR, 'text-padding': 3, ...layout },
    paint: {
      'text-color': colour,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.6,
      'text-halo-blur': 0.4,
    },
  };
}

/** Names along streets and rivers, and road numbers, the least important first. */
export function lineLabels(palette: Palette): SymbolLayerSpecification[] {
  const alongLine = {
    'symbol-placement': 'line',
    'text-max-angle': 30,
    'text-pitch-alignment': 'viewport',
    'symbol-spacing': 320,
  } as const;
  return [
    label(palette, {
      id: 'labels-waterways',
      sourceLayer: 'water_lines_labels',
      colour: palette.textWater,
      minzoom: 12,
      layout: {
        ...alongLine,
        'text-font': ITALIC,
        'text-letter-spacing': 0.06,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          12,
          11,
          17,
          ['case', kindIn('river', 'canal'), 15, 12],
        ],
      },
    }),
    label(palette, {
      id: 'labels-ferries',
      sourceLayer: 'ferries',
      colour: palette.textWater,
      minzoom: 12,
      layout: { ...alongLine, 'text-font': ITALIC, 'text-size': 11.5 },
    }),
    streetNames(palette, 'labels-paths', 16, PATHS, MEDIUM, 11),
    streetNames(palette, 'labels-streets', 14.5, MINOR_STREETS, MEDIUM, 11.5),
    streetNames(palette, 'labels-main-streets', 13.5, MAIN_STREETS, MEDIUM, 12),
    roadNumbers(palette),
    junctions(palette),
  ];
}

const PATHS = ['footway', 'path', 'cycleway', 'bridleway', 'track', 'steps', 'service'];
const MINOR_STREETS = [
  'unclassified',
  'residential',
  'living_street',
  'pedestrian',
  'busway',
  'tertiary_link',
];
const MAIN_STREETS = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'];

function streetNames(
  palette: Palette,
  id: string,
  minzoom: number,
  kinds: string[],
  font: string[],
  size: number,
): SymbolLayerSpecification {
  return label(palette, {
    id,
    sourceLayer: 'street_labels',
    colour: palette.textQuiet,
    minzoom,
    filter: ['all', kindIn(...kinds), ['has', 'name']],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-max-angle': 35,
      'text-font': font,
      'text-letter-spacing': 0.01,
      'text-size': byZoom(1, [14, size - 0.5], [16, size + 0.5], [19, size + 3.5]),
    },
  });
}

/** 'M4' blue, 'A48' green, 'B4596' brown, as on the signs. */
function roadNumbers(palette: Palette): SymbolLayerSpecification {
  return label(palette, {
    id: 'labels-road-numbers',
    sourceLayer: 'street_labels',
    minzoom: 8,
    colour: byKind(
      [
        [['motorway'], palette.motorwayNumber],
        [['trunk', 'primary'], palette.mainRoadNumber],
      ],
      palette.roadNumber,
    ),
    filter: ['all', kindIn(...MAIN_STREETS), ['has', 'ref']],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 380,
      'text-field': ['get', 'ref'],
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [8, 10.5], [14, 12], [18, 14]),
      'text-rotation-alignment': 'viewport',
      'text-padding': 8,
    },
  });
}

function junctions(palette: Palette): SymbolLayerSpecification {
  return label(palette, {
    id: 'labels-junctions',
    sourceLayer: 'streets_labels_points',
    colour: palette.motorwayNumber,
    minzoom: 13,
    layout: {
      'text-field': ['concat', 'J', ['get', 'ref']],
      'text-font': MEDIUM,
      'text-size': 11,
    },
  });
}

/** Names of squares, water areas and settlements, the least important first. */
export function placeLabels(palette: Palette): SymbolLayerSpecification[] {
  return [
    label(palette, {
      id: 'labels-squares',
      sourceLayer: 'streets_polygons_labels',
      colour: palette.textQuiet,
      minzoom: 15.5,
      layout: { 'text-font': MEDIUM, 'text-size': 12, 'text-max-width': 7 },
    }),
    label(palette, {
      id: 'labels-water',
      sourceLayer: 'water_polygons_labels',
      colour: palette.textWater,
      minzoom: 12,
      filter: ['>', ['get', 'way_area'], ['step', ['zoom'], 1e6, 14, 1e5, 15, 2e4, 16, 0]],
      layout: {
        'text-font': ITALIC,
        'text-size': byZoom(1, [12, 11], [17, 13.5]),
        'text-max-width': 7,
      },
    }),
    settlements(palette, 'labels-localities', 14, ['locality', 'farm', 'isolated_dwelling'], {
      'text-size': 11.5,
    }),
    settlements(palette, 'labels-hamlets', 12.5, ['hamlet', 'neighbourhood', 'island'], {
      'text-size': byZoom(1, [12, 11], [16, 14]),
    }),
    settlements(palette, 'labels-suburbs', 11.5, ['suburb', 'quarter'], {
      'text-font': MEDIUM,
      'text-size': byZoom(1, [11, 11], [16, 16]),
      'text-letter-spacing': 0.04,
    }),
    settlements(palette, 'labels-villages', 9.5, ['village'], {
      'text-font': MEDIUM,
      'text-size': byZoom(1, [10, 11], [16, 16]),
    }),
    settlements(palette, 'labels-towns', 7, ['town'], {
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [7, 11], [10, 13], [15, 20]),
    }),
    settlements(palette, 'labels-cities', 6, ['city', 'capital', 'state_capital'], {
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [6, 12], [10, 17], [14, 24]),
    }),
  ];
}

function settlements(
  palette: Palette,
  id: string,
  minzoom: number,
  kinds: string[],
  layout: Label['layout'],
): SymbolLayerSpecification {
  return label(palette, {
    id,
    sourceLayer: 'place_labels',
    colour: byKind(
      [[['city', 'capital', 'state_capital', 'town', 'village'], palette.text]],
      palette.textQuiet,
    ),
    minzoom,
    // Close up, the name of the place would only cover it.
    maxzoom: 16.5,
    filter: kindIn(...kinds),
    layout: { 'text-max-width': 8, 'text-padding': 6, ...layout },
  });
}
