import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Route } from '../api/index.ts';
import { routeOf, stopOf } from '../testing/test-route.ts';
import { withVisits, type VisitInTurn } from './with-visits.ts';

const at = (placeId: string, elapsedMinutes: number, closes?: string) =>
  stopOf({
    placeId,
    name: placeId,
    elapsedMinutes,
    detour: { metres: 300, minutes: 4 },
    opening: {
      state: 'open',
      reason: 'Open',
      at: `2030-07-15T09:${String(elapsedMinutes)}:00+01:00`,
      ...(closes !== undefined && { closes: `2030-07-15T${closes}:00+01:00` }),
      knownUntil: '2030-07-17T00:00:00+01:00',
    },
  });

const BASE = routeOf({ stops: [at('late', 50, '10:00'), at('early', 20), at('middle', 30)] });

/** With each of some stops by its own detour. */
function withStops(base: Route, chosen: readonly string[], stay: number): Route {
  const visits = base.stops
    .toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes)
    .filter(({ placeId }) => chosen.includes(placeId))
    .map(({ placeId, elapsedMinutes, detour }, number, all): VisitInTurn => {
      const before = all
        .slice(0, number)
        .reduce((sum, stop) => sum + (stop.detour?.minutes ?? 0), 0);
      return {
        placeId,
        elapsedMinutes: elapsedMinutes + before,
        detour: detour ?? { metres: 0, minutes: 0 },
      };
    });
  return withVisits(base, visits, stay);
}

