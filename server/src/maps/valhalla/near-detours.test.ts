import { expect, it } from 'vitest';
import { ValhallaRefusal } from './answers.ts';
import { createValhallaStreets } from './streets.ts';

const A = { lat: 51.58, lng: -3 };
const B = { lat: 51.57, lng: -2.99 };
const CAR = { mode: 'car', stepFree: false } as const;

/** Every place is on a way, and every way in a matrix takes a minute. */
function streetsWith(route: () => unknown, isInTurn = false) {
  const requests: unknown[] = [];
  const streets = createValhallaStreets(
    {
      call: async (action, request, schema) => {
        requests.push(request);
        const answers = {
          route,
          locate: () =>
            Array.from(request.locations as Iterable<unknown>, () => ({
              edges: [{ correlated_lat: B.lat, correlated_lon: B.lng }],
            })),
          sources_to_targets: () => ({ sources_to_targets: [[{ time: 60, distance: 0.08 }]] }),
        };
        return Promise.resolve(schema.parse(answers[action]()));
      },
      isReady: () => true,
      close: () => Promise.resolve(),
    },
    { isInTurn },
  );
  return { streets, requests };
}

it('LONG-01 asks once for the ways to a stop and on from it', async () => {
  const leg = { shape: 'gftkaBbb_vDo}@o}@', summary: { time: 61.5, length: 0.123 } };
  const { streets, requests } = streetsWith(() => ({ trip: { legs: [leg, leg] } }));
  const ways = await streets.nearDetours(CAR)?.waysBy({ ...A, headingDegrees: 90 }, B, A);
  const way = { distanceMetres: 123, durationSeconds: 61.5 };
  expect(ways).toMatchObject({ there: way, on: way });
  expect(ways?.there.targetOffStreetMetres).toBeGreaterThan(0);
  expect(requests).toMatchObject([
    { locations: [{ heading: 90 }, { lat: B.lat }, { lat: A.lat }], directions_type: 'none' },
  ]);
});

it('STOP-16 takes the next connected way by a stop where its nearest leads nowhere', async () => {
  const { streets } = streetsWith(() => {
    throw new ValhallaRefusal('Route error: No path could be found for input');
  });
  const ways = await streets.nearDetours(CAR)?.waysBy(A, B, A);
  expect(ways).toMatchObject({ there: { durationSeconds: 60 }, on: { durationSeconds: 60 } });
});

it('asks a server that answers in turn for whole ways', () => {
  const { streets } = streetsWith(() => null, true);
  expect(streets.nearDetours(CAR)).toBeNull();
});
