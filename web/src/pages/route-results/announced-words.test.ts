import type { Route } from '@loovia/core/api';
import { expect, it } from 'vitest';
import {
  routesFoundWords,
  routeSelectedWords,
  stopsFoundAgainWords,
  stopToggledWords,
  suggestionsTakenWords,
} from './announced-words.ts';

// Only what the words need.
const route = { index: 1, stops: [{ placeId: 'db_1', name: 'Castle Gardens' }] } as Route;

it('says how many routes there are', () => {
  expect(routesFoundWords([route])).toBe('1 route found');
  expect(routesFoundWords([route, route])).toBe('2 routes found');
});

it('RES-30 RES-33 announces the route on the map, and added and removed stops', () => {
  expect(routeSelectedWords(route)).toBe('Route 2 selected');
  expect(stopToggledWords(route, 'db_1', [])).toBe('Castle Gardens added to your stops, 1 chosen');
  expect(stopToggledWords(route, 'db_1', ['db_1', 'db_2'])).toBe(
    'Castle Gardens removed from your stops, 1 chosen',
  );
});

it('RES-31 announces the result of the second search for stops', () => {
  expect(stopsFoundAgainWords(route, 4)).toBe('4 toilets found for Route 2');
  expect(stopsFoundAgainWords(route, null)).toBe('The toilets of Route 2 could not be found again');
});

it('announces which suggested stops were added, and which could not be', () => {
  expect(suggestionsTakenWords({ stops: route.stops, unvisited: [] })).toBe(
    '1 suggested stop added: Castle Gardens',
  );
  expect(suggestionsTakenWords({ stops: [], unvisited: route.stops })).toBe(
    'The journey could not be planned with Castle Gardens',
  );
});
