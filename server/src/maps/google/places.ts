import { distanceMetres, EARTH_RADIUS_METRES, type Bounds, type LatLng } from '@loovia/core/geo';
import { OutsideServiceFailure, type OutsideService } from '../../outside-services/index.ts';
import { PlacesUnavailable, type LivePlace, type MeteredPlaces } from '../ports.ts';
import { viewport } from './lat-lng.ts';
import { livePlace, PLACE_FIELDS, placesSchema } from './live-place.ts';
import { unavailableBy } from './refusal.ts';

/** API-19 */
const KEYWORD = 'toilet restroom wc';

/** Toilets around a point by Google's Places API (New): text search, as nearby search takes no words. */
export function createGooglePlaces({ places }: { readonly places: OutsideService }): MeteredPlaces {
  const underWay = new Map<string, Promise<readonly LivePlace[]>>();
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

async function search(
  places: OutsideService,
  point: LatLng,
  radiusMetres: number,
): Promise<readonly LivePlace[]> {
  const answer = await ask(places, {
    textQuery: KEYWORD,
    languageCode: 'en-GB',
    regionCode: 'gb',
    // A circle would only be preferred.
    locationRestriction: { rectangle: viewport(boxAround(point, radiusMetres)) },
  });
  return answer.places
    .map(livePlace)
    .filter((place) => place !== null)
    .filter(({ location }) => distanceMetres(location, point) <= radiusMetres);
}

async function ask(places: OutsideService, json: unknown) {
  try {
    return await places.ask({
      path: '/v1/places:searchText',
      headers: { 'X-Goog-FieldMask': PLACE_FIELDS },
      body: { json },
      schema: placesSchema,
    });
  } catch (error) {
    if (!(error instanceof OutsideServiceFailure)) throw error;
    throw new PlacesUnavailable('Google could not answer.', unavailableBy(error));
  }
}

function boxAround({ lat, lng }: LatLng, radiusMetres: number): Bounds {
  const degrees = (radiusMetres / EARTH_RADIUS_METRES) * (180 / Math.PI);
  const across = degrees / Math.cos((lat * Math.PI) / 180);
  return [
    [lng - across, lat - degrees],
    [lng + across, lat + degrees],
  ];
}
