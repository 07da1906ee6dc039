import { routeSchema, type Route } from '@loovia/core/api';
import { minutesBetween } from '@loovia/core/time';
import { describe, expect, it } from 'vitest';
import { planJourneys, planVisits } from '../plan-journeys.ts';
import { routeVisiting } from '../test-visits.ts';
import { bus, busJourney, everyTwenty, stopOf, timetable } from '../../testing/test-buses.ts';
import { scriptedTransit, type Timetable } from '../../testing/test-timetable.ts';
import {
  daily,
  knownRoute,
  placeAt,
  planningIn,
  toilet,
  type World,
} from '../../testing/test-world.ts';

const at = (time: string) => `2024-03-05T${time}+00:00`;
async function world(
  parts: World,
  by: Timetable = everyTwenty,
  change: Parameters<typeof busJourney>[0] = {},
) {
  const journey = busJourney(change);
  const { transit } = scriptedTransit(by);
  const { planning } = planningIn({ ...parts, transit });
  const [route] = await planJourneys(journey, planning);
  if (!route) throw new Error('There is no route.');
  const visit = (stopIds: string[], base: Route = route) =>
    routeVisiting({ journey, route: knownRoute(routeSchema.parse(base)), stopIds }, planning);
  return { planning, journey, route, visit };
}

const mill = toilet('mill', placeAt(60, 200));
const bridge = toilet('bridge', placeAt(121));

