import { problemSchema } from '@loovia/core/api';
import { recommendationAnswerSchema } from '@loovia/core/recommendation';
import { pino } from 'pino';
import { expect } from 'vitest';
import { clockFrom } from '../clock.ts';
import type { Db } from '../database/index.ts';
import type { RecommendationModel } from '../recommendation/index.ts';
import { SECRET } from '../sign-in/testing.ts';
import { bodyOf, journeyData, toiletAt } from '../recommendation/testing/journey-data.ts';
import type { ModelQuestion } from '../recommendation/model.ts';
import { createFrame } from './http/index.ts';
import type { FrameOptions, User } from './http/index.ts';
import { createRecommendationRouter } from './recommendation.ts';

export interface Caller {
  readonly user?: User;
  /** What the one trusted proxy says of where the call comes from. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Surroundings {
  readonly model?: RecommendationModel;
  readonly publicOrigin?: string;
  readonly anonymousPerHour?: number;
  readonly readUser?: FrameOptions['readUser'];
}

/** The call over a database, with a clock that only `later` moves. */
export function recommendationOn(db: Db, around: Surroundings = {}) {
  const { model = null, publicOrigin = 'http://loovia.test', anonymousPerHour = 4000 } = around;
  let elapsedMs = 0;
  const clock = clockFrom(new Date('2026-01-01T12:00:00Z'), () => elapsedMs);
  const send = (body: unknown, { user, from = '203.0.113.1', headers }: Caller = {}) => {
    const app = createFrame({
      log: pino({ level: 'silent' }),
      publicOrigin,
      readUser: around.readUser ?? (() => Promise.resolve(user ?? null)),
    });
    const options = { db, clock, model, anonymousPerHour, secret: SECRET, trustedProxies: 1 };
    app.route('/', createRecommendationRouter(options));
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    };
    const connection = { socketAddress: '10.0.0.1' };
    return Promise.resolve(app.request('/api/ai/recommendation', init, connection));
  };
  return {
    send,
    clock,
    later: (seconds: number) => {
      elapsedMs += seconds * 1000;
    },
  };
}

export const DATA = journeyData([toiletAt(45), toiletAt(50), toiletAt(95), toiletAt(100)]);
export const BODY = bodyOf(DATA);

/** A model that picks the first candidate of each interval, and keeps what it was asked. */
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

export async function problemOf(response: Response) {
  expect(response.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
  return problemSchema.parse(await response.json());
}
