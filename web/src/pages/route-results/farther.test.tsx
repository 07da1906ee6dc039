import { LIMITS } from '@loovia/core/journeys';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { JOURNEY, routeOf, stopOf } from '../../testing/test-journey.ts';
import { Farther } from './farther.tsx';

const LACKING = routeOf({
  stops: [stopOf({ interval: 1 })],
  intervals: [1, 2].map((number) => ({ number, targetMinutes: 20, suggestedStopId: null })),
});

const offered = (tolerance: number, ...routes: (typeof LACKING)[]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Farther journey={{ ...JOURNEY, tolerance }} shown={routes.map((base) => ({ base }))} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('SHOW-06 offers a search twice as far off the way where each route lacks a stop', () => {
  expect(offered(50, LACKING)).toContain('Search up to 1000\u00a0m off your way');
  expect(offered(50, LACKING)).toContain('tolerance=100');
  expect(offered(50, LACKING, { ...LACKING, intervals: [] })).toBe('');
});

test('SHOW-06 offers none farther than can be asked for, nor where the search failed', () => {
  const { max } = LIMITS.tolerance;
  expect(offered(max - 1, LACKING)).toContain(`tolerance=${String(max)}`);
  expect(offered(max, LACKING)).toBe('');
  expect(offered(50, { ...LACKING, stopsFailed: true })).toBe('');
});
