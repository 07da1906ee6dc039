/**
 * The Geocoding API v4, as developers.google.com/maps/documentation/geocoding/reference/rest/v4 has it,
 * and the places that the test service knows: journeys can be planned between them.
 */
import type { LatLng } from '@loovia/core/geo';
import { fromLatLng } from '../../maps/google/lat-lng.ts';
import { found, refused, type GoogleApi } from './test-google.ts';

export interface KnownPlace {
  readonly id: string;
  readonly name: string;
  readonly town: string;
  readonly formattedAddress: string;
  readonly location: LatLng;
  readonly types: readonly string[];
}

const ESTABLISHMENT = ['establishment', 'point_of_interest'];
const STREET = ['route', 'geocode'];
const TOWN = ['locality', 'political', 'geocode'];

function known(
  id: string,
  [name, town, rest]: readonly [string, string, string],
  [lat, lng]: readonly [number, number],
  types: readonly string[],
): KnownPlace {
  const formattedAddress = [...(types === ESTABLISHMENT ? [] : [name]), rest].join(', ');
  return { id, name, town, formattedAddress, location: { lat, lng }, types };
}

export const KNOWN_PLACES: readonly KnownPlace[] = [
  known('ChIJ-newport', ['Newport', 'UK', 'UK'], [51.5842, -2.9977], TOWN),
  known(
    'ChIJ-newport-station',
    ['Newport Railway Station', 'Queensway, Newport', 'Queensway, Newport NP20 4AX, UK'],
    [51.5889, -2.9987],
    ESTABLISHMENT,
  ),
  known(
    'ChIJ-newport-market',
    ['Newport Market', 'High Street, Newport', 'High St, Newport NP20 1FX, UK'],
    [51.5872, -2.9957],
    ESTABLISHMENT,
  ),
  known(
    'ChIJ-tredegar-house',
    ['Tredegar House', 'Pencarn Way, Newport', 'Pencarn Way, Newport NP10 8YW, UK'],
    [51.5621, -3.0292],
    ESTABLISHMENT,
  ),
  known(
    'ChIJ-high-street-newport',
    ['High Street', 'Newport, UK', 'Newport NP20, UK'],
    [51.5878, -2.9965],
    STREET,
  ),
  known(
    'ChIJ-high-street-bristol',
    ['High Street', 'Bristol, UK', 'Bristol BS1, UK'],
    [51.4544, -2.5935],
    STREET,
  ),
  known(
    'ChIJ-high-street-leeds',
    ['High Street', 'Leeds, UK', 'Yeadon, Leeds LS19, UK'],
    [53.8664, -1.6833],
    STREET,
  ),
  known(
    'ChIJ-high-street-york',
    ['High Street', 'York, UK', 'York YO32, UK'],
    [54.0, -1.06],
    STREET,
  ),
  known(
    'ChIJ-high-street-perth',
    ['High Street', 'Perth, UK', 'Perth PH1, UK'],
    [56.3962, -3.4314],
    STREET,
  ),
  known(
    'ChIJ-high-street-kent',
    ['High Street', 'Maidstone, UK', 'Maidstone ME14, UK'],
    [51.2745, 0.5218],
    STREET,
  ),
];

/** Of another country: only ever found by its id. */
export const ABROAD: KnownPlace = known(
  'ChIJ-paris',
  ['Paris', 'France', 'France'],
  [48.8566, 2.3522],
  TOWN,
);

/** Whether each word of a text begins a word of the place. */
export function matches({ name, formattedAddress }: KnownPlace, text: string): boolean {
  const words = wordsOf(`${name} ${formattedAddress}`);
  const asked = wordsOf(text);
  return asked.length > 0 && asked.every((word) => words.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const A_NATION: KnownPlace = {
  id: 'ChIJ-wales',
  name: 'Wales',
  town: 'UK',
  formattedAddress: 'Wales, UK',
  location: { lat: 52.13, lng: -3.78 },
  types: ['administrative_area_level_1', 'political'],
};

export const geocodingApi: GoogleApi = ({ method, url }) => {
  if (method !== 'GET' || url.pathname !== '/v4/geocode/address') return null;
  const address = url.searchParams.get('addressQuery');
  if (address === null) return refused(400, 'INVALID_ARGUMENT', 'No address given.');
  const all = [...KNOWN_PLACES, ABROAD, A_NATION];
  return found({ results: all.filter((place) => matches(place, address)).map(resultOf) });
};

function resultOf({ id, formattedAddress, location, types }: KnownPlace) {
  return {
    place: `places/${id}`,
    placeId: id,
    location: fromLatLng(location),
    granularity: 'GEOMETRIC_CENTER',
    formattedAddress,
    types,
  };
}
