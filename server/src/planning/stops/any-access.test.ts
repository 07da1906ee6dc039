import { stopsAnswerSchema, visitsAnswerSchema } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { busJourney, everyTwenty, stopOf } from '../../testing/test-buses.ts';
import { scriptedTransit } from '../../testing/test-timetable.ts';
import { journeyOf, knownRoute, placeAt, planningIn, toilet } from '../../testing/test-world.ts';
import { planJourneys, planStops, planVisits } from '../plan-journeys.ts';

const ids = (stops: readonly { readonly placeId: string }[] = []) =>
  stops.map(({ placeId }) => placeId).toSorted();

/** Three toilets on a walk of an hour, one of which is known to be step-free. */
async function world(isAccessible: readonly [number, boolean | null][] = []) {
  const { planning } = planningIn({
    toilets: [
      toilet('fit', placeAt(20), { isAccessible: true }),
      toilet('unknown', placeAt(30)),
      toilet('steps', placeAt(40), { isAccessible: false }),
      ...isAccessible.map(([minutes, is]) =>
        toilet(`more${minutes}`, placeAt(minutes), { isAccessible: is }),
      ),
    ],
  });
  const journey = journeyOf(60, { disabilityAccess: true });
  const [route] = await planJourneys(journey, planning);
  if (!route) throw new Error('There is no route.');
  return { planning, route, known: { journey, route: knownRoute(route), beside: [] } };
}

describe('STOP-13 the toilets that disability access leaves out', () => {
  it('come beside the stops when they are asked for, and none of them is suggested', async () => {
    const { planning, route, known } = await world();
    expect(route.unconfirmedStops).toBeUndefined();
    const found = stopsAnswerSchema.parse(await planStops({ ...known, anyAccess: true }, planning));
    expect(found).toMatchObject({ stops: route.stops, intervals: route.intervals });
    expect(found.leftOutForAccess).toBe(2);
    expect(ids(found.unconfirmedStops)).toEqual(['db_steps', 'db_unknown']);
    expect(found.unconfirmedStops?.map(({ suggested }) => suggested)).toEqual([false, false]);
    expect(found.unconfirmedStops?.every(({ detour }) => detour !== null)).toBe(true);
    expect(await planStops(known, planning)).not.toHaveProperty('unconfirmedStops');
  });

  it('are twenty at most', async () => {
    const { planning, known } = await world(
      Array.from({ length: 30 }, (_, index) => [index + 1.5, null]),
    );
    const found = await planStops({ ...known, anyAccess: true }, planning);
    expect(found.leftOutForAccess).toBe(32);
    expect(found.unconfirmedStops).toHaveLength(20);
  });

  it('can be visited by whoever chooses one, without a suggestion', async () => {
    const { planning, route, known } = await world();
    const stopIds = ['db_unknown'];
    const plain = visitsAnswerSchema.parse(await planVisits({ ...known, stopIds }, planning));
    expect(plain.leftOut).toEqual([]);
    expect(plain.route).toMatchObject({ visited: stopIds, leftOutForAccess: 1 });
    expect(plain.route.unconfirmedStops).toBeUndefined();
    expect(ids(plain.route.stops)).toEqual(['db_fit', 'db_unknown']);

    const answer = await planVisits({ ...known, stopIds, anyAccess: true }, planning);
    expect(ids(answer.route.stops)).toEqual(['db_fit', 'db_unknown']);
    expect(ids(answer.route.unconfirmedStops)).toEqual(['db_steps']);
    const chosen = answer.route.stops.find(({ placeId }) => placeId === 'db_unknown');
    expect(chosen?.suggested).toBe(false);
    const late = answer.route.unconfirmedStops?.[0]?.elapsedMinutes ?? 0;
    // The stay at the chosen one delays it.
    expect(late).toBeGreaterThan(45);
    expect(answer.route.intervals.map(({ suggestedStopId }) => suggestedStopId)).toEqual(
      route.intervals.map(({ suggestedStopId }) => suggestedStopId),
    );
  });

  it('are found by public transport, too, and visited', async () => {
    const toilets = [
      toilet('mill', placeAt(60, 200)),
      toilet('bridge', placeAt(121), { isAccessible: true }),
    ];
    const journey = busJourney({ disabilityAccess: true });
    const { transit } = scriptedTransit(everyTwenty);
    const { planning } = planningIn({ toilets, transit });
    const [route] = await planJourneys(journey, planning);
    if (!route) throw new Error('There is no route.');
    expect(route.leftOutForAccess).toBe(1);
    const known = { journey, route: knownRoute(route), beside: [], anyAccess: true };
    const { unconfirmedStops } = await planStops(known, planning);
    expect(unconfirmedStops?.map(({ placeId, visit }) => [placeId, visit?.kind])).toEqual([
      ['db_mill', 'break'],
    ]);
    const again = await planVisits({ ...known, stopIds: ['db_mill'] }, planning);
    expect(again).toMatchObject({
      leftOut: [],
      route: { visited: ['db_mill'], unconfirmedStops: [] },
    });
    expect(again.route.leftOutForAccess).toBeUndefined();
    expect(stopOf(again.route.stops, 'mill').suggested).toBe(false);
  });
});
