import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import { all, byZoom, kindIn, MEDIUM, not, REGULAR, SEMIBOLD, SOURCE } from './expressions.ts';
import type { Palette } from './palette.ts';

function has(attribute: string, ...values: string[]): ExpressionSpecification {
  return ['in', ['get', attribute], ['literal', values]];
}

const isToilet = has('amenity', 'toilets');
const isGreen: ExpressionSpecification = [
  'any',
  has('leisure', 'park', 'nature_reserve', 'golf_course'),
  has('tourism', 'viewpoint', 'camp_site', 'caravan_site'),
];

const LANDMARKS: ExpressionSpecification = [
  'any',
  has('amenity', 'hospital', 'university', 'townhall'),
  has('leisure', 'park', 'stadium', 'nature_reserve'),
  has('tourism', 'museum', 'zoo', 'theme_park', 'attraction'),
  has('historic', 'castle', 'fort'),
  has('shop', 'mall'),
];
const ORIENTATION: ExpressionSpecification = [
  'any',
  has(
    'amenity',
    ...['school', 'college', 'library', 'police', 'courthouse', 'theatre', 'cinema', 'clinic'],
    ...['community_centre', 'arts_centre', 'marketplace', 'place_of_worship', 'fire_station'],
  ),
  has('leisure', 'sports_centre', 'swimming_pool', 'water_park', 'golf_course', 'ice_rink'),
  has('tourism', 'gallery', 'information', 'viewpoint', 'hotel', 'camp_site', 'caravan_site'),
  has('shop', 'supermarket', 'department_store', 'garden_centre', 'doityourself'),
  has('historic', 'monument', 'ruins', 'archaeological_site'),
  has('man_made', 'lighthouse', 'windmill'),
];
const EVERYDAY: ExpressionSpecification = [
  'any',
  has(
    'amenity',
    ...['pub', 'bar', 'cafe', 'restaurant', 'fast_food', 'bank', 'pharmacy', 'post_office'],
    ...['doctors', 'fuel'],
  ),
  has('tourism', 'hostel'),
  has('shop', 'convenience'),
  has('historic', 'memorial'),
  has('man_made', 'tower'),
];

/** Points and their names, the least important first; names of streets and towns come before them. */
export function pointLayers(palette: Palette): LayerSpecification[] {
  return [
    houseNumbers(palette),
    busStops(palette),
    parking(palette),
    pois('pois-everyday', 16.5, EVERYDAY, REGULAR, palette),
    pois('pois-orientation', 15.5, ORIENTATION, REGULAR, palette),
    pois('pois-landmarks', 14, LANDMARKS, MEDIUM, palette),
    stations(palette),
    toilets(palette),
  ];
}

/** A dot with the name below it; both or neither. */
function pois(
  id: string,
  minzoom: number,
  filter: ExpressionSpecification,
  font: string[],
  palette: Palette,
): SymbolLayerSpecification {
  const colour: ExpressionSpecification = ['case', isGreen, palette.textGreen, palette.textFaint];
  return {
    id,
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'pois',
    minzoom,
    filter: all(['has', 'name'], not(isToilet), filter),
    layout: {
      'text-field': ['format', '●', { 'font-scale': 0.6 }, '\n', {}, ['get', 'name'], {}],
      'text-font': font,
      'text-size': byZoom(1, [14, 11], [18, 13]),
      'text-anchor': 'top',
      'text-offset': [0, -0.5],
      'text-line-height': 1.1,
      'text-max-width': 8,
      'text-padding': 4,
    },
    paint: {
      'text-color': colour,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.3,
    },
  };
}

function busStops(palette: Palette): CircleLayerSpecification {
  return {
    id: 'bus-stops',
    type: 'circle',
    source: SOURCE,
    'source-layer': 'public_transport',
    minzoom: 15.5,
    filter: kindIn('bus_stop', 'tram_stop'),
    paint: {
      'circle-radius': byZoom(1.3, [15.5, 1.4], [18, 3.2]),
      'circle-color': palette.halo,
      'circle-stroke-color': palette.textFaint,
      'circle-stroke-width': 1,
    },
  };
}

