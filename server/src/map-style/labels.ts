import type {
  ExpressionSpecification,
  SymbolLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import type { MapLayerName } from '@loovia/core/regions';
import {
  all,
  byRoad,
  byZoom,
  colourByKind,
  from,
  ITALIC,
  kindIn,
  MEDIUM,
  REGULAR,
  SEMIBOLD,
} from './expressions.ts';
import type { Colours } from './palette.ts';

export const NAME: ExpressionSpecification = ['get', 'name'];

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

interface Label extends Pick<SymbolLayerSpecification, 'id' | 'minzoom' | 'maxzoom' | 'filter'> {
  readonly layer: MapLayerName;
  readonly layout: Layout;
  readonly paint: NonNullable<SymbolLayerSpecification['paint']>;
}

/** Text with a halo: the feature's name, unless `layout` has another text. */
export function label(
  colour: Colours,
  { layer, layout, paint, ...rest }: Label,
): SymbolLayerSpecification {
  return {
    ...from(layer),
    ...rest,
    type: 'symbol',
    layout: { 'text-field': NAME, 'text-font': REGULAR, 'text-padding': 3, ...layout },
    paint: {
      'text-halo-color': colour('halo'),
      'text-halo-width': 1.6,
      'text-halo-blur': 0.4,
      ...paint,
    },
  };
}

const ALONG_LINE = { 'symbol-placement': 'line', 'symbol-spacing': 320 } as const;
const ALONG_WATER = {
  ...ALONG_LINE,
  'text-max-angle': 30,
  'text-pitch-alignment': 'viewport',
  'text-font': ITALIC,
} as const satisfies Layout;

/** Names along streets and rivers, and road numbers, the least important first. */
export function lineLabels(colour: Colours): SymbolLayerSpecification[] {
  const textWater = { 'text-color': colour('textWater') };
  return [
    label(colour, {
      id: 'labels-waterways',
      layer: 'water_lines_labels',
      minzoom: 12,
      layout: {
        ...ALONG_WATER,
        'text-letter-spacing': 0.06,
        'text-size': byZoom(1, [12, 11], [17, ['case', kindIn('river', 'canal'), 15, 12]]),
      },
      paint: textWater,
    }),
    label(colour, {
      id: 'labels-ferries',
      layer: 'ferries',
      minzoom: 12,
      layout: { ...ALONG_WATER, 'text-size': 11.5 },
      paint: textWater,
    }),
    streetNames(colour, 'labels-paths', 16, PATHS, 11),
    streetNames(colour, 'labels-streets', 14.5, MINOR_STREETS, 11.5),
    streetNames(colour, 'labels-main-streets', 13.5, MAIN_STREETS, 12),
    roadNumbers(colour),
    label(colour, {
      id: 'labels-junctions',
      layer: 'streets_labels_points',
      minzoom: 13,
      layout: {
        'text-field': ['concat', 'J', ['get', 'ref']],
        'text-font': MEDIUM,
        'text-size': 11,
      },
      paint: { 'text-color': colour('motorwayNumber') },
    }),
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
  colour: Colours,
  id: string,
  minzoom: number,
  kinds: string[],
  size: number,
): SymbolLayerSpecification {
  return label(colour, {
    id,
    layer: 'street_labels',
    minzoom,
    filter: all(kindIn(...kinds), ['has', 'name']),
    layout: {
      ...ALONG_LINE,
      'text-max-angle': 35,
      'text-font': MEDIUM,
      'text-letter-spacing': 0.01,
      'text-size': byZoom(1, [14, size - 0.5], [16, size + 0.5], [19, size + 3.5]),
    },
    paint: { 'text-color': colour('textQuiet') },
  });
}

/** 'M4' blue, 'A48' green, 'B4596' brown, as on the signs. */
function roadNumbers(colour: Colours): SymbolLayerSpecification {
  return label(colour, {
    id: 'labels-road-numbers',
    layer: 'street_labels',
    minzoom: 8,
    filter: all(kindIn(...MAIN_STREETS), ['has', 'ref']),
    layout: {
      ...ALONG_LINE,
      'symbol-spacing': 380,
      'text-field': ['get', 'ref'],
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [8, 10.5], [14, 12], [18, 14]),
      'text-rotation-alignment': 'viewport',
      'text-padding': 8,
    },
    paint: { 'text-color': byRoad(colour, 'motorwayNumber', 'mainRoadNumber', 'roadNumber') },
  });
}

/** Names of squares, water areas and settlements, the least important first. */
export function placeLabels(colour: Colours): SymbolLayerSpecification[] {
  const settlements = (id: string, minzoom: number, kinds: string[], layout: Layout) =>
    label(colour, {
      id: `labels-${id}`,
      layer: 'place_labels',
      minzoom,
      // At larger scales the name would only cover the place.
      maxzoom: 16.5,
      filter: kindIn(...kinds),
      layout: { 'text-max-width': 8, 'text-padding': 6, ...layout },
      paint: {
        'text-color': colourByKind(
          colour,
          { text: ['city', 'capital', 'state_capital', 'town', 'village'] },
          'textQuiet',
        ),
      },
    });
  return [
    label(colour, {
      id: 'labels-squares',
      layer: 'streets_polygons_labels',
      minzoom: 15.5,
      layout: { 'text-font': MEDIUM, 'text-size': 12, 'text-max-width': 7 },
      paint: { 'text-color': colour('textQuiet') },
    }),
    label(colour, {
      id: 'labels-water',
      layer: 'water_polygons_labels',
      minzoom: 12,
      filter: ['>', ['get', 'way_area'], ['step', ['zoom'], 1e6, 14, 1e5, 15, 2e4, 16, 0]],
      layout: {
        'text-font': ITALIC,
        'text-size': byZoom(1, [12, 11], [17, 13.5]),
        'text-max-width': 7,
      },
      paint: { 'text-color': colour('textWater') },
    }),
    settlements('localities', 14, ['locality', 'farm', 'isolated_dwelling'], {
      'text-size': 11.5,
    }),
    settlements('hamlets', 12.5, ['hamlet', 'neighbourhood', 'island'], {
      'text-size': byZoom(1, [12, 11], [16, 14]),
    }),
    settlements('suburbs', 11.5, ['suburb', 'quarter'], {
      'text-font': MEDIUM,
      'text-size': byZoom(1, [11, 11], [16, 16]),
      'text-letter-spacing': 0.04,
    }),
    settlements('villages', 9.5, ['village'], {
      'text-font': MEDIUM,
      'text-size': byZoom(1, [10, 11], [16, 16]),
    }),
    settlements('towns', 7, ['town'], {
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [7, 11], [10, 13], [15, 20]),
    }),
    settlements('cities', 6, ['city', 'capital', 'state_capital'], {
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [6, 12], [10, 17], [14, 24]),
    }),
  ];
}
