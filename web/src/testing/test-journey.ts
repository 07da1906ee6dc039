import type { Journey } from '@loovia/core/journeys';
import type { DirectionsInside } from '@loovia/core/toilets';

export { routeOf, stopOf } from '@loovia/core/testing/route';

/** A walk of an hour, for tests. */
export const JOURNEY: Journey = {
  startLocation: 'Market Street',
  endLocation: 'Quay',
  startCoordinates: { lat: 51.5, lng: -3 },
  endCoordinates: { lat: 51.52, lng: -2.9 },
  disabilityAccess: false,
  frequency: 20,
  tolerance: 50,
  journeyDate: '2030-07-15',
  journeyTime: '09:00',
  selectedTransport: 'walking',
};

/** How to find a toilet inside, as one person says. */
export const DIRECTIONS: DirectionsInside = {
  words: 'Past the bar',
  known: 'person',
  people: 1,
  at: '2026-03-05',
};