describe('TRUE-14 a route with its chosen stops', () => {
  it('includes detours and stays in its duration, length and arrival', () => {
    expect(withStops(BASE, ['late', 'early'], 5)).toMatchObject({
      durationSeconds: 3600 + 2 * 9 * 60,
      distanceMetres: 5420 + 600,
      departure: BASE.departure,
      arrival: '2030-07-15T10:18:00+01:00',
      visited: ['early', 'late'],
    });
    expect(withStops(BASE, ['early'], 10).durationSeconds).toBe(3600 + 14 * 60);
  });

  it('counts what stops add one after the other, where that is known', () => {
    const inTurn = [
      { placeId: 'early', elapsedMinutes: 20, detour: { metres: 300, minutes: 4 } },
      { placeId: 'late', elapsedMinutes: 50.5, detour: { metres: 10, minutes: 0.5 } },
    ];
    const route = withVisits(BASE, inTurn, 5);
    expect(route).toMatchObject({
      durationSeconds: 4500,
      distanceMetres: 5420 + 310,
      arrival: '2030-07-15T10:15:00+01:00',
    });
    expect(route.stops).toMatchObject([
      { placeId: 'early', elapsedMinutes: 20, detour: { minutes: 4 } },
      { placeId: 'middle', elapsedMinutes: 39 },
      // 09:55:30, and not 09:59 as by the sum.
      { placeId: 'late', elapsedMinutes: 55.5, detour: { minutes: 0.5 } },
    ]);
    expect(route.stops[2]?.opening.at).toBe('2030-07-15T09:55:30+01:00');
  });

  it('warns of a stop that the way from the one before reaches too late', () => {
    const inTurn = [
      { placeId: 'early', elapsedMinutes: 20, detour: { metres: 300, minutes: 4 } },
      { placeId: 'late', elapsedMinutes: 58, detour: { metres: 900, minutes: 12 } },
    ];
    expect(withStops(BASE, ['early', 'late'], 5).warnings).toEqual([]);
    expect(withVisits(BASE, inTurn, 5).warnings).toHaveLength(1);
  });

  it('reaches a stop earlier where the way on from the next takes that long, perhaps too early', () => {
    const inTurn = [
      { placeId: 'early', elapsedMinutes: 12, detour: { metres: 300, minutes: 4 } },
      { placeId: 'late', elapsedMinutes: 52, detour: { metres: 10, minutes: 0.5 } },
    ];
    const { opening, ...early } = at('early', 20);
    const opens = (time: string) => {
      const stop = { ...early, opening: { ...opening, opens: `2030-07-15T${time}:00+01:00` } };
      const base = { ...BASE, stops: [at('late', 50), stop] };
      const { stops, warnings } = withVisits(base, inTurn, 5);
      return { warnings, opening: stops[0]?.opening };
    };
    expect(opens('09:12')).toMatchObject({
      warnings: [],
      opening: { state: 'open', at: '2030-07-15T09:12:00+01:00' },
    });
    expect(opens('09:15')).toMatchObject({
      warnings: ['early is closed at 09:12, when you would arrive.'],
      opening: { state: 'closed', reason: 'Closed', opens: '2030-07-15T09:15:00+01:00' },
    });
  });

  it('is sooner by a way that is faster than the route, and passes other toilets between its visits', () => {
    const inTurn = [{ placeId: 'middle', elapsedMinutes: 18, detour: { metres: 0, minutes: -20 } }];
    const route = withVisits(BASE, inTurn, 5);
    expect(route).toMatchObject({
      durationSeconds: 3600 - 15 * 60,
      arrival: '2030-07-15T09:45:00+01:00',
      stops: [
        { placeId: 'early', elapsedMinutes: 18 },
        { placeId: 'middle', elapsedMinutes: 18, detour: { minutes: -20 } },
        { placeId: 'late', elapsedMinutes: 35 },
      ],
    });
  });

  it('is unchanged without visits', () => {
    expect(withVisits(BASE, [], 5)).toBe(BASE);
  });

  it('delays what comes after a stop, but not the stop itself or what comes before', () => {
    const { stops } = withStops(BASE, ['middle'], 5);
    expect(stops.map(({ placeId, elapsedMinutes }) => [placeId, elapsedMinutes])).toEqual([
      ['early', 20],
      ['middle', 30],
      ['late', 59],
    ]);
    expect(stops.map(({ opening }) => opening.at)).toEqual([
      '2030-07-15T09:20:00+01:00',
      '2030-07-15T09:30:00+01:00',
      '2030-07-15T09:59:00+01:00',
    ]);
    expect(stops[2]?.opening.state).toBe('open');
  });

  it('warns that a chosen stop will be closed because of the stops before it', () => {
    const route = withStops(BASE, ['early', 'middle', 'late'], 5);
    expect(route.stops[2]?.opening).toEqual({
      state: 'closed',
      reason: 'Closed',
      at: '2030-07-15T10:08:00+01:00',
      laterChanges: [],
      knownUntil: '2030-07-17T00:00:00+01:00',
    });
    expect(route.warnings).toEqual([
      'late closes at 10:00. With the stops before it you would be there too late.',
    ]);
    // One that is not chosen is only listed as closed.
    const other = withStops(BASE, ['early', 'middle'], 5);
    expect(other.stops[2]?.opening.state).toBe('closed');
    expect(other.warnings).toEqual([]);
  });

  it('suggests none that will be closed because of the stops before it', () => {
    const suggested = { ...BASE, stops: BASE.stops.map((stop) => ({ ...stop, suggested: true })) };
    const suggestedAfter = (chosen: readonly string[]) =>
      withStops(suggested, chosen, 5).stops.flatMap((stop) => (stop.suggested ? stop.placeId : []));
    expect(suggestedAfter(['early'])).toEqual(['early', 'middle', 'late']);
    expect(suggestedAfter(['early', 'middle'])).toEqual(['early', 'middle']);
  });

  it('finds open a stop that opens before one gets there because of the stops before it', () => {
    const shut = {
      state: 'closed',
      reason: 'Closed',
      at: '2030-07-15T09:50:00+01:00',
      opens: '2030-07-15T10:05:00+01:00',
      knownUntil: '2030-07-17T00:00:00+01:00',
    } as const;
    const base = routeOf({
      stops: [at('early', 20), at('middle', 30), { ...at('shut', 50), opening: shut }],
    });
    const stateAfter = (chosen: readonly string[]) => {
      const { stops, warnings } = withStops(base, [...chosen, 'shut'], 5);
      expect(warnings).toEqual([]);
      return stops[2]?.opening.state;
    };
    expect(stateAfter([])).toBe('closed');
    expect(stateAfter(['early'])).toBe('closed');
    expect(stateAfter(['early', 'middle'])).toBe('open');
  });

  it('finds open a stop that shuts and opens again before one gets there', () => {
    const { opening, ...late } = at('late', 50, '09:55');
    const again = { laterChanges: ['2030-07-15T10:05:00+01:00', '2030-07-15T12:00:00+01:00'] };
    const base = routeOf({
      stops: [at('early', 20), at('middle', 30), { ...late, opening: { ...opening, ...again } }],
    });
    const shut = withStops(base, ['early', 'late'], 5);
    expect(shut.stops[2]?.opening).toMatchObject({
      state: 'closed',
      opens: '2030-07-15T10:05:00+01:00',
    });
    expect(shut.warnings).toHaveLength(1);
    const open = withStops(base, ['early', 'middle', 'late'], 5);
    expect(open.stops[2]?.opening).toMatchObject({
      state: 'open',
      closes: '2030-07-15T12:00:00+01:00',
    });
    expect(open.warnings).toEqual([]);
  });

  it('says that hours are not known after all that is known, and still warns', () => {
    const { opening, ...late } = at('late', 50, '10:00');
    const known = { ...opening, knownUntil: undefined };
    const base = routeOf({
      stops: [at('early', 20), at('middle', 30), { ...late, opening: known }],
    });
    const { stops, warnings } = withStops(base, ['early', 'middle', 'late'], 5);
    expect(stops[2]?.opening).toMatchObject({
      state: 'unknown',
      reason: 'Opening hours not available',
    });
    expect(warnings).toHaveLength(1);
  });

  it('names no time at which a stop closes where only its hours stop being known', () => {
    const { opening, ...late } = at('late', 50);
    const known = { ...opening, knownUntil: '2030-07-15T10:00:00+01:00' };
    const base = routeOf({
      stops: [at('early', 20), at('middle', 30), { ...late, opening: known }],
    });
    const { stops, warnings } = withStops(base, ['early', 'middle', 'late'], 5);
    expect(stops[2]?.opening.state).toBe('unknown');
    expect(warnings).toEqual([]);
  });

  it('arrives after its duration and keeps the order of its stops', () => {
    const chosen = fc.subarray(['late', 'early', 'middle']);
    fc.assert(
      fc.property(chosen, fc.integer({ min: 0, max: 60 }), (ids, stay) => {
        const route = withStops(BASE, ids, stay);
        const seconds = (Date.parse(route.arrival) - Date.parse(route.departure)) / 1000;
        expect(seconds).toBe(route.durationSeconds);
        const names = route.stops.toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
        expect(names.map(({ placeId }) => placeId)).toEqual(['early', 'middle', 'late']);
      }),
    );
  });
});
