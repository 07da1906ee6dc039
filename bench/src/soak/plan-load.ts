/** People who plan one journey after the other, and the answer to each. */
import { setTimeout as wait } from 'node:timers/promises';
import { journeysAnswerSchema } from '@loovia/core/api';
import type { Region } from '../../../server/src/maps/region/active-region.ts';
import { Browser } from '../../../server/src/testing/test-sign-in.ts';
import { journeyOf, pairsIn, STREET_TRANSPORTS } from '../newport-planner.ts';

export interface PlanAnswer {
  readonly beganAtMs: number;
  readonly endedAtMs: number;
  /** 0 = no answer. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** That the database could not be searched is said of a route. */
  readonly stopsFailed: boolean;
  /** Of those with `stopsFailed`: toilets were found without the database. */
  readonly hasStops: boolean;
  readonly warnings: readonly string[];
}

export interface PlanLoad {
  readonly answers: readonly PlanAnswer[];
  stop(): Promise<void>;
}

const JOURNEYS = 60;
/** A refused person reads the sentence before asking again. */
const AFTER_REFUSAL_MS = 100;

/** Journeys of the region that can be planned, each of another way of travelling. */
async function plannable(region: Region, browser: Browser): Promise<object[]> {
  const journeys = [];
  for (const [index, pair] of pairsIn(region.manifest.bounds, JOURNEYS).entries()) {
    const journey = journeyOf(
      pair,
      STREET_TRANSPORTS[index % STREET_TRANSPORTS.length] ?? 'walking',
    );
    const answer = await browser.post('/api/journeys', journey);
    await answer.arrayBuffer();
    if (answer.status === 200) journeys.push(journey);
  }
  if (journeys.length === 0) throw new Error('No journey of this region can be planned.');
  return journeys;
}

/** Resolves when every one of them is signed in, has planned before, and goes on planning. */
export async function startPlanning(
  origin: string,
  region: Region,
  people: number,
): Promise<PlanLoad> {
  const browsers = Array.from({ length: people }, () => new Browser(origin));
  for (const [index, browser] of browsers.entries()) {
    await browser.signIn(`planner-${index}@example.com`);
    // Known from here on, should the database go away.
    await browser.user();
  }
  const [first] = browsers;
  const journeys = first ? await plannable(region, first) : [];
  const answers: PlanAnswer[] = [];
  const stopping = new AbortController();
  const plan = async (browser: Browser, start: number) => {
    for (let index = start; !stopping.signal.aborted; index += 1) {
      const answer = await planned(browser, journeys[index % journeys.length]);
      answers.push(answer);
      if (answer.status !== 200) await wait(AFTER_REFUSAL_MS);
    }
  };
  const planning = Promise.all(browsers.map((browser, index) => plan(browser, index * 7)));
  return {
    answers,
    stop: async () => {
      stopping.abort();
      await planning;
    },
  };
}

async function planned(browser: Browser, journey: unknown): Promise<PlanAnswer> {
  const beganAtMs = performance.now();
  const without = { hasRetryAfter: false, stopsFailed: false, hasStops: false, warnings: [] };
  try {
    const response = await browser.post('/api/journeys', journey);
    const body: unknown = await response.json();
    const { status } = response;
    const answered = { beganAtMs, endedAtMs: performance.now(), status };
    if (status !== 200) {
      return { ...answered, ...without, hasRetryAfter: response.headers.has('Retry-After') };
    }
    const { routes } = journeysAnswerSchema.parse(body);
    return {
      ...answered,
      hasRetryAfter: false,
      stopsFailed: routes.some((route) => route.stopsFailed),
      hasStops: routes.some((route) => route.stops.length > 0),
      warnings: routes.flatMap((route) => route.warnings),
    };
  } catch {
    return { beganAtMs, endedAtMs: performance.now(), status: 0, ...without };
  }
}
