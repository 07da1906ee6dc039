import { routeSchema } from '@loovia/core/api';
import { expect, it } from 'vitest';
import { isRide } from '../../maps/legs.ts';
import { busJourney, everyTwenty } from '../../testing/test-buses.ts';
import { scriptedTransit } from '../../testing/test-timetable.ts';
import { knownRoute, placeAt, planningIn, toilet } from '../../testing/test-world.ts';
import { planJourneys } from '../plan-journeys.ts';
import { routeVisiting } from '../test-visits.ts';

it('keeps what is to be said of a ride, which is left early too', async () => {
  const { transit } = scriptedTransit(everyTwenty);
  const notes = ['A bank holiday.'];
  const noted: typeof transit = {
    ...transit,
    journeys: async (...asked) =>
      (await transit.journeys(...asked)).map((found) => ({
        ...found,
        legs: found.legs.map((leg) =>
          !isRide(leg)
            ? leg
            : {
                ...leg,
                notes,
                calls: leg.calls.map((call) =>
                  call.name === 'Mill' ? { ...call, isOnRequest: true as const } : call,
                ),
              },
        ),
      })),
  };
  const journey = busJourney();
  const { planning } = planningIn({ toilets: [toilet('mill', placeAt(60, 200))], transit: noted });
  const [route] = await planJourneys(journey, planning);
  const sent = routeSchema.parse(route);
  expect(sent.legs.map((leg) => leg.notes)).toEqual([undefined, notes, undefined]);
  const again = await routeVisiting(
    { journey, route: knownRoute(sent), stopIds: ['db_mill'] },
    planning,
  );
  const [, ride] = again.legs;
  expect(ride?.notes).toEqual(notes);
  expect(ride?.calls?.map(({ isOnRequest }) => isOnRequest)).toEqual([undefined, true]);
});
