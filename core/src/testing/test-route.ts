import { candidateStopSchema, routeSchema, type CandidateStop, type Route } from '../api/index.ts';
import { UNKNOWN_FACTS } from '../toilets/index.ts';

/** A toilet in the middle of a walk of an hour, with no known facts. */
export function stopOf(changes: Partial<CandidateStop> = {}): CandidateStop {
  return candidateStopSchema.parse({
    ...UNKNOWN_FACTS,
    placeId: 'db_1',
    name: 'Castle',
    address: null,
    location: { lat: 51.51, lng: -2.95 },
    source: { name: 'OpenStreetMap', licence: 'ODbL-1.0', confirmedOn: '2018-03-03' },
    distanceFromRouteMetres: 20,
    elapsedMinutes: 30,
    remainingMinutes: 30,
    interval: 1,
    score: 0.1,
    suggested: false,
    detour: { metres: 300, minutes: 4 },
    opening: { state: 'open', reason: 'Open', at: '2030-07-15T09:30:00+01:00' },
    cleanliness: { rating: null, predicted: 3, confidence: 0, ratings: 0 },
    areas: [],
    venueType: null,
    ...changes,
  });
}

/** A walk of an hour, without stops. */
export function routeOf(changes: Partial<Route> = {}): Route {
  return routeSchema.parse({
    id: 'r',
    index: 1,
    mode: 'walking',
    summary: 'via Quay Street',
    distanceMetres: 5420,
    durationSeconds: 3600,
    departure: '2030-07-15T09:00:00+01:00',
    arrival: '2030-07-15T10:00:00+01:00',
    geometry: {
      type: 'LineString',
      coordinates: [
        [-3, 51.5],
        [-2.9, 51.52],
      ],
    },
    legs: [],
    warnings: [],
    maxStops: 1,
    intervals: [],
    stops: [],
    stopsFailed: false,
    ...changes,
  });
}
