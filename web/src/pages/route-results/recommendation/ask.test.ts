import type { CandidateStop, Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { askRecommendation } from './ask.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Only what a call is made of.
const journey = { frequency: 20, selectedTransport: 'walking' } as Journey;
const stop = (placeId: string, elapsedMinutes: number) =>
  ({ placeId, elapsedMinutes, opening: {}, cleanliness: {} }) as CandidateStop;
const stops = [stop('db_2', 40), stop('db_1', 20)];
const route = { index: 0, durationSeconds: 4500, stops, stopsFailed: false } as unknown as Route;

const fetched = vi.fn<typeof fetch>();

function ask(stopIds: readonly string[], changes: Partial<Route> = {}) {
  fetched.mockResolvedValue(
    Response.json({ recommendation: 'Two.', stopIds, source: 'optimiser' }),
  );
  vi.stubGlobal('fetch', fetched);
  const base = { ...route, ...changes };
  return askRecommendation(
    { journey, base, wishes: ['baby', 'free'] },
    new AbortController().signal,
  );
}

it('TRUE-10 says what is put first', async () => {
  await ask([]);
  const sent = z.string().parse(fetched.mock.lastCall?.[1]?.body);
  const { json } = z.object({ json: z.string() }).parse(JSON.parse(sent));
  expect(JSON.parse(json)).toMatchObject({ userPreferences: { wishes: ['baby', 'free'] } });
});

it('AI-06 finds the stops of an answer, in the order of the journey', async () => {
  const picked = await ask(['db_2', 'db_1']);
  expect(picked).toMatchObject({ stops: [stops[1], stops[0]], missing: 0, isPartial: false });
});

it('AI-06 counts and logs recommended stops that the route does not have', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const picked = await ask(['db_1', 'db_7', 'db_8']);
  expect(picked).toMatchObject({ stops: [stops[1]], missing: 2 });
  expect(logged.mock.lastCall?.join(' ')).toContain('db_7');
});

it('knows when the toilets of the route were found in part only', async () => {
  expect(await ask(['db_1'], { stopsFailed: true })).toMatchObject({ isPartial: true });
});
