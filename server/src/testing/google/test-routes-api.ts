/**
 * The Routes API: methods and fields of
 * developers.google.com/maps/documentation/routes/reference/rest/v2/TopLevel/computeRoutes and
 * …/computeRouteMatrix. What is zero is left out, as in all JSON of Google's.
 */
import { z } from 'zod';
import { badField, found, refused, type GoogleAnswer, type GoogleApi } from './test-google.ts';
import { type TestWay, transitRoutes, wayBetween } from './test-ways.ts';

const waypointSchema = z
  .strictObject({
    location: z.strictObject({
      latLng: z.strictObject({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
      }),
    }),
  })
  .transform(({ location: { latLng } }) => ({ lat: latLng.latitude, lng: latLng.longitude }));

const waySchema = z.strictObject({
  travelMode: z.enum(['DRIVE', 'BICYCLE', 'WALK', 'TRANSIT']),
  routingPreference: z
    .enum(['TRAFFIC_UNAWARE', 'TRAFFIC_AWARE', 'TRAFFIC_AWARE_OPTIMAL'])
    .optional(),
});

const hasFittingPreference = ({ travelMode, routingPreference }: z.infer<typeof waySchema>) =>
  routingPreference === undefined || travelMode === 'DRIVE';
const WRONG_PREFERENCE = {
  path: ['routing_preference'],
  message: 'Routing preference cannot be set for WALK or BICYCLE or TRANSIT travel mode.',
};

const routesSchema = waySchema
  .extend({
    origin: waypointSchema,
    destination: waypointSchema,
    departureTime: z.iso.datetime().optional(),
    computeAlternativeRoutes: z.boolean().default(false),
    polylineQuality: z.enum(['HIGH_QUALITY', 'OVERVIEW']).optional(),
    polylineEncoding: z.literal('ENCODED_POLYLINE').optional(),
    languageCode: z.string().optional(),
    units: z.enum(['METRIC', 'IMPERIAL']).optional(),
  })
  .refine(hasFittingPreference, WRONG_PREFERENCE);

const placesSchema = z.array(z.strictObject({ waypoint: waypointSchema })).min(1);
const matrixSchema = waySchema
  .extend({ origins: placesSchema, destinations: placesSchema })
  .refine(hasFittingPreference, WRONG_PREFERENCE);

const MOST_ROUTES = 3;
const MOST_ELEMENTS = 625;

/** Google's wording for walks. */
const WALKING_WARNING =
  'Walking directions are in beta. Use caution – This route may be missing sidewalks or pedestrian paths.';

export const routesApi: GoogleApi = ({ method, url, body }) =>
  METHODS[`${method} ${url.pathname}`]?.(body) ?? null;

const METHODS: Readonly<Record<string, (body: unknown) => GoogleAnswer>> = {
  'POST /directions/v2:computeRoutes': computeRoutes,
  'POST /distanceMatrix/v2:computeRouteMatrix': computeRouteMatrix,
};

function computeRoutes(body: unknown): GoogleAnswer {
  const { data: asked, error } = routesSchema.safeParse(body);
  if (!asked) return wrong(error);
  const { origin, destination, travelMode, computeAlternativeRoutes: others } = asked;
  if (travelMode === 'TRANSIT') {
    const departAt = new Date(asked.departureTime ?? Date.now());
    const routes = transitRoutes(origin, destination, departAt, others ? MOST_ROUTES : 1);
    return found(routes.length > 0 ? { routes } : {});
  }
  const routes = Array.from({ length: others ? MOST_ROUTES : 1 }, (_, turn) =>
    wayBetween(origin, destination, travelMode, turn),
  ).flatMap((way, turn) => (way ? [routeOf(way, travelMode, turn)] : []));
  return found(routes.length > 0 ? { routes } : {});
}

const STREETS = ['High St', 'A48', 'Mill Ln'];
const INSTRUCTIONS = ['Head towards High St', 'Turn left', 'Continue to your destination'];

function routeOf(way: TestWay, travelMode: string, turn: number) {
  const steps = way.steps.map(({ metres, seconds, polyline }, index) => ({
    ...(metres > 0 && { distanceMeters: metres }),
    staticDuration: `${seconds}s`,
    polyline: { encodedPolyline: polyline },
    navigationInstruction: { maneuver: 'STRAIGHT', instructions: INSTRUCTIONS[index] },
    travelMode,
  }));
  return {
    legs: [{ steps }],
    ...(way.metres > 0 && { distanceMeters: way.metres }),
    duration: `${way.seconds}s`,
    staticDuration: `${way.seconds}s`,
    description: STREETS[turn],
    ...(travelMode === 'WALK' && { warnings: [WALKING_WARNING] }),
  };
}

/** The elements come in the order in which they are ready: here the last ones first. */
function computeRouteMatrix(body: unknown): GoogleAnswer {
  const { data: asked, error } = matrixSchema.safeParse(body);
  if (!asked) return inStream(wrong(error));
  const { origins, destinations, travelMode } = asked;
  if (origins.length * destinations.length > MOST_ELEMENTS) {
    const message = `The number of elements must be at most ${MOST_ELEMENTS}.`;
    return inStream(refused(400, 'INVALID_ARGUMENT', message));
  }
  const elements = origins.flatMap((origin, originIndex) =>
    destinations.map((destination, destinationIndex) => {
      const way = wayBetween(origin.waypoint, destination.waypoint, travelMode, 0);
      const times = way
        ? {
            ...(way.metres > 0 && { distanceMeters: way.metres }),
            duration: `${way.seconds}s`,
            condition: 'ROUTE_EXISTS',
          }
        : { condition: 'ROUTE_NOT_FOUND' };
      return { originIndex, destinationIndex, status: {}, ...times };
    }),
  );
  return found(elements.toReversed());
}

/** Methods that stream have even their error in a list. */
function inStream({ status, body }: GoogleAnswer): GoogleAnswer {
  return { status, body: [body].flat() };
}

function wrong(error: z.ZodError | undefined): GoogleAnswer {
  const [issue] = error?.issues ?? [];
  const [field = ''] = issue?.path ?? [];
  return badField(String(field), issue?.message ?? 'Request contains an invalid argument.');
}
