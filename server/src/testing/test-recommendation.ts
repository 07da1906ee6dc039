import { recommendationAnswerSchema } from '@loovia/core/recommendation';
import { expect, onTestFinished, vi } from 'vitest';
import type { Db } from '../database/database.ts';
import type { ModelQuestion, RecommendationModel } from '../recommendation/model.ts';
import { SECRET } from './test-sign-in.ts';
import { bodyOf, journeyData, toiletAt } from './test-journey-data.ts';
import { callsTo } from '../api/test-calls.ts';
import type { RootRouterOptions } from '../http/root-router.ts';
import { createRecommendationRouter } from '../api/recommendation.ts';

export interface Surroundings {
  readonly model?: RecommendationModel;
  readonly publicOrigin?: string;
  readonly anonymousPerHour?: number;
  readonly readUser?: RootRouterOptions['readUser'];
}

/** The call over a database. */
export function recommendationOn(db: Db, around: Surroundings = {}) {
  const { model = null, anonymousPerHour = 4000, ...options } = around;
  const sender = { secret: SECRET, trustedProxies: 1 };
  return callsTo({
    ...options,
    path: '/api/ai/recommendation',
    openRouter: (clock) =>
      createRecommendationRouter({ db, clock, model, anonymousPerHour, ...sender }),
  });
}

export const DATA = journeyData([toiletAt(45), toiletAt(50), toiletAt(95), toiletAt(100)]);
export const BODY = bodyOf(DATA);

/** For the rest of a test, timers and deadlines only run when the test advances them. */
export function useFakeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort();
    }, limitMs);
    return controller.signal;
  });
  onTestFinished(() => {
    vi.useRealTimers();
    timeout.mockRestore();
  });
}

/** A model that picks the first candidate of each interval, and records the questions. */
export function firstOfEach() {
  const asked: ModelQuestion[] = [];
  const toldOf = (question: ModelQuestion | undefined) =>
    (
      JSON.parse(question?.data ?? '{"toilets":[]}') as {
        toilets: {
          place_id: string;
          name: string;
          description?: string;
          frequencyInterval: number;
        }[];
      }
    ).toilets;
  const choose = (question: ModelQuestion) => {
    asked.push(question);
    const byInterval = Map.groupBy(toldOf(question), (toilet) => toilet.frequencyInterval);
    const stops = [...byInterval.values()].flatMap(([first]) =>
      first ? [{ placeId: first.place_id, name: first.name, reason: 'It is the first.' }] : [],
    );
    return Promise.resolve({ stops });
  };
  return { model: { choose }, asked, told: () => toldOf(asked.at(-1)) };
}

export async function answerOf(response: Response) {
  expect(response.status).toBe(200);
  return recommendationAnswerSchema.parse(await response.json());
}
