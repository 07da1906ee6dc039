import { expect, test } from 'vitest';
import { answer, lost } from '../../testing/test-api.ts';
import { answerNear, answerWalks, findMe, nearest } from '../../testing/test-near-page.ts';
import { toilet } from '../../testing/test-near.ts';
import { beAt } from '../../testing/test-position.ts';

test('SHOW-08 our own walk is on the page with its steps, and stays without a connection', async () => {
  beAt();
  answerNear([toilet('Hall')]);
  const step = { instruction: 'Walk north.', distanceMetres: 320, durationSeconds: 240 };
  const asked = answerWalks([
    {
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
      steps: [{ ...step, firstCoordinate: 0 }],
    },
  ]);
  await findMe();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toMatchObject({ toilets: ['Hall'], stepFree: false });
  answer('POST /api/toilets/near/walks', lost);
  await nearest().getByRole('button', { name: 'Walk there to Hall' }).click();
  await expect.element(nearest()).toHaveTextContent('Walk north. (320 m)');
  expect(asked).toHaveLength(1);
});

test('SHOW-11 hours that one person alone says are no promise', async () => {
  beAt();
  answerNear([toilet('Hall', { people: { openingHours: { known: 'person', people: 1 } } })]);
  await findMe();
  await expect.element(nearest()).toHaveTextContent(/open until .*, said by one person/);
});
