/** The Places API (New), as developers.google.com/maps/documentation/places/web-service/reference/rest/v1 has it. */
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { z } from 'zod';
import { fromLatLng, googleLatLngSchema } from '../../maps/google/lat-lng.ts';
import { ABROAD, KNOWN_PLACES, matches, type KnownPlace } from './test-geocoding-api.ts';
import { found, refused, type GoogleAnswer, type GoogleApi } from './test-google.ts';

const SEARCH_KEYWORD = 'toilet restroom wc';
const MOST_PREDICTIONS = 5;
const METRES_PER_DEGREE = 111_195;

const rectangleSchema = z.strictObject({
  rectangle: z.strictObject({ low: googleLatLngSchema, high: googleLatLngSchema }),
});
const circleSchema = z.strictObject({
  circle: z.strictObject({ center: googleLatLngSchema, radius: z.number().min(0).max(50_000) }),
});

/** Fields of …/v1/places/autocomplete; what isn't one of them is refused. */
const autocompleteSchema = z.strictObject({
  input: z.string().min(1),
  locationBias: z.union([circleSchema, rectangleSchema]).optional(),
  includedPrimaryTypes: z.array(z.string()).max(5).optional(),
  includedRegionCodes: z.array(z.string().length(2)).max(15).optional(),
  languageCode: z.string().optional(),
  regionCode: z.string().optional(),
  includeQueryPredictions: z.boolean().optional(),
  sessionToken: z
    .string()
    .max(36)
    .regex(/^[\w-]+$/)
    .optional(),
});
/** Fields of …/v1/places/searchText: a restriction is a rectangle. */
const searchTextSchema = z.strictObject({
  textQuery: z.string().min(1),
  languageCode: z.string().optional(),
  regionCode: z.string().optional(),
  locationRestriction: rectangleSchema,
});

const METHODS: Readonly<Record<string, (body: unknown) => GoogleAnswer>> = {
  '/v1/places:autocomplete': autocomplete,
  '/v1/places:searchText': searchText,
};

export const placesApi: GoogleApi = ({ method, url, body }) => {
  if (method === 'POST') return METHODS[url.pathname]?.(body) ?? null;
  const id = /^\/v1\/places\/([^/:]+)$/.exec(url.pathname)?.[1];
  return id === undefined ? null : details(id);
};

function autocomplete(body: unknown): GoogleAnswer {
  const asked = autocompleteSchema.safeParse(body).data;
  if (!asked) return wrong('Invalid autocomplete request.');
  const near = asked.locationBias && 'circle' in asked.locationBias ? asked.locationBias : null;
  const awayFrom = ({ location }: KnownPlace) =>
    near ? distanceMetres(location, near.circle.center) : 0;
  const places = KNOWN_PLACES.filter((place) => matches(place, asked.input))
    .toSorted((a, b) => awayFrom(a) - awayFrom(b))
    .slice(0, MOST_PREDICTIONS);
  if (places.length === 0) return found({});
  return found({ suggestions: places.map((place) => ({ placePrediction: predictionOf(place) })) });
}

function predictionOf({ id, name, town, types }: KnownPlace) {
  return {
    place: `places/${id}`,
    placeId: id,
    text: { text: `${name}, ${town}` },
    structuredFormat: { mainText: { text: name }, secondaryText: { text: town } },
    types,
  };
}

function details(id: string): GoogleAnswer {
  const place = [...KNOWN_PLACES, ABROAD].find((one) => one.id === id);
  if (place) {
    const { name, formattedAddress, location, types } = place;
    return found({
      name: `places/${id}`,
      id,
      types,
      formattedAddress,
      location: fromLatLng(location),
      displayName: { text: name, languageCode: 'en' },
    });
  }
  // …/place-id: an id of a place that no longer exists, and one that never existed.
  return id.startsWith('ChIJ')
    ? refused(404, 'NOT_FOUND', 'The Place ID is no longer valid.')
    : wrong(`Not a valid Place ID: ${id}`);
}

