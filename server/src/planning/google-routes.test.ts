import type { Journey } from '@loovia/core/journeys';
import { expect, it } from 'vitest';
import { createGoogleStreets, withStepFreeWalks } from '../maps/google/streets.ts';
import { routesApi } from '../testing/google/test-routes-api.ts';
import { serveGoogle } from '../testing/google/test-serve-google.ts';
import { createGoogleTransit } from '../maps/google/transit.ts';
import { stepsNotKnown } from '../maps/street-notes.ts';
import { planJourneys } from './plan-journeys.ts';
import { journeyOf, placeAt, planningIn, toilet } from '../testing/test-world.ts';

const google = serveGoogle([routesApi]);
const BETA = expect.stringContaining('in beta') as string;
const NOW = new Date('2024-03-01T12:00:00Z');

/** Google plans, with or without streets that know steps. */
async function planned(change: Partial<Journey>, knowsSteps = false) {
  const { planning } = planningIn({ toilets: [toilet('a', placeAt(30))] });
  const { routes } = google.connect();
  const streets = createGoogleStreets(routes);
  return planJourneys(journeyOf(60, change), {
    ...planning,
    streets: knowsSteps ? withStepFreeWalks(streets, planning.streets) : streets,
    transit: createGoogleTransit(routes, () => NOW),
  });
}

it('says what Google wants to be said of walks, and by which streets they lead', async () => {
  const [route] = await planned({});
  expect(route?.summary).toBe('via High St');
  expect(route?.legs.map(({ notes }) => notes)).toEqual([[BETA]]);
  expect(route?.stops).toHaveLength(1);
});

it('STOP-17 says with disability access that steps are not known', async () => {
  const [walk] = await planned({ disabilityAccess: true });
  expect(walk?.legs.map(({ notes }) => notes)).toEqual([[BETA, stepsNotKnown()]]);
  const [drive] = await planned({ disabilityAccess: true, selectedTransport: 'car' });
  expect(drive?.legs.map(({ notes }) => notes)).toEqual([undefined]);
});

it('STOP-17 walks without steps by streets that know them, where there are any', async () => {
  const [walk] = await planned({ disabilityAccess: true }, true);
  expect(walk?.legs.map(({ notes }) => notes)).toEqual([undefined]);
  expect(google.asked).toEqual([]);
  const [any] = await planned({}, true);
  expect(any?.legs.map(({ notes }) => notes)).toEqual([[BETA]]);
});

it('STOP-17 says so of walks by public transport too, whose rides are not confirmed', async () => {
  const [route] = await planned({ selectedTransport: 'public', disabilityAccess: true });
  expect(route?.legs.map(({ mode, notes, stepFree }) => [mode, notes, stepFree])).toEqual([
    ['walk', [BETA, stepsNotKnown()], undefined],
    ['bus', undefined, 'not confirmed'],
    ['walk', [BETA, stepsNotKnown()], undefined],
  ]);
  expect(route?.legs[1]).toMatchObject({
    operator: 'Test Buses',
    operatorUrl: 'https://buses.example/',
  });
});