function parking(palette: Palette): SymbolLayerSpecification {
  return {
    id: 'parking',
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'pois',
    minzoom: 15,
    filter: all(has('amenity', 'parking'), not(has('access', 'private', 'no'))),
    layout: {
      'text-field': 'P',
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [15, 11], [18, 14]),
      'text-padding': 12,
    },
    paint: {
      'text-color': palette.motorwayNumber,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.6,
    },
  };
}

function houseNumbers(palette: Palette): SymbolLayerSpecification {
  return {
    id: 'house-numbers',
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'addresses',
    minzoom: 17,
    layout: {
      'text-field': ['coalesce', ['get', 'housenumber'], ['get', 'housename']],
      'text-font': REGULAR,
      'text-size': byZoom(1, [17, 10], [19, 12.5]),
      'text-max-width': 6,
      'text-padding': 3,
    },
    paint: {
      'text-color': palette.textFaint,
      'text-halo-color': palette.building,
      'text-halo-width': 1.2,
    },
  };
}

const isStation = kindIn('station', 'halt', 'bus_station', 'ferry_terminal');
const STATIONS = { source: SOURCE, 'source-layer': 'public_transport', filter: isStation } as const;

/** A ring: with toilets, the only strong mark of the map. */
function stations(palette: Palette): CircleLayerSpecification {
  return {
    ...STATIONS,
    id: 'stations',
    type: 'circle',
    minzoom: 12,
    paint: {
      'circle-radius': byZoom(1.2, [12, 2.6], [15, 5], [18, 7]),
      'circle-color': palette.onStation,
      'circle-stroke-color': palette.station,
      'circle-stroke-width': byZoom(1.2, [12, 1.8], [15, 3], [18, 4]),
    },
  };
}

export function stationNames(palette: Palette): SymbolLayerSpecification {
  return {
    ...STATIONS,
    id: 'station-names',
    type: 'symbol',
    minzoom: 12.5,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [12, 11], [17, 14]),
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.8,
      'text-max-width': 8,
    },
    paint: {
      'text-color': palette.station,
      'text-halo-color': palette.halo,
      'text-halo-width': 1.8,
    },
  };
}

const isForCustomers = has('access', 'customers');
const TOILETS = {
  source: SOURCE,
  'source-layer': 'pois',
  filter: all(isToilet, not(has('access', 'private', 'no'))),
} as const;

/** A full disc; a ring where the toilet is for customers only. */
function toilets(palette: Palette): CircleLayerSpecification {
  return {
    ...TOILETS,
    id: 'toilets',
    type: 'circle',
    minzoom: 13,
    paint: {
      'circle-radius': byZoom(1.2, [13, 2.2], [15, 5], [16, 9], [18, 11]),
      'circle-color': ['case', isForCustomers, palette.onToilet, palette.toilet],
      'circle-stroke-color': ['case', isForCustomers, palette.toilet, palette.onToilet],
      'circle-stroke-width': byZoom(1.2, [13, 0.8], [16, 1.6]),
    },
  };
}

/** Further out the sign only keeps other labels off the disc. */
export function toiletSigns(palette: Palette): SymbolLayerSpecification {
  return {
    ...TOILETS,
    id: 'toilet-signs',
    type: 'symbol',
    minzoom: 14,
    layout: {
      'text-field': 'WC',
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [14, 6], [15.5, 8.5], [18, 11]),
      'text-allow-overlap': true,
      'text-padding': 5,
    },
    paint: {
      'text-color': ['case', isForCustomers, palette.toilet, palette.onToilet],
      'text-opacity': ['step', ['zoom'], 0, 15.5, 1],
    },
  };
}
