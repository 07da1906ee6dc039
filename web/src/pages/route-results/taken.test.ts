import { expect, test } from 'vitest';
import { routeOf, stopOf } from '../../testing/test-journey.ts';
import { addedWarnings, takenOf } from './taken.ts';

const [one, other] = [stopOf({ placeId: 'db_1' }), stopOf({ placeId: 'db_2' })];
const route = routeOf({ warnings: ['Mind the steps.', 'Castle closes at 10:00.'] });

test('a route with stops warns only of what it did not warn of without them', () => {
  const base = routeOf({ warnings: ['Mind the steps.'] });
  expect(addedWarnings(base, route)).toEqual(['Castle closes at 10:00.']);
  expect(addedWarnings(route, route)).toEqual([]);
});

test('stops that could not be visited are told from those that were taken', () => {
  const leftOut = [{ stopId: 'db_2', reason: 'It cannot be visited.' }];
  expect(takenOf([one, other], { kind: 'planned', route, leftOut })).toEqual({
    stops: [one],
    unvisited: [other],
  });
  expect(takenOf([one, other], { kind: 'failed' })).toEqual({ stops: [one, other], unvisited: [] });
});
