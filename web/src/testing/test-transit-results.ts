import type { Call, CandidateStop, Leg, Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { after, JOURNEY, route, stop, urlOf } from './test-results.ts';

export const TRANSIT_JOURNEY: Journey = {
  ...JOURNEY,
  startLocation: 'Bridge Street, Newport',
  endLocation: 'Mill Lane, Cwmbran',
  startCoordinates: { lat: 51.5, lng: -3.0 },
  endCoordinates: { lat: 51.52, lng: -2.9 },
  selectedTransport: 'public',
};

export const TRANSIT_URL = urlOf(TRANSIT_JOURNEY);

const PLACES = {
  start: { name: 'Bridge Street, Newport', lat: 51.5, lng: -3.0 },
  square: { name: 'Market Square', lat: 51.503, lng: -2.992 },
  castle: { name: 'Newport Castle', lat: 51.507, lng: -2.975 },
  common: { name: 'Caerleon Common', lat: 51.512, lng: -2.95 },
  cwmbran: { name: 'Cwmbran', lat: 51.5195, lng: -2.905 },
  end: { name: 'Mill Lane, Cwmbran', lat: 51.52, lng: -2.9 },
} as const;

type PlaceName = keyof typeof PLACES;

const CASTLE_TOILETS = { name: 'Castle toilets', lat: 51.5085, lng: -2.972 } as const;

function legOf(
  mode: Leg['mode'],
  [from, to]: readonly [Leg['from'], Leg['to']],
  [departure, arrival]: readonly [number, number],
  more: Partial<Leg> = {},
): Leg {
  return {
    mode,
    from,
    to,
    departure: after(departure),
    arrival: after(arrival),
    distanceMetres: 350,
    geometry: {
      type: 'LineString',
      coordinates: [
        [from.lng, from.lat],
        [(from.lng + to.lng) / 2, (from.lat + to.lat) / 2 + 0.0015],
        [to.lng, to.lat],
      ],
    },
    ...more,
  };
}

function call(place: PlaceName, minutes: number, platform?: string): Call {
  const time = after(minutes);
  return {
    ...PLACES[place],
    ...(platform === undefined ? {} : { platform }),
    arrival: time,
    departure: time,
    mayAlight: true,
  };
}

const { start, square, castle, common, cwmbran, end } = PLACES;

const BUS = {
  line: '27',
  headsign: 'Caerleon',
  operator: 'Newport Bus',
  colour: '#ffd54a',
  textColour: '#ffffff',
} as const;

/** Walk, bus 27, change, train, walk: 09:00 to 09:50. */
const LEGS: readonly Leg[] = [
  legOf('walk', [start, square], [0, 5]),
  legOf('bus', [square, common], [6, 20], {
    ...BUS,
    distanceMetres: 3400,
    calls: [call('square', 6, 'C'), call('castle', 11), call('common', 20)],
  }),
  legOf('rail', [common, cwmbran], [27, 46], {
    operator: 'Transport for Wales',
    headsign: 'Hereford',
    distanceMetres: 3200,
    calls: [call('common', 27, '2'), call('cwmbran', 46, '1')],
  }),
  legOf('walk', [cwmbran, end], [46, 50], { distanceMetres: 290 }),
];

/** The same with a break of journey at Newport Castle: off at 09:11, on at 09:25, arrival 10:04. */
const LEGS_WITH_BREAK: readonly Leg[] = [
  legOf('walk', [start, square], [0, 5]),
  legOf('bus', [square, castle], [6, 11], {
    ...BUS,
    calls: [call('square', 6, 'C'), call('castle', 11)],
  }),
  legOf('walk', [castle, CASTLE_TOILETS], [11, 17]),
  legOf('walk', [CASTLE_TOILETS, castle], [22, 25], { distanceMetres: 200 }),
  legOf('bus', [castle, common], [25, 34], {
    ...BUS,
    calls: [call('castle', 25), call('common', 34)],
  }),
  legOf('rail', [common, cwmbran], [41, 60], { calls: [call('common', 41), call('cwmbran', 60)] }),
  legOf('walk', [cwmbran, end], [60, 64]),
];

export const BREAK_STOP: CandidateStop = stop(1, {
  placeId: 'db_castle',
  name: 'Castle toilets',
  location: { lat: CASTLE_TOILETS.lat, lng: CASTLE_TOILETS.lng },
  elapsedMinutes: 17,
  suggested: true,
  detour: { metres: 550, minutes: 14 },
  visit: {
    kind: 'break',
    from: 'Newport Castle',
    walkMinutes: 6,
    arrival: after(17),
    departure: after(22),
    next: { mode: 'bus', line: '27', from: 'Newport Castle', departure: after(25) },
    journeyArrival: after(64),
    laterMinutes: 14,
    earlierMinutes: 0,
  },
});

export const CHANGE_STOP: CandidateStop = stop(2, {
  placeId: 'db_common',
  name: 'Common toilets',
  location: { lat: 51.5125, lng: -2.949 },
  elapsedMinutes: 22,
  detour: { metres: 180, minutes: 0 },
  visit: {
    kind: 'change',
    from: 'Caerleon Common',
    walkMinutes: 2,
    arrival: after(22),
    departure: after(25),
    next: { mode: 'rail', from: 'Caerleon Common', departure: after(27) },
    journeyArrival: after(50),
    laterMinutes: 0,
    earlierMinutes: 0,
  },
});

const WALK_STOP: CandidateStop = stop(3, {
  placeId: 'db_bridge',
  name: 'Bridge Street toilets',
  location: { lat: 51.5012, lng: -2.9965 },
  elapsedMinutes: 2,
  detour: { metres: 40, minutes: 6 },
  visit: {
    kind: 'walk',
    from: 'Bridge Street, Newport',
    walkMinutes: 2,
    arrival: after(-4),
    departure: after(1),
    next: { mode: 'bus', line: '27', from: 'Market Square', departure: after(6) },
    journeyArrival: after(50),
    laterMinutes: 0,
    earlierMinutes: 6,
  },
});

const STOPS = [WALK_STOP, BREAK_STOP, CHANGE_STOP];

export function transitRoute(index: number, changes: Partial<Route> = {}): Route {
  return route(index, {
    mode: 'public',
    summary: 'Bus 27, then train',
    durationSeconds: 50 * 60,
    departure: after(0),
    arrival: after(50),
    legs: [...LEGS],
    stops: STOPS,
    geometry: lineOf(LEGS),
    intervals: [20, 40].map((targetMinutes, at) => ({
      number: at + 1,
      targetMinutes,
      suggestedStopId: at === 0 ? 'db_castle' : null,
    })),
    ...changes,
  });
}

/** The route planned again with the break at Newport Castle. */
export function transitRouteWithBreak(index: number, changes: Partial<Route> = {}): Route {
  return transitRoute(index, {
    legs: [...LEGS_WITH_BREAK],
    geometry: lineOf(LEGS_WITH_BREAK),
    durationSeconds: 64 * 60,
    arrival: after(64),
    visited: ['db_castle'],
    ...changes,
  });
}

function lineOf(legs: readonly Leg[]): Route['geometry'] {
  return {
    type: 'LineString',
    coordinates: legs.flatMap(({ geometry }) => geometry.coordinates),
  };
}
