/** The Geocoding API v4, as developers.google.com/maps/documentation/geocoding/reference/rest/v4 has it. */
import { fromLatLng } from '../lat-lng.ts';
import { ABROAD, KNOWN_PLACES, matches, type KnownPlace } from './known-places.ts';
import { found, refused, type GoogleApi } from './service.ts';

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
