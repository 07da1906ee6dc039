import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import { all, byZoom, from, has, kindIn, MEDIUM, not, REGULAR, SEMIBOLD } from './expressions.ts';
import { label, NAME } from './labels.ts';
import type { Colours } from './palette.ts';

const isToilet = has('amenity', 'toilets');
const isPublic = not(has('access', 'private', 'no'));
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

/** Points and their names, the least important first. */
export function pointLayers(colour: Colours): LayerSpecification[] {
  return [
    houseNumbers(colour),
    busStops(colour),
    parking(colour),
    pois('pois-everyday', 16.5, EVERYDAY, REGULAR, colour),
    pois('pois-orientation', 15.5, ORIENTATION, REGULAR, colour),
    pois('pois-landmarks', 14, LANDMARKS, MEDIUM, colour),
    stations(colour),
  ];
}

/** A dot with the name below it; both or neither. */
function pois(
  id: string,
  minzoom: number,
  kinds: ExpressionSpecification,
  font: string[],
  colour: Colours,
): SymbolLayerSpecification {
  return label(colour, {
    id,
    layer: 'pois',
    minzoom,
    filter: all(['has', 'name'], not(isToilet), kinds),
    layout: {
      'text-field': ['format', '●', { 'font-scale': 0.6 }, '\n', {}, NAME, {}],
      'text-font': font,
      'text-size': byZoom(1, [14, 11], [18, 13]),
      'text-anchor': 'top',
      'text-offset': [0, -0.5],
      'text-line-height': 1.1,
      'text-max-width': 8,
      'text-padding': 4,
    },
    paint: {
      'text-color': ['case', isGreen, colour('textGreen'), colour('textFaint')],
      'text-halo-width': 1.4,
      'text-halo-blur': 0.3,
    },
  });
}

function busStops(colour: Colours): CircleLayerSpecification {
  return {
    ...from('public_transport'),
    id: 'bus-stops',
    type: 'circle',
    minzoom: 15.5,
    filter: kindIn('bus_stop', 'tram_stop'),
    paint: {
      'circle-radius': byZoom(1.3, [15.5, 1.4], [18, 3.2]),
      'circle-color': colour('halo'),
      'circle-stroke-color': colour('textFaint'),
      'circle-stroke-width': 1,
    },
  };
}

function parking(colour: Colours): SymbolLayerSpecification {
  return label(colour, {
    id: 'parking',
    layer: 'pois',
    minzoom: 15,
    filter: all(has('amenity', 'parking'), isPublic),
    layout: {
      'text-field': 'P',
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [15, 11], [18, 14]),
      'text-padding': 12,
    },
    paint: { 'text-color': colour('motorwayNumber'), 'text-halo-blur': 0 },
  });
}

function houseNumbers(colour: Colours): SymbolLayerSpecification {
  return label(colour, {
    id: 'house-numbers',
    layer: 'addresses',
    minzoom: 17,
    layout: {
      'text-field': ['coalesce', ['get', 'housenumber'], ['get', 'housename']],
      'text-size': byZoom(1, [17, 10], [19, 12.5]),
      'text-max-width': 6,
    },
    paint: {
      'text-color': colour('textFaint'),
      'text-halo-color': colour('building'),
      'text-halo-width': 1.2,
      'text-halo-blur': 0,
    },
  });
}

const isStation = kindIn('station', 'halt', 'bus_station', 'ferry_terminal');

/** A ring: the only strong mark of the map's own. Each screen draws the toilets that it lists. */
function stations(colour: Colours): CircleLayerSpecification {
  return {
    ...from('public_transport'),
    id: 'stations',
    type: 'circle',
    minzoom: 12,
    filter: isStation,
    paint: {
      'circle-radius': byZoom(1.2, [12, 2.6], [15, 5], [18, 7]),
      'circle-color': colour('onStation'),
      'circle-stroke-color': colour('station'),
      'circle-stroke-width': byZoom(1.2, [12, 1.8], [15, 3], [18, 4]),
    },
  };
}

export function stationNames(colour: Colours): SymbolLayerSpecification {
  return label(colour, {
    id: 'station-names',
    layer: 'public_transport',
    minzoom: 12.5,
    filter: isStation,
    layout: {
      'text-font': SEMIBOLD,
      'text-size': byZoom(1, [12, 11], [17, 14]),
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.8,
      'text-max-width': 8,
      'text-padding': 2,
    },
    paint: { 'text-color': colour('station'), 'text-halo-width': 1.8, 'text-halo-blur': 0 },
  });
}
