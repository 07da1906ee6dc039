import type { Walk } from '@loovia/core/api';
import { expect, test } from 'vitest';
import { answer, lost } from '../../testing/test-api.ts';
import { answerNear, answerWalks, findMe, heading, nearest } from '../../testing/test-near-page.ts';
import { toilet } from '../../testing/test-near.ts';
import { openPage, reload } from '../../testing/test-page.ts';
import { beAt } from '../../testing/test-position.ts';

const TO_HALL: Walk = {
  toiletId: 'Hall',
  metres: 320,
  minutes: 4,
  stepFree: false,
  geometry: {
    type: 'LineString',
    coordinates: [
      [0.9, 53.23],
      [0.9, 53.232],
    ],
  },
  steps: [
    {
      instruction: 'Walk north.',
      distanceMetres: 320,
      durationSeconds: 240,
      firstCoordinate: 0,
    },
  ],
};

const inTab = () => JSON.stringify(sessionStorage);

test('SHOW-08 NEAR-08 our own walk is on the page with its steps, and stays without a connection, but in this page alone', async () => {
  beAt();
  answerNear([toilet('Hall')]);
  const asked = answerWalks([TO_HALL]);
  await findMe();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toMatchObject({ toilets: ['Hall'], stepFree: false });
  answer('POST /api/toilets/near/walks', lost);
  await nearest().getByRole('button', { name: 'Walk there to Hall' }).click();
  await expect.element(nearest()).toHaveTextContent('Walk north. (320 m)');
  expect(asked).toHaveLength(1);
  expect(inTab()).not.toContain('53.23');
});

test('SHOW-08 a reload without a connection keeps the place that was searched for, and the walks from there', async () => {
  const at = { lat: 53.23, lng: 0.9 };
  sessionStorage.setItem('loovia:near', JSON.stringify({ kind: 'place', name: 'Old Town', at }));
  answerNear([toilet('Hall')]);
  answerWalks([TO_HALL]);
  await openPage('/near');
  await expect.element(heading()).toHaveTextContent('Toilets near Old Town');
  await expect.poll(inTab).toContain('Walk north.');
  answer('POST /api/toilets/near', lost);
  answer('POST /api/toilets/near/walks', lost);
  await reload();
  await expect.element(heading()).toHaveTextContent('Toilets near Old Town');
  await nearest().getByRole('button', { name: 'Walk there to Hall' }).click();
  await expect.element(nearest()).toHaveTextContent('Walk north. (320 m)');
});

test('SHOW-11 hours that one person alone says are no promise', async () => {
  beAt();
  answerNear([toilet('Hall', { people: { openingHours: { known: 'person', people: 1 } } })]);
  await findMe();
  await expect.element(nearest()).toHaveTextContent(/open until .*, said by one person/);
});

test('SHOW-11 the answer names the fact on which one person disagrees', async () => {
  beAt();
  const isAccessible = { known: 'source', people: 0, isDisputed: true } as const;
  answerNear([toilet('Hall', { isAccessible: true, people: { isAccessible } })]);
  await findMe();
  await expect
    .element(nearest())
    .toHaveTextContent(/Step-free.* · One person disagrees: step-free/);
});
