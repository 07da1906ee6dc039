import type { CandidateStop, Route, VisitsAnswer } from '@loovia/core/api';
import { journeyToQuery, type Journey } from '@loovia/core/journeys';
import { withVisits } from '@loovia/core/routes';
import { stayMinutes } from '@loovia/core/stops';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';

/** A journey that passes every check; the answers to it are made up. */
export const JOURNEY: Journey = {
  startLocation: 'Market Street, Old Town',
  endLocation: 'Central Station, Quay',
  startCoordinates: { lat: 51.5, lng: -3.0 },
  endCoordinates: { lat: 51.52, lng: -2.9 },
  disabilityAccess: false,
  frequency: 20,
  tolerance: 50,
  journeyDate: '2030-01-15',
  journeyTime: '09:00',
  selectedTransport: 'walking',
};

export const urlOf = (journey: Journey) => `/route-results?${journeyToQuery(journey).toString()}`;

export const RESULTS_URL = urlOf(JOURNEY);

const departure = Date.parse('2030-01-15T09:00:00Z');

/** ISO instant a number of minutes after the departure. */
export function after(minutes: number): string {
  return new Date(departure + minutes * 60_000).toISOString().replace('.000Z', '+00:00');
}

export function stop(number: number, changes: Partial<CandidateStop> = {}): CandidateStop {
  const elapsedMinutes = changes.elapsedMinutes ?? number * 10;
  return {
    placeId: `db_${number}`,
    name: `Toilet ${number}`,
    address: `${number} Quay Street`,
    location: { lat: 51.5 + number * 0.003, lng: -3.0 + number * 0.014 },
    source: { name: 'OpenStreetMap', licence: 'ODbL-1.0', confirmedOn: '2029-06-01' },
    distanceFromRouteMetres: 100,
    elapsedMinutes,
    remainingMinutes: 75 - elapsedMinutes,
    interval: Math.max(1, Math.round(elapsedMinutes / 20)),
    score: 0.3,
    suggested: false,
    detour: { metres: 320, minutes: 4 },
    opening: { state: 'open', reason: 'Open', at: after(elapsedMinutes), closes: after(540) },
    ...UNKNOWN_FACTS,
    cleanliness: { rating: null, predicted: 3, confidence: 0, ratings: 0 },
    areas: [],
    venueType: null,
    ...changes,
  };
}

export function route(index: number, changes: Partial<Route> = {}): Route {
  const bend = 0.01 * (index + 1);
  return {
    id: `route-${index}`,
    index,
    mode: 'walking',
    summary: 'via Quay Street',
    distanceMetres: 5420 + index * 800,
    durationSeconds: 75 * 60,
    departure: after(0),
    arrival: after(75),
    geometry: {
      type: 'LineString',
      coordinates: [
        [-3.0, 51.5],
        [-2.95, 51.51 + bend],
        [-2.9, 51.52],
      ],
    },
    legs: [],
    warnings: [],
    maxStops: 3,
    intervals: [1, 2, 3].map((number) => ({
      number,
      targetMinutes: number * 20,
      suggestedStopId: null,
    })),
    stops: [stop(1), stop(2, { suggested: true }), stop(4)],
    stopsFailed: false,
    ...changes,
  };
}

/** A route on streets that visits stops, each of which adds what it does by itself. */
export function visiting(base: Route, stopIds: readonly string[]): VisitsAnswer {
  let before = 0;
  const visits = base.stops
    .filter(({ placeId }) => stopIds.includes(placeId))
    .toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes)
    .map(({ placeId, elapsedMinutes, detour }) => {
      const reached = elapsedMinutes + before;
      before += detour?.minutes ?? 0;
      return { placeId, elapsedMinutes: reached, detour: detour ?? { metres: 0, minutes: 0 } };
    });
  return { route: withVisits(base, visits, stayMinutes(false)), leftOut: [] };
}
