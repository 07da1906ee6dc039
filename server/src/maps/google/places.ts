import { distanceMetres, METRES_PER_DEGREE, type Bounds, type LatLng } from '@loovia/core/geo';
import type { OutsideService } from '../../outside-services/outside-service.ts';
import type { FoundToilet } from '../../toilets/found-toilet.ts';
import type { MeteredPlaces } from '../ports.ts';
import { PlacesUnavailable, type UnavailableOptions } from '../unavailable.ts';
import { askGoogle, type GoogleServices } from './client.ts';
import { viewport } from './lat-lng.ts';
import { livePlace, PLACE_FIELDS, placesSchema } from './live-place.ts';

/** API-19 */
const KEYWORD = 'toilet restroom wc';

/** Toilets around a point by Google's Places API (New): text search, as nearby search takes no words. */
export function createGooglePlaces({ places }: Pick<GoogleServices, 'places'>): MeteredPlaces {
  const underWay = new Map<string, Promise<readonly FoundToilet[]>>();
  return {
    metered: true,
    near: (point, radiusMetres) => {
      if (radiusMetres <= 0) return Promise.resolve([]);
      const question = JSON.stringify([point.lat, point.lng, radiusMetres]);
      const known = underWay.get(question);
      // Routes of one journey begin at the same point, which is paid for once. Nothing is kept.
      if (known) return known;
      const answer = search(places, point, radiusMetres).finally(() => underWay.delete(question));
      underWay.set(question, answer);
      return answer;
    },
    isReady: () => places.isReady(),
  };
}

const unavailable = (why: UnavailableOptions) =>
  new PlacesUnavailable('Google could not answer.', why);

async function search(
  places: OutsideService,
  point: LatLng,
  radiusMetres: number,
): Promise<readonly FoundToilet[]> {
  const json = {
    textQuery: KEYWORD,
    languageCode: 'en-GB',
    regionCode: 'gb',
    // A circle would only be preferred.
    locationRestriction: { rectangle: viewport(boxAround(point, radiusMetres)) },
  };
  const question = {
    path: '/v1/places:searchText',
    fields: PLACE_FIELDS,
    body: { json },
    schema: placesSchema,
  };
  const answer = await askGoogle(places, question, unavailable);
  return (answer?.places ?? [])
    .map(livePlace)
    .filter((place) => place !== null)
    .filter(({ location }) => distanceMetres(location, point) <= radiusMetres);
}

function boxAround({ lat, lng }: LatLng, radiusMetres: number): Bounds {
  const degrees = radiusMetres / METRES_PER_DEGREE;
  const across = degrees / Math.cos((lat * Math.PI) / 180);
  return [
    [lng - across, lat - degrees],
    [lng + across, lat + degrees],
  ];
}
