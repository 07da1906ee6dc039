import { candidateStopSchema } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { planJourneys } from './plan-journeys.ts';
import {
  daily,
  journeyOf,
  livePlace,
  placeAt,
  plan,
  planningIn,
  START,
  straightRoute,
  toilet,
} from '../testing/test-world.ts';

describe('stops', () => {
  it('STOP-01 STOP-02 STOP-03 searches the whole corridor of each route, once', async () => {
    const toilets = [
      toilet('end', placeAt(299)),
      toilet('inside', placeAt(100, 495)),
      toilet('outside', placeAt(100, 505)),
    ];
    const { ids, asked } = await plan({ toilets }, journeyOf(300));
    expect(asked.corridors).toEqual([500]);
    expect(ids.toSorted()).toEqual(['db_end', 'db_inside']);
  });

  it('STOP-14 STOP-15 DATA-16 says how far off the route a stop is, and what visiting it costs', async () => {
    const { route, asked } = await plan(
      { toilets: [toilet('a', placeAt(30, 400)), toilet('b', placeAt(31))] },
      journeyOf(60),
    );
    const beside = route.stops.find(({ placeId }) => placeId === 'db_a');
    expect(candidateStopSchema.parse(beside)).toEqual(beside);
    // Two sides of 2500 m and 400 m: 2 x 2531.8 m instead of 5000 m.
    expect(beside).toMatchObject({
      distanceFromRouteMetres: 400,
      detour: { metres: 63, minutes: 0.8 },
      elapsedMinutes: 30.4,
      remainingMinutes: 30.4,
    });
    const on = route.stops.find(({ placeId }) => placeId === 'db_b');
    expect(on).toMatchObject({ detour: { metres: 0, minutes: 0 }, elapsedMinutes: 31 });
    expect(asked.matrices).toMatchObject([
      { sources: 1, targets: 2 },
      { sources: 2, targets: 1 },
    ]);
  });

  it('STOP-29 says no earlier arrival than the fastest way there allows', async () => {
    const { planning } = planningIn({ toilets: [toilet('a', placeAt(30))] });
    const tenMinutes = 600;
    // The street passes it, but the way there turns back: all of the detour comes before it.
    const matrix: typeof planning.streets.matrix = async (sources, targets, travel) => {
      const costs = await planning.streets.matrix(sources, targets, travel);
      const extra = sources[0]?.lng === START.lng ? tenMinutes : 0;
      return costs.map((row) =>
        row.map((cost) => cost && { ...cost, durationSeconds: cost.durationSeconds + extra }),
      );
    };
    const streets = { ...planning.streets, matrix };
    const [route] = await planJourneys(journeyOf(60), { ...planning, streets });
    expect(route?.stops[0]).toMatchObject({
      detour: { minutes: 10 },
      elapsedMinutes: 40,
      remainingMinutes: 30,
      opening: { at: '2024-03-05T09:40:00+00:00' },
    });
  });

  it('STOP-16 drops a stop that no way leads to, and looks further where that leaves a gap', async () => {
    const island = placeAt(30);
    const toilets = [
      toilet('island', island),
      // Enough better ones that the only other stop of the first interval isn't listed at first.
      ...Array.from({ length: 25 }, (_, index) =>
        toilet(`late${index}`, placeAt(60 + index * 0.1)),
      ),
      toilet('poor', placeAt(20, 490)),
    ];
    const { ids, asked, route } = await plan({ toilets, islands: [island] }, journeyOf(90));
    expect(ids).not.toContain('db_island');
    expect(ids).toContain('db_poor');
    expect(route.intervals[0]?.suggestedStopId).toBe('db_poor');
    expect(asked.matrices.length).toBeLessThanOrEqual(6);
  });

  it('STOP-29 STOP-30 judges hours at the arrival there, and removes what is closed then', async () => {
    const toilets = [
      toilet('shut', placeAt(45), { openingHours: daily('08:00', '09:30') }),
      toilet('opens', placeAt(50), { openingHours: daily('09:40', '18:00') }),
      toilet('unknown', placeAt(40)),
    ];
    const { route, ids } = await plan({ toilets }, journeyOf(60));
    expect(ids.toSorted()).toEqual(['db_opens', 'db_unknown']);
    const opens = route.stops.find(({ placeId }) => placeId === 'db_opens');
    expect(opens?.opening).toMatchObject({
      state: 'open',
      at: '2024-03-05T09:50:00+00:00',
      closes: '2024-03-05T18:00:00+00:00',
    });
    expect(route.stops.find(({ placeId }) => placeId === 'db_unknown')?.opening.reason).toBe(
      'Opening hours not available',
    );
  });

  it('STOP-29 judges hours again once the detour is known', async () => {
    // Passed at 09:29.8, but reached 09:30.2 by the way round.
    const hours = { openingHours: daily('08:00', '09:30') };
    const { ids } = await plan(
      { toilets: [toilet('late', placeAt(29.8, 400), hours), toilet('on', placeAt(29.8), hours)] },
      journeyOf(60),
    );
    expect(ids).toEqual(['db_on']);
  });

  it('STOP-29 keeps what opens while the traveller is on the way round', async () => {
    const hours = { openingHours: daily('09:30', '18:00') };
    const { ids } = await plan(
      { toilets: [toilet('late', placeAt(29.8, 400), hours), toilet('on', placeAt(29.8), hours)] },
      journeyOf(60),
    );
    expect(ids).toEqual(['db_late']);
  });

  it('STOP-33 judges an expression by the bank holidays of its nation', async () => {
    const hours = { openingHoursExpression: 'Mo-Su 08:00-18:00; PH off' };
    const toilets = [
      toilet('wales', placeAt(30), { ...hours, nation: 'wales' }),
      toilet('scotland', placeAt(30), { ...hours, nation: 'scotland' }),
    ];
    // 2 January is a bank holiday in Scotland alone.
    const journey = journeyOf(60, { journeyDate: '2025-01-02' });
    expect((await plan({ toilets }, journey)).ids).toEqual(['db_wales']);
  });

  it('STOP-13 STOP-17 keeps only confirmed accessible toilets with disability access', async () => {
    const toilets = [
      toilet('yes', placeAt(30), { isAccessible: true }),
      toilet('unknown', placeAt(30)),
      toilet('no', placeAt(30), { isAccessible: false }),
      toilet('far', placeAt(30, 5000), { isAccessible: false }),
    ];
    const { ids, asked, route } = await plan(
      {
        toilets,
        places: [true, null, false].map((isAccessible, index) =>
          livePlace(`live-${String(isAccessible)}`, placeAt(30 + index), {
            isAccessible,
          }),
        ),
      },
      journeyOf(60, { disabilityAccess: true }),
    );
    expect(ids.toSorted()).toEqual(['db_yes', 'live-true']);
    expect(asked.matrices[0]?.travel.stepFree).toBe(true);
    expect(route.leftOutForAccess).toBe(4);
    const { route: open } = await plan({ toilets }, journeyOf(60));
    expect(open.leftOutForAccess).toBeUndefined();
  });

  it('STOP-09 STOP-11 merges live places with the database and drops companies', async () => {
    const { ids } = await plan(
      {
        toilets: [
          toilet('a', placeAt(30), {
            address: '1 High St',
            sourceRecords: ['Other 2', 'Test node/1'],
          }),
        ],
        places: [
          livePlace('same-address', placeAt(30), { address: '1 high st.' }),
          livePlace('same-record', placeAt(30), { sourceRecords: ['Test node/1'] }),
          livePlace('company', placeAt(30), { name: 'Loo Hire LTD' }),
          livePlace('cafe', placeAt(40)),
        ],
      },
      journeyOf(60),
    );
    expect(ids.toSorted()).toEqual(['cafe', 'db_a']);
  });

  it.each([
    ['walking', 250, 1000],
    ['car', 250, 2500],
    ['cycling', 50, 500],
  ] as const)(
    'STOP-06 STOP-07 by %s at tolerance %i searches %i m around',
    async (mode, tolerance, metres) => {
      const { asked } = await plan({}, journeyOf(60, { selectedTransport: mode, tolerance }));
      expect(asked.places).toEqual([metres]);
    },
  );

  it('STOP-04 STOP-05 STOP-06 asks a metered service around the first sample points alone', async () => {
    const { planning } = planningIn({});
    const points: [number, number][] = [];
    const places = {
      metered: true as const,
      near: ({ lng }: { lng: number }, radius: number) => {
        points.push([lng, radius]);
        return Promise.resolve([livePlace('p', placeAt(1))]);
      },
      isReady: () => true,
    };
    const [route] = await planJourneys(journeyOf(300, { frequency: 10 }), { ...planning, places });
    const expected = [0, 15, 30, 45, 60].map((minutes) => [placeAt(minutes).lng, 500]);
    expect(points).toHaveLength(5);
    points.forEach(([lng, radius], index) => {
      expect(lng).toBeCloseTo(expected[index]?.[0] ?? 0, 4);
      expect(radius).toBe(500);
    });
    expect(route?.stops).toHaveLength(1);
  });

  it('STOP-10 ERR-12 uses live places alone when the database fails, and says so', async () => {
    const { planning, asked } = planningIn({ places: [livePlace('cafe', placeAt(30))] });
    const toiletsAlong = () => Promise.reject(new Error('relation "toilets" is gone'));
    const [route] = await planJourneys(journeyOf(60), { ...planning, toiletsAlong });
    expect(route?.stopsFailed).toBe(true);
    expect(route?.stops.map(({ placeId }) => placeId)).toEqual(['cafe']);
    expect(route?.warnings).toEqual([
      'We cannot search our toilets just now. You see live places only, without people’s corrections. Toilets may be missing.',
    ]);
    expect(asked.logged.join()).toContain(
      'Database search error/exception: relation \\"toilets\\" is gone',
    );
  });

  it('STOP-10 ERR-12 does not wait for a database that never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { planning, asked } = planningIn({ places: [livePlace('cafe', placeAt(30))] });
    const toiletsAlong = () => new Promise<never>(() => undefined);
    const answer = planJourneys(journeyOf(60), { ...planning, toiletsAlong });
    await vi.advanceTimersByTimeAsync(5000);
    const [route] = await answer;
    expect(route).toMatchObject({ stopsFailed: true, stops: [{ placeId: 'cafe' }] });
    expect(asked.logged.join()).toContain('The database did not answer within 5000 ms.');
  });

  it('STOP-19 frequency 0 means no stops: nothing is searched and nothing said', async () => {
    const world = { toilets: [toilet('a', placeAt(30))] };
    const { route, asked } = await plan(world, journeyOf(60, { frequency: 0 }));
    expect(route).toMatchObject({ maxStops: 0, intervals: [], stops: [], warnings: [] });
    expect([...asked.corridors, ...asked.matrices]).toEqual([]);
  });

  it('ERR-19 ERR-20 ERR-18 STOP-28 warns of what cannot be had', async () => {
    const world = { toilets: [toilet('a', placeAt(60))] };
    const warned = async (journey: Journey) => (await plan(world, journey)).route.warnings;
    expect(await warned(journeyOf(60, { frequency: 70 }))).toEqual([
      'Frequency of loo stops (70\u00a0min) exceeds journey time, so no stops are required. Consider reducing frequency if needed.',
    ]);
    expect(await warned(journeyOf(30))).toEqual([
      'No loos found based on user preferences. Consider increasing tolerance or adjusting other route parameters.',
    ]);
    expect(await warned(journeyOf(100))).toEqual([
      'Missing loos for stop number(s): 1, 3. Consider adjusting frequency or tolerance.',
    ]);
    expect(await warned(journeyOf(65, { frequency: 60 }))).toEqual([]);
  });

  it('STOP-26 STOP-27 suggests five at most and lists what is past the fifth interval', async () => {
    const toilets = Array.from({ length: 8 }, (_, index) =>
      toilet(`t${index + 1}`, placeAt((index + 1) * 30)),
    );
    const { route } = await plan({ toilets }, journeyOf(250));
    expect(route.maxStops).toBe(8);
    expect(
      route.stops.filter(({ suggested }) => suggested).map(({ interval }) => interval),
    ).toEqual([1, 2, 3, 4, 5]);
    expect(route.stops.map(({ interval }) => interval)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(route.intervals[5]).toEqual({ number: 6, targetMinutes: 180, suggestedStopId: null });
  });

  it('computes detours once for stops that several routes share', async () => {
    const bent = straightRoute(START, placeAt(60));
    bent.geometry.coordinates.splice(1, 1, [placeAt(30).lng, placeAt(0, 800).lat]);
    const { routes, asked } = await plan(
      {
        routes: (from, to) => [straightRoute(from, to), bent],
        toilets: [toilet('a', placeAt(30, 400)), toilet('b', placeAt(30, 10))],
      },
      journeyOf(60),
    );
    expect(routes.map(({ stops }) => stops.length)).toEqual([2, 1]);
    expect(asked.matrices.map(({ sources, targets }) => sources * targets)).toEqual([2, 2]);
  });
});
