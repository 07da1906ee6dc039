import { expect, it } from 'vitest';
import { JOURNEY, routeOf, stopOf } from '../testing/test-journey.ts';
import { plannedJourneyOf, titleWords } from './planned-journey.ts';

const STOP = stopOf();
const ROUTE = routeOf({ stops: [STOP] });

it('by public transport, the stops are those the route is planned with', () => {
  const route = { ...ROUTE, mode: 'public' as const };
  expect(plannedJourneyOf({ journey: JOURNEY, route, chosen: ['db_1'] }).stops).toEqual([]);
  const planned = { ...route, visited: ['db_1'] };
  expect(plannedJourneyOf({ journey: JOURNEY, route: planned, chosen: [] }).stops).toEqual([STOP]);
});

it('a title leaves out the lines of a stop', () => {
  const journey = { ...JOURNEY, startLocation: 'Wharf, Bus stop · 4, 29', endLocation: 'Quay' };
  expect(titleWords({ journey })).toBe('Wharf, Bus stop to Quay');
});
