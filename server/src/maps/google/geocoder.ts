import type { Place, Suggestion } from '@loovia/core/api';
import { UNITED_KINGDOM_BOUNDS, type LatLng } from '@loovia/core/geo';
import { nationAt } from '@loovia/osm-hours';
import { z } from 'zod';
import type { OutsideService } from '../../outside-services/outside-service.ts';
import type { OutsideServiceFailure } from '../../outside-services/failure.ts';
import { namesFirst, onlyOne, wordsOf } from '../address-match.ts';
import type { Geocoder, SuggestQuestion } from '../ports.ts';
import { GeocoderUnavailable, type UnavailableOptions } from '../unavailable.ts';
import { askGoogle, type GoogleServices } from './client.ts';
import { fromLatLng, googleLatLngSchema, viewport } from './lat-lng.ts';
import { googleErrorOf, unavailableBy } from './refusal.ts';

const MOST_SUGGESTIONS = 5;
/** Places this near are preferred; the most that the API takes. */
const NEAR_METRES = 50_000;
const LANGUAGE = 'en-GB';
/** The characters of place ids. */
const PLACE_ID = /^[\w-]+$/;
const NOT_FOUND = 404;
const WRONG_ARGUMENT = 400;

const SUGGESTION_FIELDS = ['placeId', 'structuredFormat'].map(
  (field) => `suggestions.placePrediction.${field}`,
);
/** No more than these: any other makes the request dearer. */
const PLACE_FIELDS = ['id', 'formattedAddress', 'location'];
const RESULT_FIELDS = ['placeId', 'formattedAddress', 'location', 'types'].map(
  (field) => `results.${field}`,
);

const textSchema = z.object({ text: z.string() });
/** No more than the fields asked for; none is there where nothing is found. */
const suggestionsSchema = z.strictObject({
  suggestions: z
    .array(
      z.object({
        /** Absent = it completes a text, and is not a place. */
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({
              mainText: textSchema,
              secondaryText: textSchema.optional(),
            }),
          })
          .optional(),
      }),
    )
    .default([]),
});

const placeSchema = z.object({
  id: z.string(),
  formattedAddress: z.string(),
  location: googleLatLngSchema,
});

const resultSchema = placeSchema.omit({ id: true }).extend({
  placeId: z.string(),
  types: z.array(z.string()).default([]),
});
type Result = z.infer<typeof resultSchema>;

const resultsSchema = z.strictObject({ results: z.array(resultSchema).default([]) });

/** The country and its nations are not addresses. */
const TOO_COARSE: ReadonlySet<string> = new Set(['country', 'administrative_area_level_1']);
/** Towns, suburbs, districts and counties. */
const AREAS: ReadonlySet<string> = new Set(['political', 'postal_town']);

const unavailable = (why: UnavailableOptions) =>
  new GeocoderUnavailable('Google could not answer.', why);

/** Search box and addresses by Google's Places API (New) and Geocoding API v4. */
export function createGoogleGeocoder({
  places,
  geocoding,
}: Pick<GoogleServices, 'places' | 'geocoding'>): Geocoder {
  return {
    suggest: async (question) => (question.text.trim() === '' ? [] : suggest(places, question)),
    place: async (id, session) => (PLACE_ID.test(id) ? placeOf(places, id, session) : null),
    geocode: async (address) => (address.trim() === '' ? null : geocode(geocoding, address)),
    isReady: () => places.isReady() && geocoding.isReady(),
  };
}

async function suggest(
  places: OutsideService,
  { text, near, session }: SuggestQuestion,
): Promise<Suggestion[]> {
  const json = {
    input: text,
    includedRegionCodes: ['gb'],
    regionCode: 'gb',
    languageCode: LANGUAGE,
    // What remains are places: addresses ('geocode') and establishments, as PLAN-08 has it.
    includeQueryPredictions: false,
    locationBias: biasTo(near),
    ...(session !== null && { sessionToken: session }),
  };
  const question = {
    path: '/v1/places:autocomplete',
    fields: SUGGESTION_FIELDS,
    body: { json },
    schema: suggestionsSchema,
  };
  const answer = await askGoogle(places, question, unavailable);
  return (answer?.suggestions ?? [])
    .flatMap(({ placePrediction }) => placePrediction ?? [])
    .map(({ placeId, structuredFormat: { mainText, secondaryText } }) => ({
      id: placeId,
      primary: mainText.text,
      secondary: secondaryText?.text ?? '',
    }))
    .slice(0, MOST_SUGGESTIONS);
}

/** Without any, Google prefers places near the server that asks. */
function biasTo(near: LatLng | null): unknown {
  return near
    ? { circle: { center: fromLatLng(near), radius: NEAR_METRES } }
    : { rectangle: viewport(UNITED_KINGDOM_BOUNDS) };
}

async function placeOf(
  places: OutsideService,
  id: string,
  session: string | null,
): Promise<Place | null> {
  const query = new URLSearchParams({
    languageCode: LANGUAGE,
    regionCode: 'gb',
    ...(session !== null && { sessionToken: session }),
  });
  const question = {
    path: `/v1/places/${id}?${query.toString()}`,
    fields: PLACE_FIELDS,
    schema: placeSchema,
  };
  const place = await askGoogle(places, question, unavailable, isNoSuchPlace);
  return place && nationAt(place.location) ? place : null;
}

async function geocode(geocoding: OutsideService, address: string): Promise<Place | null> {
  // This API names a country by its top-level domain.
  const query = new URLSearchParams({
    addressQuery: address,
    regionCode: 'uk',
    languageCode: LANGUAGE,
  });
  const question = {
    path: `/v4/geocode/address?${query.toString()}`,
    fields: RESULT_FIELDS,
    schema: resultsSchema,
  };
  const isUnknown = ({ status }: OutsideServiceFailure) => status === NOT_FOUND;
  const answer = await askGoogle(geocoding, question, unavailable, isUnknown);
  const found = onlyOne((answer?.results ?? []).filter((result) => isTheAddress(result, address)));
  if (!found) return null;
  const { placeId, formattedAddress, location } = found;
  return { id: placeId, formattedAddress, location };
}

/**
 * Where Google doesn't know a street, it answers with the town: that is only right where the address
 * begins with it.
 */
function isTheAddress({ location, types, formattedAddress }: Result, address: string): boolean {
  if (nationAt(location) === null || types.some((type) => TOO_COARSE.has(type))) return false;
  const isArea = types.some((type) => AREAS.has(type));
  return !isArea || namesFirst(address, wordsOf(formattedAddress));
}

/** To Google a wrong id, like a wrong key, is an invalid argument. */
function isNoSuchPlace(failure: OutsideServiceFailure): boolean {
  if (failure.status === NOT_FOUND) return true;
  const isWrong =
    failure.status === WRONG_ARGUMENT && googleErrorOf(failure)?.status === 'INVALID_ARGUMENT';
  return isWrong && unavailableBy(failure).status !== 'REQUEST_DENIED';
}
