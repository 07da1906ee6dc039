/** A flat world for tests: one street runs east along latitude 51.58, walked at 5 km/h. */
import { journeysAnswerSchema, type Route } from '@loovia/core/api';
import { distanceMetres, projectOntoLine, type LatLng, type LineString } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import type { OpeningRow } from '@loovia/core/opening-hours';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { pino } from 'pino';
import type {
  Geocoder,
  StreetRoute,
  Streets,
  StreetTravel,
  MatrixCost,
  Transit,
} from '../maps/ports.ts';
import { LIVE_PLACE, type FoundToilet } from '../toilets/found-toilet.ts';
import type { Toilet } from '../toilets/toilet.ts';
import { planJourneys } from '../planning/plan-journeys.ts';
import type { KnownRoute, Planning } from '../planning/planning.ts';
import { fromKept } from '../planning/route-codec.ts';

export const START: LatLng = { lat: 51.58, lng: -3 };
const METRES_PER_SECOND = 5000 / 3600;
const METRES_PER_DEGREE = (Math.PI / 180) * 6_371_000;

/** The place so many minutes' walk east of the start and so many metres north of the street. */
export function placeAt(minutesEast: number, metresNorth = 0): LatLng {
  const metresEast = minutesEast * 60 * METRES_PER_SECOND;
  return {
    lat: START.lat + metresNorth / METRES_PER_DEGREE,
    lng: START.lng + metresEast / (METRES_PER_DEGREE * Math.cos((START.lat * Math.PI) / 180)),
  };
}

export function journeyOf(minutes: number, change: Partial<Journey> = {}): Journey {
  return {
    startLocation: 'Start Square',
    endLocation: 'End Street',
    startCoordinates: START,
    endCoordinates: placeAt(minutes),
    disabilityAccess: false,
    frequency: 30,
    tolerance: 50,
    journeyDate: '2024-03-05',
    journeyTime: '09:00',
    selectedTransport: 'walking',
    ...change,
  };
}

export function toilet(id: string, location: LatLng, change: Partial<Toilet> = {}): Toilet {
  return {
    id,
    name: `Toilet ${id}`,
    address: `${id} High Street`,
    location,
    source: { name: 'Test', licence: 'CC0-1.0' },
    sourceRecords: [`Test ${id}`],
    hasOwnName: true,
    areas: [],
    venueType: null,
    nation: 'wales',
    openingHours: null,
    openingHoursExpression: null,
    ...UNKNOWN_FACTS,
    description: null,
    paymentDetails: null,
    cleanlinessRating: null,
    cleanlinessRatings: [],
    ...change,
  };
}

export function livePlace(
  placeId: string,
  location: LatLng,
  change: Partial<FoundToilet> = {},
): FoundToilet {
  return {
    ...LIVE_PLACE,
    placeId,
    name: `Place ${placeId}`,
    address: `${placeId} Low Street`,
    location,
    source: { name: 'Test places', licence: 'CC0-1.0' },
    venueType: null,
    sourceRecords: [],
    ...UNKNOWN_FACTS,
    hours: null,
    ...change,
  };
}

const notAsked = () => Promise.reject(new Error('not asked here'));

/** Fails whatever it is asked: for tests that ask it nothing. */
export const silentGeocoder = {
  suggest: notAsked,
  place: notAsked,
  geocode: notAsked,
  isReady: () => true,
} satisfies Geocoder;

/** Open each day from and until these times. */
export function daily(openTime: string, closeTime: string): OpeningRow[] {
  return Array.from({ length: 7 }, (_, dow) => ({ dow, openTime, closeTime }));
}

export function straightRoute(from: LatLng, to: LatLng): StreetRoute {
  const length = distanceMetres(from, to);
  const half: [number, number] = [(from.lng + to.lng) / 2, (from.lat + to.lat) / 2];
  const step = (streetName: string, firstCoordinate: number) => ({
    instruction: `Walk along ${streetName}.`,
    distanceMetres: length / 2,
    durationSeconds: length / 2 / METRES_PER_SECOND,
    firstCoordinate,
    streetNames: [streetName],
  });
  return {
    distanceMetres: length,
    durationSeconds: length / METRES_PER_SECOND,
    geometry: {
      type: 'LineString',
      coordinates: [[from.lng, from.lat], half, [to.lng, to.lat]],
    },
    steps: [step('West Road', 0), step('East Road', 1)],
  };
}

function straightRoutes(from: LatLng, to: LatLng): StreetRoute[] {
  return [straightRoute(from, to)];
}

