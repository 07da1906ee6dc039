import { describe, expect, it } from 'vitest';
import { routeOf, stopOf } from '../../testing/test-journey.ts';
import { missingStops } from './linked-choice.tsx';
import { LEFT_OUT } from './use-unconfirmed.ts';
import { AS_IT_CAME } from './use-visits.ts';
import type { ShownRoute } from './use-shown-routes.ts';

const ROUTE = routeOf({ stops: [stopOf()] });

describe('stops of a link that are not found', () => {
  const visit = AS_IT_CAME;
  const shown = (change: Partial<ShownRoute>): ShownRoute => ({
    base: ROUTE,
    route: ROUTE,
    chosen: [],
    visit,
    recommendation: null,
    hidden: { lacking: 0, unknown: 0 },
    unconfirmed: LEFT_OUT,
    expanded: false,
    reloading: false,
    ...change,
  });
  const link = { route: 1, stopIds: ['db_1', 'gone'] };
  it('are counted', () => {
    expect(missingStops(link, shown({}))).toBe(1);
    expect(missingStops({ ...link, stopIds: ['db_1'] }, shown({}))).toBe(0);
  });

  it('are not counted if the search failed, or while the journey is being planned', () => {
    expect(missingStops(link, shown({ route: { ...ROUTE, stopsFailed: true } }))).toBe(0);
    const chosen = link.stopIds;
    expect(missingStops(link, shown({ chosen }))).toBe(0);
    expect(missingStops(link, shown({ chosen, visit: { ...visit, asking: true } }))).toBe(0);
  });

  it('are counted once it is planned', () => {
    const planned = { ...visit, planned: { route: ROUTE, stopIds: ['db_1'] } };
    expect(missingStops(link, shown({ chosen: ['db_1'], visit: planned }))).toBe(1);
    const leftOut = [{ stopId: 'gone', reason: 'It is gone.' }];
    expect(missingStops(link, shown({ visit: { ...visit, leftOut } }))).toBe(1);
  });
});