function searchText(body: unknown): GoogleAnswer {
  const asked = searchTextSchema.safeParse(body).data;
  if (!asked) return wrong('Invalid text search request.');
  if (asked.textQuery !== SEARCH_KEYWORD) return found({});
  const { low, high } = asked.locationRestriction.rectangle;
  const centre: LatLng = { lat: (low.lat + high.lat) / 2, lng: (low.lng + high.lng) / 2 };
  const reachMetres = ((high.lat - low.lat) / 2) * METRES_PER_DEGREE;
  return found({ places: toiletsAround(centre, reachMetres) });
}

function wrong(message: string): GoogleAnswer {
  return refused(400, 'INVALID_ARGUMENT', message);
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Here it knows of none, nor within a kilometre. */
export const NO_TOILETS_AT: LatLng = { lat: 57.1, lng: -4.7 };
const NONE_METRES = 1000;

const from = (day: number, hour: number, minute = 0) => ({ day, hour, minute });

/** As developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places has a Place. */
function toiletsAround(centre: LatLng, reachMetres: number) {
  if (distanceMetres(centre, NO_TOILETS_AT) < NONE_METRES) return [];
  const spot = `${Math.round(centre.lat * 1e4)}_${Math.round(centre.lng * 1e4)}`;
  const place = (
    name: string,
    [north, east]: readonly [number, number],
    more: { readonly primaryType: string } & Readonly<Record<string, unknown>>,
  ) => {
    const id = `ChIJ-${spot}-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
    return {
      name: `places/${id}`,
      id,
      displayName: { text: name, languageCode: 'en' },
      formattedAddress: `${name}, Test Street, UK`,
      location: {
        latitude: centre.lat + (north * reachMetres) / METRES_PER_DEGREE,
        longitude:
          centre.lng +
          (east * reachMetres) / (METRES_PER_DEGREE * Math.cos((centre.lat * Math.PI) / 180)),
      },
      types: [more.primaryType, 'establishment'],
      businessStatus: 'OPERATIONAL',
      googleMapsUri: `https://maps.google.com/?cid=${id.length}`,
      ...more,
    };
  };
  return [
    place('Market Toilets', [0.05, 0.05], {
      primaryType: 'public_bathroom',
      accessibilityOptions: {
        wheelchairAccessibleEntrance: true,
        wheelchairAccessibleRestroom: true,
      },
      regularOpeningHours: { openNow: true, periods: [{ open: from(0, 0) }] },
      currentOpeningHours: { openNow: true, periods: [{ open: from(0, 0) }] },
      rating: 3.9,
      userRatingCount: 41,
      restroom: true,
    }),
    place('Corner Café', [-0.1, 0.1], {
      primaryType: 'cafe',
      accessibilityOptions: { wheelchairAccessibleEntrance: true },
      regularOpeningHours: {
        openNow: true,
        periods: EVERY_DAY.map((day) => ({ open: from(day, 7, 30), close: from(day, 23) })),
      },
      currentOpeningHours: { openNow: true },
      rating: 4.6,
      userRatingCount: 812,
      priceLevel: 'PRICE_LEVEL_INEXPENSIVE',
      attributions: [{ provider: 'Café Guide', providerUri: 'https://guide.example' }],
    }),
    place('Old Town WC', [0.1, -0.1], { primaryType: 'public_bathroom' }),
    place('Loo Hire Ltd', [0.02, 0], { primaryType: 'corporate_office' }),
    place('Bathroom Showroom', [0.03, 0], { primaryType: 'home_improvement_store' }),
    place('Gone for Good WC', [0.04, 0], {
      primaryType: 'public_bathroom',
      businessStatus: 'CLOSED_PERMANENTLY',
    }),
    // In the box, beyond its circle.
    place('Far Corner WC', [0.95, 0.95], { primaryType: 'public_bathroom' }),
  ];
}