function straightCost(from: LatLng, to: LatLng): MatrixCost {
  const metres = distanceMetres(from, to);
  return {
    distanceMetres: metres,
    durationSeconds: metres / METRES_PER_SECOND,
    sourceOffStreetMetres: 0,
    targetOffStreetMetres: 0,
  };
}

export interface World {
  toilets?: readonly Toilet[];
  places?: readonly FoundToilet[];
  /** Of the database, but hidden. */
  hidden?: readonly Toilet[];
  /** Places that no way leads to. */
  islands?: readonly LatLng[];
  routes?: (from: LatLng, to: LatLng) => readonly StreetRoute[];
  now?: Date;
  /** Mean cleanliness by kind of venue, where it is not 3. */
  kindMeans?: Readonly<Record<string, number>>;
  transit?: Transit;
  /** How far before stops routes are left for them, if not at their ends. */
  reachMetres?: number;
}

/** What a world was asked, in order. */
export interface Asked {
  readonly routes: { travel: StreetTravel; alternates: number }[];
  readonly matrices: { sources: number; targets: number; travel: StreetTravel }[];
  readonly corridors: number[];
  readonly places: number[];
  readonly logged: string[];
}

function isNear(lines: readonly LineString[], metres: number) {
  return ({ location }: { readonly location: LatLng }) =>
    lines.some((line) => projectOntoLine(location, line).distanceMetres <= metres);
}

export function planningIn(world: World): { planning: Planning; asked: Asked } {
  const asked: Asked = { routes: [], matrices: [], corridors: [], places: [], logged: [] };
  const { islands = [], routes = straightRoutes } = world;
  const isIsland = ({ lat, lng }: LatLng) =>
    islands.some((island) => island.lat === lat && island.lng === lng);
  const streets: Streets = {
    knowsSteps: true,
    nearDetours: () =>
      world.reachMetres === undefined
        ? null
        : {
            reachMetres: world.reachMetres,
            waysBy: (leaving, stop, joining) => {
              const ways = { there: straightCost(leaving, stop), on: straightCost(stop, joining) };
              return Promise.resolve(isIsland(stop) ? null : ways);
            },
          },
    routes: (from, to, travel, alternates) => {
      asked.routes.push({ travel, alternates });
      return Promise.resolve(routes(from, to));
    },
    matrix: (sources, targets, travel) => {
      asked.matrices.push({ sources: sources.length, targets: targets.length, travel });
      return Promise.resolve(
        sources.map((source) =>
          targets.map((target) =>
            isIsland(source) || isIsland(target) ? null : straightCost(source, target),
          ),
        ),
      );
    },
    isReady: () => true,
    unreachedEnd: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  const planning: Planning = {
    streets,
    transit: world.transit ?? null,
    area: {
      title: 'Testshire',
      bounds: [
        [-4, 51],
        [-1, 52],
      ],
    },
    now: world.now ?? new Date('2024-03-05T08:00:00Z'),
    toiletsAlong: (lines, widthMetres) => {
      asked.corridors.push(widthMetres);
      return Promise.resolve((world.toilets ?? []).filter(isNear(lines, widthMetres)));
    },
    knownRecords: () => {
      const all = [...(world.toilets ?? []), ...(world.hidden ?? [])];
      return Promise.resolve(new Set(all.flatMap(({ sourceRecords }) => sourceRecords)));
    },
    places: {
      metered: false,
      along: (lines, radiusMetres) => {
        asked.places.push(radiusMetres);
        return Promise.resolve((world.places ?? []).filter(isNear(lines, radiusMetres)));
      },
      isReady: () => true,
    },
    kindMeans: () => Promise.resolve((kind) => world.kindMeans?.[kind ?? ''] ?? 3),
    log: pino({}, { write: (line: string) => void asked.logged.push(line) }),
  };
  return { planning, asked };
}

/** Plans in a world; the answer is held against the contract's schema. */
export async function plan(world: World, journey: Journey) {
  const { planning, asked } = planningIn(world);
  const routes = await planJourneys(journey, planning);
  journeysAnswerSchema.parse({ routes });
  const [route] = routes;
  if (!route) throw new Error('There is no route.');
  return { routes, route, asked, ids: route.stops.map(({ placeId }) => placeId) };
}

/** A route as it is read back when more is asked about it. */
export function knownRoute(route: Route): KnownRoute {
  const known = fromKept(route);
  if (!known) throw new Error('The route makes no sense.');
  return known;
}
