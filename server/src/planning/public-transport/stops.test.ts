import { minutesBetween } from '@loovia/core/time';
import { describe, expect, it } from 'vitest';
import { planJourneys } from '../plan-journeys.ts';
import { bus, busJourney, planByBus, stopOf, timetable } from '../../testing/test-buses.ts';
import { scriptedTransit, type Run } from '../../testing/test-timetable.ts';
import { daily, livePlace, placeAt, planningIn, toilet } from '../../testing/test-world.ts';

const at = (time: string) => `2024-03-05T${time}+00:00`;

describe('stops by public transport', () => {
  it('STOP-39 leaves out a toilet beside the line between calls, and offers one near a call with its wait', async () => {
    const toilets = [toilet('between', placeAt(90)), toilet('mill', placeAt(60, 200))];
    const { route, ids, asked } = await planByBus({ toilets });
    expect([route.departure, route.arrival]).toEqual([at('09:05:00'), at('09:45:00')]);
    expect(ids).toEqual(['db_mill']);
    // There 2.4 minutes after 09:20; five minutes; back for the bus of 09:40.
    expect(stopOf(route.stops, 'mill')).toMatchObject({
      distanceFromRouteMetres: 200,
      elapsedMinutes: 17.4,
      remainingMinutes: 42.6,
      detour: { metres: 400, minutes: 20 },
      opening: { at: at('09:22:24') },
      visit: {
        kind: 'break',
        from: 'Mill',
        walkMinutes: 2.4,
        arrival: at('09:22:24'),
        departure: at('09:37:36'),
        next: { mode: 'bus', line: '27', from: 'Mill', departure: at('09:40:00') },
        journeyArrival: at('10:05:00'),
        laterMinutes: 20,
        earlierMinutes: 0,
      },
    });
    expect(asked.corridors).toHaveLength(3);
  });

  it('STOP-39 finds no toilet near a call where nobody may leave the vehicle', async () => {
    const runs = ['09:10', '09:30'].map((time) => ({ ...bus('27', time), noAlighting: ['Mill'] }));
    const toilets = [toilet('mill', placeAt(60, 200))];
    expect((await planByBus({ toilets }, { by: timetable(runs) })).ids).toEqual([]);
  });

  it('STOP-39 visits a toilet before the first ride by leaving earlier', async () => {
    const toilets = [toilet('start', placeAt(2))];
    const { route, timetableAsked } = await planByBus(
      { toilets },
      { by: timetable([bus('27', '09:30')]) },
    );
    expect(route.departure).toBe(at('09:25:00'));
    expect(stopOf(route.stops, 'start')).toMatchObject({
      elapsedMinutes: 2,
      detour: { metres: 0, minutes: 5 },
      visit: {
        kind: 'walk',
        from: 'Start Square',
        arrival: at('09:22:00'),
        departure: at('09:27:00'),
        journeyArrival: route.arrival,
        laterMinutes: 0,
        earlierMinutes: 5,
      },
    });
    // The ride of the route is caught: nothing is asked of the timetable.
    expect(timetableAsked.onward).toEqual([]);
  });

  it('STOP-39 never leaves before the time asked for: the next bus is taken then', async () => {
    const toilets = [toilet('start', placeAt(2))];
    const { route } = await planByBus({ toilets }, { journeyTime: '09:04' });
    expect(route.departure).toBe(at('09:05:00'));
    expect(stopOf(route.stops, 'start').visit).toMatchObject({
      kind: 'walk',
      // As late as the bus of 09:30 allows, which is later than the route begins.
      arrival: at('09:22:00'),
      departure: at('09:27:00'),
      laterMinutes: 20,
      earlierMinutes: 0,
    });
    expect(stopOf(route.stops, 'start').elapsedMinutes).toBe(2);
  });

  it('STOP-39 the wait at a change costs nothing', async () => {
    const by = timetable([
      bus('1', '09:10', ['Gate', 'Bridge']),
      bus('2', '09:40', ['Bridge', 'Market']),
    ]);
    const { route } = await planByBus({ toilets: [toilet('bridge', placeAt(122))] }, { by });
    expect(stopOf(route.stops, 'bridge')).toMatchObject({
      detour: { minutes: 0 },
      visit: {
        kind: 'change',
        from: 'Bridge',
        arrival: at('09:22:00'),
        departure: at('09:38:00'),
        next: { line: '2', from: 'Bridge' },
        journeyArrival: route.arrival,
        laterMinutes: 0,
      },
    });
  });

  it('STOP-39 after the last ride a toilet costs the way there, the stay, and the way on', async () => {
    const { route } = await planByBus({ toilets: [toilet('market', placeAt(182, 100))] });
    const stop = stopOf(route.stops, 'market');
    expect(stop.visit).toMatchObject({ kind: 'walk', from: 'Market', next: null });
    expect(stop.detour?.minutes).toBeCloseTo(6, 0);
    expect(stop.visit?.laterMinutes).toBe(
      minutesBetween(route.arrival, stop.visit?.journeyArrival ?? ''),
    );
  });

  it('STOP-39 goes on foot where that is faster than the next ride', async () => {
    const by = timetable([bus('27', '09:10', ['Gate', 'Bridge', 'Market']), bus('27', '11:50')]);
    const { route } = await planByBus({ toilets: [toilet('bridge', placeAt(120, 100))] }, { by });
    const { visit } = stopOf(route.stops, 'bridge');
    // The next bus calls there at 12:10; it is an hour and five minutes on foot.
    expect(visit).toMatchObject({ kind: 'break', next: null });
    expect(visit?.laterMinutes).toBeLessThan(75);
  });

  it('STOP-39 says how much earlier one arrives on foot from a toilet than by a slow ride', async () => {
    const slow: Run = {
      line: '27',
      calls: [
        ['Gate', '09:10'],
        ['Bridge', '09:20'],
        ['Market', '11:20'],
      ],
    };
    const { route } = await planByBus(
      { toilets: [toilet('bridge', placeAt(120))] },
      { by: timetable([slow]) },
    );
    expect(route.arrival).toBe(at('11:25:00'));
    // Five minutes there, and 65 on foot.
    expect(stopOf(route.stops, 'bridge')).toMatchObject({
      detour: { minutes: 0 },
      visit: {
        kind: 'break',
        journeyArrival: at('10:30:00'),
        laterMinutes: -55,
        earlierMinutes: 0,
      },
    });
  });

  it('STOP-16 drops what costs more than two hours, and what no way leads to', async () => {
    const run = (times: readonly [string, string, string]): Run => ({
      line: '27',
      calls: [
        ['Gate', times[0]],
        ['Mill', times[1]],
        ['Market', times[2]],
      ],
    });
    const by = {
      stops: { Gate: placeAt(5), Mill: placeAt(30), Market: placeAt(180) },
      runs: [run(['09:10', '09:20', '09:30']), run(['11:15', '11:25', '11:35'])],
    };
    const island = placeAt(181, 50);
    const toilets = [toilet('mill', placeAt(30, 100)), toilet('island', island)];
    expect((await planByBus({ toilets, islands: [island] }, { by })).ids).toEqual([]);
    expect((await planByBus({ toilets }, { by })).ids).toEqual(['db_island']);
  });

  it('STOP-29 STOP-30 judges hours when one is really there', async () => {
    const toilets = [
      toilet('closes', placeAt(60, 200), { openingHours: daily('08:00', '09:22') }),
      toilet('open', placeAt(60, 200), { openingHours: daily('09:22', '18:00') }),
      // The bus is there at 09:20; it opens on the way to it.
      toilet('opens', placeAt(60, 210), { openingHours: daily('09:00', '09:23') }),
    ];
    const { ids } = await planByBus({ toilets });
    expect(ids.toSorted()).toEqual(['db_open', 'db_opens']);
  });

  it('STOP-30 leaves earlier for a toilet that closes before the stay ends in time for the bus', async () => {
    const by = timetable([bus('27', '09:50')]);
    const visitWhere = async (closes: string, journeyTime: string) => {
      const toilets = [toilet('start', placeAt(2), { openingHours: daily('08:00', closes) })];
      const { route, ids } = await planByBus({ toilets }, { by, journeyTime });
      expect([route.departure, route.arrival]).toEqual([at('09:45:00'), at('10:25:00')]);
      return ids.length > 0 ? stopOf(route.stops, 'start').visit : null;
    };
    const withBus = { departure: at('09:47:00'), journeyArrival: at('10:25:00'), laterMinutes: 0 };
    // Just in time for the bus one is there from 09:42 to 09:47.
    expect(await visitWhere('09:47', '09:00')).toMatchObject({ ...withBus, earlierMinutes: 5 });
    // The whole stay is in its hours if that can be.
    expect(await visitWhere('09:43', '09:00')).toMatchObject({
      ...withBus,
      arrival: at('09:38:00'),
      earlierMinutes: 9,
    });
    // If not, as much of it as can be.
    expect(await visitWhere('09:43', '09:38')).toMatchObject({
      ...withBus,
      arrival: at('09:40:00'),
      earlierMinutes: 7,
    });
    expect(await visitWhere('09:30', '09:00')).toMatchObject({
      ...withBus,
      arrival: at('09:25:00'),
      earlierMinutes: 22,
    });
    expect(await visitWhere('09:30', '09:26')).toMatchObject({
      ...withBus,
      arrival: at('09:28:00'),
      earlierMinutes: 19,
    });
    expect(await visitWhere('09:28', '09:26')).toBeNull();
  });

  it.each(['09:28', '09:31', '10:00'])(
    'STOP-30 finds a toilet before the first ride that opens at %s and shuts before one leaves',
    async (opens) => {
      const toilets = [toilet('start', placeAt(2), { openingHours: daily(opens, '10:20') })];
      const by = timetable([bus('27', '10:40')]);
      const { route } = await planByBus({ toilets }, { by, frequency: 30 });
      expect(stopOf(route.stops, 'start')).toMatchObject({
        opening: { state: 'open' },
        visit: { kind: 'walk', arrival: at('10:15:00'), laterMinutes: 0 },
      });
    },
  );

  it('STOP-30 waits for a toilet that soon opens, wherever the traveller is on foot by then', async () => {
    const toilets = [
      toilet('mill', placeAt(61), { openingHours: daily('09:25', '20:00') }),
      toilet('end', placeAt(182), { openingHours: daily('09:50', '20:00') }),
      // It costs more than two hours.
      toilet('late', placeAt(182), { openingHours: daily('11:45', '20:00') }),
    ];
    const { route, ids } = await planByBus({ toilets });
    expect(ids.toSorted()).toEqual(['db_end', 'db_mill']);
    expect(stopOf(route.stops, 'mill')).toMatchObject({
      opening: { state: 'open', at: at('09:25:00') },
      visit: { kind: 'break', arrival: at('09:25:00'), departure: at('09:39:00') },
    });
    expect(stopOf(route.stops, 'end')).toMatchObject({
      opening: { state: 'open', at: at('09:50:00') },
      visit: { kind: 'walk', arrival: at('09:50:00'), departure: at('09:55:00'), laterMinutes: 13 },
    });
  });

  it('STOP-13 STOP-17 with disability access stays ten minutes and walks without steps', async () => {
    const toilets = [toilet('start', placeAt(2), { isAccessible: true })];
    const { route, asked } = await planByBus(
      { toilets },
      { disabilityAccess: true, by: timetable([bus('27', '09:30')]) },
    );
    expect(stopOf(route.stops, 'start').visit).toMatchObject({ earlierMinutes: 10 });
    expect(asked.matrices.every(({ travel }) => travel.stepFree)).toBe(true);
    expect(asked.routes.every(({ travel }) => travel.stepFree)).toBe(true);
  });

  it('STOP-19 frequency 0 means no stops: nothing is searched', async () => {
    const { route, asked, timetableAsked } = await planByBus(
      { toilets: [toilet('start', placeAt(2))] },
      { frequency: 0 },
    );
    expect(route).toMatchObject({ maxStops: 0, intervals: [], stops: [], warnings: [] });
    expect([...asked.corridors, ...timetableAsked.onward]).toEqual([]);
  });

  it('STOP-06 STOP-07 live places are searched along the same parts, as far as the tolerance says', async () => {
    const places = [livePlace('cafe', placeAt(60, 200)), livePlace('between', placeAt(90))];
    const { ids, asked } = await planByBus({ places }, { tolerance: 150 });
    expect(ids).toEqual(['cafe']);
    expect(asked.places).toEqual([1500, 1500, 1500]);
  });

  it('STOP-04 STOP-05 a metered service is asked where one is on foot or can alight, fifteen minutes apart', async () => {
    const near: number[] = [];
    const places = {
      metered: true as const,
      near: ({ lng }: { lng: number }) => {
        near.push(lng);
        return Promise.resolve([]);
      },
      isReady: () => true,
    };
    const { transit } = scriptedTransit(timetable([bus('27', '09:10')]));
    await planJourneys(busJourney(), { ...planningIn({ transit }).planning, places });
    // At 09:05, and then at 09:30 at the next call twenty minutes on.
    expect(near).toEqual([placeAt(0).lng, placeAt(120).lng]);
  });
});