describe('a route planned again with its visits', () => {
  it('STOP-39 breaks the journey: the legs, the times and the promise of the card', async () => {
    const { route, visit } = await world({ toilets: [mill, bridge] });
    const promised = stopOf(route.stops, 'mill');
    const again = await visit(['db_mill']);
    expect(again).toMatchObject({
      id: route.id,
      index: 0,
      mode: 'public',
      summary: 'Bus 27, then bus 27',
      departure: route.departure,
      arrival: promised.visit?.journeyArrival,
      durationSeconds: 3600,
      visited: ['db_mill'],
    });
    expect(again.legs).toMatchObject([
      { mode: 'walk', to: { name: 'Gate' } },
      { mode: 'bus', to: { name: 'Mill' }, arrival: at('09:20:00'), calls: [{}, { name: 'Mill' }] },
      {
        mode: 'walk',
        from: { name: 'Mill' },
        to: { name: 'Toilet mill' },
        arrival: at('09:22:24'),
        steps: [{}, {}],
      },
      { mode: 'walk', from: { name: 'Toilet mill' }, departure: at('09:37:36') },
      { mode: 'bus', from: { name: 'Mill' }, departure: at('09:40:00') },
      { mode: 'walk', to: { name: 'End Street' } },
    ]);
    expect(stopOf(again.stops, 'mill')).toMatchObject({
      visit: promised.visit ?? {},
      elapsedMinutes: promised.elapsedMinutes,
      detour: promised.detour ?? {},
    });
  });

  it('STOP-26 AI-05 suggests no more stops than the route without them, though it is longer', async () => {
    const toilets = [mill, bridge, toilet('gate', placeAt(1))];
    const { route, visit } = await world({ toilets }, everyTwenty, { frequency: 25 });
    const suggestedOn = ({ stops }: Route) =>
      stops.flatMap(({ placeId, suggested }) => (suggested ? placeId : []));
    const suggested = suggestedOn(route);
    expect(suggested).toHaveLength(1);
    const again = await visit(['db_mill']);
    expect(again.maxStops).toBeGreaterThan(route.maxStops);
    for (const id of suggestedOn(again)) expect(suggested).toContain(id);
    expect(again.intervals).toHaveLength(route.intervals.length);
    expect(suggestedOn(await visit(suggested))).toEqual(suggested);
  });

  it('STOP-39 cuts the line of a ride where it is left', async () => {
    const { visit } = await world({ toilets: [mill] });
    const [, ride] = (await visit(['db_mill'])).legs;
    const { lng, lat } = placeAt(60);
    const [endLng = 0, endLat = 0] = ride?.geometry.coordinates.at(-1) ?? [];
    expect(endLng).toBeCloseTo(lng, 6);
    expect(endLat).toBeCloseTo(lat, 6);
    expect(ride?.distanceMetres).toBeCloseTo(4583, -1);
  });

  it.each([
    ['fit', 'confirmed', ['confirmed', 'confirmed']],
    ['unknown', 'confirmed', ['not confirmed', 'not confirmed']],
  ] as const)(
    'STOP-17 a break of journey at a stop that is %s: claims no more than is known',
    async (known, before, after) => {
      const runs = everyTwenty.runs.map((run) => ({ ...run, isFit: true }));
      const fitness = known === 'fit' ? {} : { Mill: known };
      const { route, visit } = await world(
        { toilets: [{ ...mill, isAccessible: true }] },
        { ...everyTwenty, runs, fitness },
        { disabilityAccess: true },
      );
      const ridden = ({ legs }: Route) =>
        legs.flatMap(({ calls, stepFree }) => (calls ? [stepFree] : []));
      expect(ridden(route)).toEqual([before]);
      expect(ridden(await visit(['db_mill']))).toEqual(after);
    },
  );

  it('STOP-17 breaks no journey with disability access where the stop is known to be unfit', async () => {
    const { transit } = scriptedTransit({ ...everyTwenty, fitness: { Mill: 'unfit' } });
    const { planning } = planningIn({ toilets: [{ ...mill, isAccessible: true }], transit });
    const stopsOf = async (disabilityAccess: boolean) => {
      const [route] = await planJourneys(busJourney({ disabilityAccess }), planning);
      return route?.stops.map(({ placeId }) => placeId);
    };
    expect(await stopsOf(true)).toEqual([]);
    expect(await stopsOf(false)).toEqual(['db_mill']);
  });

  it('STOP-39 visits several stops in the order of time, each planned from the one before', async () => {
    const { visit } = await world({ toilets: [mill, bridge] });
    const once = await visit(['db_mill']);
    const promised = stopOf(once.stops, 'bridge');
    const twice = await visit(['db_bridge', 'db_mill']);
    expect(twice.visited).toEqual(['db_mill', 'db_bridge']);
    // At the bridge at 09:50, on at 10:10.
    expect(twice.arrival).toBe(at('10:25:00'));
    expect(twice.arrival).toBe(promised.visit?.journeyArrival);
    expect(promised.visit).toMatchObject({ kind: 'break', laterMinutes: 20 });
    // Each says what it adds to those before it.
    expect(stopOf(twice.stops, 'mill').visit).toMatchObject({ laterMinutes: 20 });
  });

  it('STOP-39 says of stops visited together what each adds to those before it: in all what they cost', async () => {
    const { route, visit } = await world(
      { toilets: [mill, bridge] },
      timetable(['09:05', '09:25', '10:25'].map((time) => bus('27', time))),
    );
    const twice = await visit(['db_bridge', 'db_mill']);
    const later = ['mill', 'bridge'].map((id) => stopOf(twice.stops, id).visit?.laterMinutes);
    // By the last bus, or on foot from the bridge, which is five minutes sooner.
    expect(later).toEqual([20, 55]);
    expect(minutesBetween(route.arrival, twice.arrival)).toBe(75);
  });

  it('STOP-39 leaves earlier for a toilet before the first ride', async () => {
    const { route, visit } = await world(
      { toilets: [toilet('start', placeAt(2))] },
      timetable([bus('27', '09:30')]),
    );
    const again = await visit(['db_start']);
    expect(again).toMatchObject({ departure: at('09:20:00'), arrival: route.arrival });
    expect(again.legs.map(({ mode }) => mode)).toEqual(['walk', 'walk', 'bus', 'walk']);
  });

  it('STOP-39 leaves earlier still for two toilets before the first ride', async () => {
    const { route, visit } = await world(
      { toilets: [toilet('one', placeAt(1)), toilet('three', placeAt(3))] },
      timetable([bus('27', '09:30')]),
    );
    const twice = await visit(['db_three', 'db_one']);
    expect(twice).toMatchObject({ departure: at('09:15:00'), arrival: route.arrival });
    expect(stopOf(twice.stops, 'one').visit?.arrival).toBe(at('09:16:00'));
    expect(stopOf(twice.stops, 'three').visit).toMatchObject({
      arrival: at('09:23:00'),
      departure: at('09:28:00'),
      laterMinutes: 0,
      earlierMinutes: 5,
    });
  });

  it('STOP-30 neither leaves before the time asked for nor too late for a toilet that closes', async () => {
    const closing = toilet('one', placeAt(1), { openingHours: daily('08:00', '09:20') });
    const { visit } = await world(
      { toilets: [closing, toilet('three', placeAt(3))] },
      timetable([bus('27', '09:50')]),
      { journeyTime: '09:13' },
    );
    const twice = await visit(['db_one', 'db_three']);
    expect(twice.departure).toBe(at('09:14:00'));
    expect(twice.warnings).not.toContainEqual(expect.stringContaining('closed'));
    expect(stopOf(twice.stops, 'one').visit?.arrival).toBe(at('09:15:00'));
    expect(stopOf(twice.stops, 'three').visit).toMatchObject({ arrival: at('09:43:00') });
  });

  it('STOP-30 waits between two toilets where the first closes and the second opens', async () => {
    const { visit } = await world(
      {
        toilets: [
          toilet('one', placeAt(1), { openingHours: daily('08:00', '09:40') }),
          toilet('three', placeAt(3), { openingHours: daily('10:00', '20:00') }),
        ],
      },
      timetable([bus('27', '09:50'), bus('27', '10:20')]),
    );
    const twice = await visit(['db_one', 'db_three']);
    expect(twice.warnings).not.toContainEqual(expect.stringContaining('closed'));
    expect(twice.arrival).toBe(at('10:55:00'));
  });

  it('STOP-30 reaches no toilet before it opens because of another before the first ride', async () => {
    const opening = toilet('one', placeAt(1), { openingHours: daily('09:20', '20:00') });
    const { visit } = await world(
      { toilets: [opening, toilet('three', placeAt(3))] },
      timetable([bus('27', '09:30'), bus('27', '09:50')]),
    );
    const once = await visit(['db_one']);
    expect(stopOf(once.stops, 'one').visit?.arrival).toBe(at('09:21:00'));
    const twice = await visit(['db_one', 'db_three']);
    expect(twice.warnings).not.toContainEqual(expect.stringContaining('closed'));
    expect(stopOf(twice.stops, 'one').opening.state).toBe('open');
  });

  it('STOP-30 leaves no earlier than asked for where there is time to wait further on', async () => {
    const { visit } = await world(
      {
        toilets: [
          toilet('one', placeAt(1), { openingHours: daily('08:00', '09:10') }),
          toilet('three', placeAt(3), { openingHours: daily('09:20', '20:00') }),
          toilet('four', placeAt(4)),
        ],
      },
      timetable([bus('27', '09:50')]),
    );
    const thrice = await visit(['db_one', 'db_three', 'db_four']);
    expect(thrice.visited).toEqual(['db_one', 'db_three', 'db_four']);
    expect(Date.parse(thrice.departure)).toBeGreaterThanOrEqual(Date.parse(at('09:00:00')));
    expect(thrice.warnings).not.toContainEqual(expect.stringContaining('closed'));
  });

  it('finds a chosen stop that only lies near the way of another', async () => {
    // Toilet `far` is near the way to `mill` alone.
    const toilets = [toilet('mill', placeAt(60, 480)), toilet('far', placeAt(60, 600))];
    const { route, visit } = await world({ toilets });
    expect(route.stops.map(({ placeId }) => placeId)).toEqual(['db_mill']);
    const once = await visit(['db_mill']);
    const promised = stopOf(once.stops, 'far').visit;
    const twice = await visit(['db_mill', 'db_far']);
    expect(twice.visited).toEqual(['db_mill', 'db_far']);
    expect(twice.arrival).toBe(promised?.journeyArrival);
  });

  it('STOP-30 keeps a chosen toilet that is closed by then, and says so', async () => {
    // Open when the route passes; by the break before it one is twenty minutes later.
    const closing = { ...bridge, openingHours: daily('08:00', '09:40') };
    const { visit } = await world({ toilets: [mill, closing] });
    expect((await visit(['db_bridge'])).warnings).not.toContainEqual(
      expect.stringContaining('closed'),
    );
    const twice = await visit(['db_mill', 'db_bridge']);
    expect(twice.warnings[0]).toBe('Toilet bridge is closed at 09:51, when you would arrive.');
    expect(stopOf(twice.stops, 'bridge').opening.state).toBe('closed');
  });

  it('leaves out stops that it does not know, and visits the others', async () => {
    const { journey, route, planning } = await world({ toilets: [mill] });
    const known = { journey, route: knownRoute(route), beside: [] };
    const reason = 'A chosen stop is no longer near this route. Choose another stop.';
    const none = await planVisits({ ...known, stopIds: ['db_no'] }, planning);
    expect(none).toMatchObject({
      route: { id: route.id, arrival: route.arrival, legs: route.legs },
      leftOut: [{ stopId: 'db_no', reason }],
    });
    expect(none.route.visited).toBeUndefined();
    const stopIds = ['db_no', 'db_mill', 'db_none'];
    const one = await planVisits({ ...known, stopIds }, planning);
    expect(one.route.visited).toEqual(['db_mill']);
    expect(one.leftOut).toEqual([
      { stopId: 'db_no', reason },
      { stopId: 'db_none', reason },
    ]);
  });

  it('leaves out a stop that is gone from the route by its name', async () => {
    const { route, planning, journey } = await world({ toilets: [mill] });
    const toiletsAlong = () => Promise.resolve([]);
    const { leftOut } = await planVisits(
      { journey, route: knownRoute(route), beside: [], stopIds: ['db_mill'] },
      { ...planning, toiletsAlong },
    );
    expect(leftOut).toEqual([
      {
        stopId: 'db_mill',
        reason: 'Toilet mill is no longer near this route. Choose another stop.',
      },
    ]);
  });

  it('leaves out a stop that can no longer be visited', async () => {
    const parts = { toilets: [mill] };
    const { route, planning, journey } = await world(parts);
    const { transit } = scriptedTransit(timetable([bus('27', '09:10')]));
    const streets = { ...planning.streets, matrix: () => Promise.resolve([[null]]) };
    const { leftOut } = await planVisits(
      { journey, route: knownRoute(route), beside: [], stopIds: ['db_mill'] },
      { ...planning, transit, streets },
    );
    expect(leftOut).toEqual([
      {
        stopId: 'db_mill',
        reason: 'Toilet mill can no longer be visited on this route. Choose another stop.',
      },
    ]);
  });

  it('STOP-10 says when the database cannot be searched for a chosen stop', async () => {
    const { route, planning, journey } = await world({ toilets: [mill] });
    const toiletsAlong = () => Promise.reject(new Error('gone'));
    await expect(
      routeVisiting(
        { journey, route: knownRoute(route), stopIds: ['db_mill'] },
        { ...planning, toiletsAlong },
      ),
    ).rejects.toMatchObject({ name: 'ToiletsUnavailable' });
  });
});
