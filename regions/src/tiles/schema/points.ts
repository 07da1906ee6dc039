import { isClosedForGood, isToilet, readToiletTags } from '@loovia/core/osm-toilets';
import type { Tags } from '@loovia/core/osm-toilets';
import { oneOf, rowOf, shown, tagged, textOf, words, type Mapped } from './mapped.ts';

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
  const place = rowOf(PLACES, kind);
  const name = textOf(tags, 'name');
  if (!place || !name) return [];
  const isTown = oneOf(kind, ['city', 'town', 'village', 'hamlet']) !== null;
  const capital = isTown ? oneOf(tags.capital, ['yes', '4']) : null;
  const role = capital === 'yes' ? 'capital' : capital === '4' ? 'state_capital' : kind;
  const counted = Number.parseInt((tags.population ?? '').replaceAll(/[ ,]/g, ''), 10);
  const population = Number.isFinite(counted) ? counted : place.population;
  // Labels of larger places are placed first.
  return shown(
    'place_labels',
    capital ? 6 : place.minZoom,
    { kind: role, name, population },
    -population,
  );
}

export function mapTransport(tags: Tags, today: string): Mapped[] {
  const kind =
    oneOf(tags.railway, ['station', 'halt', 'tram_stop']) ??
    oneOf(tags.amenity, ['bus_station', 'ferry_terminal']) ??
    oneOf(tags.aeroway, ['aerodrome', 'helipad']) ??
    oneOf(tags.highway, ['bus_stop']) ??
    (tags.aerialway === 'station' ? 'aerialway_station' : null);
  const isLater = kind === 'bus_stop' || kind === 'tram_stop';
  const name = textOf(tags, 'name');
  if (!kind || isClosedForGood(tags, today) || (isLater && !name)) return [];
  return shown('public_transport', isLater ? 14 : 12, { kind, name });
}

export function mapJunction(tags: Tags): Mapped[] {
  if (tags.highway !== 'motorway_junction' || !textOf(tags, 'ref')) return [];
  const properties = { kind: 'motorway_junction', ...tagged(tags, ['ref', 'name']) };
  return shown('streets_labels_points', 12, properties);
}

/** Points of interest. Most are only useful with a name. */
const POIS: Readonly<Record<string, readonly string[]>> = {
  amenity: words(
    'toilets parking hospital clinic doctors pharmacy police fire_station school college university ' +
      'library townhall courthouse community_centre arts_centre theatre cinema marketplace ' +
      'place_of_worship post_office bank pub bar cafe restaurant fast_food fuel drinking_water',
  ),
  leisure: words(
    'sports_centre swimming_pool water_park golf_course stadium ice_rink park nature_reserve',
  ),
  tourism: words(
    'museum gallery attraction information viewpoint zoo theme_park hotel hostel camp_site caravan_site',
  ),
  shop: words('supermarket mall department_store convenience garden_centre doityourself'),
  man_made: words('lighthouse windmill tower'),
  historic: words('castle monument memorial ruins fort archaeological_site'),
};

const UNNAMED_POIS = words('toilets parking drinking_water');

/** What else is shown of some. */
const POI_DETAILS: Readonly<Record<string, readonly string[]>> = {
  toilets: words('wheelchair fee'),
  parking: ['access'],
  place_of_worship: ['religion'],
};

export function mapPoi(tags: Tags, today: string): Mapped[] {
  const kinds: Record<string, string | null> = {};
  for (const [key, values] of Object.entries(POIS)) kinds[key] = oneOf(tags[key], values);
  if (isToilet(tags)) kinds.amenity = 'toilets';
  const amenity = kinds.amenity ?? '';
  const name = textOf(tags, 'name');
  const isShown = name ? Object.values(kinds).some(Boolean) : UNNAMED_POIS.includes(amenity);
  // What is of the past may still be seen, if that is why it is shown.
  if (!isShown || (!kinds.historic && isClosedForGood(tags, today))) return [];
  const properties = { ...kinds, name, ...tagged(tags, POI_DETAILS[amenity] ?? []) };
  return amenity === 'toilets' ? mapToilet(tags, today, properties) : shown('pois', 14, properties);
}

/** Only those that are in our list, too. */
function mapToilet(tags: Tags, today: string, properties: Parameters<typeof shown>[2]): Mapped[] {
  const read = readToiletTags(tags, today);
  if (typeof read === 'string') return [];
  const access = read.access === 'customers' ? 'customers' : null;
  return shown('pois', 13, { ...properties, access });
}

/** A house number, unless the element is shown by name. */
export function mapAddress(tags: Tags, today: string): Mapped[] {
  const housenumber = textOf(tags, 'addr:housenumber');
  const housename = textOf(tags, 'addr:housename');
  if ((!housenumber && !housename) || mapPoi(tags, today).length > 0) return [];
  return shown('addresses', 14, { housenumber, housename });
}
