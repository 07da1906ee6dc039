import type { Tags } from '../../osm/index.ts';
import { oneOf, tagged, type Mapped } from './mapped.ts';

/** Zoom and Shortbread's stand-in for an unknown population. */
const PLACES: Readonly<Record<string, { minZoom: number; population: number }>> = {
  city: { minZoom: 6, population: 100_000 },
  town: { minZoom: 7, population: 5_000 },
  suburb: { minZoom: 10, population: 1_000 },
  quarter: { minZoom: 11, population: 500 },
  village: { minZoom: 9, population: 100 },
  neighbourhood: { minZoom: 12, population: 100 },
  hamlet: { minZoom: 10, population: 50 },
  isolated_dwelling: { minZoom: 13, population: 5 },
  farm: { minZoom: 13, population: 5 },
  island: { minZoom: 10, population: 0 },
  locality: { minZoom: 12, population: 0 },
};

export function mapPlace(tags: Tags): Mapped[] {
  const kind = tags.place ?? '';
  const place = PLACES[kind];
  const { name } = tagged(tags, ['name']);
  if (!place || !name) return [];
  const isTown = oneOf(kind, ['city', 'town', 'village', 'hamlet']) !== null;
  const capital = isTown ? oneOf(tags.capital, ['yes', '4']) : null;
  const shown = capital === 'yes' ? 'capital' : capital === '4' ? 'state_capital' : kind;
  const counted = Number.parseInt((tags.population ?? '').replaceAll(/[ ,]/g, ''), 10);
  const population = Number.isFinite(counted) ? counted : place.population;
  return [
    {
      layer: 'place_labels',
      minZoom: capital ? 6 : place.minZoom,
      // The label of the larger place is set first.
      rank: -population,
      properties: { kind: shown, name, population },
    },
  ];
}

export function mapTransport(tags: Tags): Mapped[] {
  const kind =
    oneOf(tags.railway, ['station', 'halt', 'tram_stop']) ??
    oneOf(tags.amenity, ['bus_station', 'ferry_terminal']) ??
    oneOf(tags.aeroway, ['aerodrome', 'helipad']) ??
    oneOf(tags.highway, ['bus_stop']) ??
    (tags.aerialway === 'station' ? 'aerialway_station' : null);
  const isLater = kind === 'bus_stop' || kind === 'tram_stop';
  const isGone = tags.disused === 'yes' || tags.abandoned === 'yes';
  const { name } = tagged(tags, ['name']);
  if (!kind || isGone || (isLater && !name)) return [];
  const properties = { kind, ...(name ? { name } : {}) };
  return [{ layer: 'public_transport', minZoom: isLater ? 14 : 12, rank: 0, properties }];
}

export function mapJunction(tags: Tags): Mapped[] {
  const properties = tagged(tags, ['ref', 'name']);
  if (tags.highway !== 'motorway_junction' || !properties.ref) return [];
  return [
    {
      layer: 'streets_labels_points',
      minZoom: 12,
      rank: 0,
      properties: { kind: 'motorway_junction', ...properties },
    },
  ];
}

/** What helps to find one's way. A person looks for the name, so most are of use only with one. */
const POIS: Readonly<Record<string, readonly string[]>> = {
  amenity: [
    'toilets',
    'parking',
    'hospital',
    'clinic',
    'doctors',
    'pharmacy',
    'police',
    'fire_station',
    'school',
    'college',
    'university',
    'library',
    'townhall',
    'courthouse',
    'community_centre',
    'arts_centre',
    'theatre',
    'cinema',
    'marketplace',
    'place_of_worship',
    'post_office',
    'bank',
    'pub',
    'bar',
    'cafe',
    'restaurant',
    'fast_food',
    'fuel',
    'drinking_water',
  ],
  leisure: [
    'sports_centre',
    'swimming_pool',
    'water_park',
    'golf_course',
    'stadium',
    'ice_rink',
    'park',
    'nature_reserve',
  ],
  tourism: [
    'museum',
    'gallery',
    'attraction',
    'information',
    'viewpoint',
    'zoo',
    'theme_park',
    'hotel',
    'hostel',
    'camp_site',
    'caravan_site',
  ],
  shop: ['supermarket', 'mall', 'department_store', 'convenience', 'garden_centre', 'doityourself'],
  man_made: ['lighthouse', 'windmill', 'tower'],
  historic: ['castle', 'monument', 'memorial', 'ruins', 'fort', 'archaeological_site'],
};

const UNNAMED_POIS = ['toilets', 'parking', 'drinking_water'] as const;
const TOILET_MIN_ZOOM = 13;

export function mapPoi(tags: Tags): Mapped[] {
  const kinds: Record<string, string> = {};
  for (const [key, values] of Object.entries(POIS)) {
    const value = oneOf(tags[key], values);
    if (value) kinds[key] = value;
  }
  const amenity = kinds.amenity;
  const { name } = tagged(tags, ['name']);
  const isShownUnnamed = oneOf(amenity, UNNAMED_POIS) !== null;
  if (Object.keys(kinds).length === 0 || (!name && !isShownUnnamed)) return [];
  const isToilet = amenity === 'toilets';
  const properties = {
    ...kinds,
    ...(name ? { name } : {}),
    ...(isToilet ? tagged(tags, ['wheelchair', 'access', 'fee']) : {}),
    ...(amenity === 'parking' ? tagged(tags, ['access']) : {}),
    ...(amenity === 'place_of_worship' ? tagged(tags, ['religion']) : {}),
  };
  return [{ layer: 'pois', minZoom: isToilet ? TOILET_MIN_ZOOM : 14, rank: 0, properties }];
}

/** A house number; not for what is on the map by its own name already. */
export function mapAddress(tags: Tags): Mapped[] {
  const housenumber = tags['addr:housenumber']?.trim();
  const housename = tags['addr:housename']?.trim();
  if ((!housenumber && !housename) || mapPoi(tags).length > 0) return [];
  const properties = {
    ...(housenumber ? { housenumber } : {}),
    ...(housename ? { housename } : {}),
  };
  return [{ layer: 'addresses', minZoom: 14, rank: 0, properties }];
}
