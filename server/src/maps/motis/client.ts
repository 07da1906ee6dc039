import { plan } from '@motis-project/motis-client';
import type { PlanData } from '@motis-project/motis-client';
import type { Logger } from 'pino';
import { TransitUnavailable } from '../ports.ts';
import { planAnswerSchema, type Itinerary } from './answer.ts';
import { inTurn } from './in-turn.ts';
import { pauseSecondsOf } from './pause.ts';

export interface MotisOptions {
  /** Address of the service, without '/api'. */
  readonly baseUrl: string;
  /** Says who asks; public services want to know. */
  readonly userAgent: string;
  readonly log: Logger;
  /** How long an answer may take. */
  readonly limitMs?: number;
  /** What pauses are measured by. */
  readonly elapsedMs?: () => number;
}

const LIMIT_MS = 8000;
/** A public service is for all: so many questions at once, whoever they are for. */
const AT_ONCE = 4;
/** So many questions one after the other without an answer: the service is down. */
const FAILURES_WHEN_DOWN = 3;
/** MOTIS answers so where it can't make sense of a place: there is no journey from there. */
const NO_SENSE = new Set([400, 422]);

/** Asks MOTIS for plans. */
export class MotisClient {
  readonly #options: MotisOptions;
  readonly #inTurn = inTurn(AT_ONCE);
  readonly #elapsedMs: () => number;
  #failures = 0;
  #pausedUntilMs = -Infinity;

  constructor(options: MotisOptions) {
    this.#options = options;
    this.#elapsedMs = options.elapsedMs ?? (() => performance.now());
  }

  /** Whether any of the last questions was answered. */
  isReady(): boolean {
    return this.#failures < FAILURES_WHEN_DOWN;
  }

  /** @throws TransitUnavailable */
  plan(query: PlanData['query']): Promise<readonly Itinerary[]> {
    return this.#inTurn(() => this.#plan(query));
  }

  async #plan(query: PlanData['query']): Promise<readonly Itinerary[]> {
    if (this.#elapsedMs() < this.#pausedUntilMs) {
      throw new TransitUnavailable('MOTIS has asked not to be asked for a while.');
    }
    try {
      const itineraries = await this.#ask(query);
      this.#failures = 0;
      return itineraries;
    } catch (error) {
      this.#failures += 1;
      this.#options.log.warn({ err: error }, 'MOTIS does not answer');
      throw new TransitUnavailable('MOTIS could not answer.', { cause: error });
    }
  }

  async #ask(query: PlanData['query']): Promise<readonly Itinerary[]> {
    const { baseUrl, userAgent, log, limitMs = LIMIT_MS } = this.#options;
    const { data, error, response } = await plan({
      baseUrl,
      headers: { 'User-Agent': userAgent },
      query,
      // The API has its lists in one parameter, divided by commas.
      querySerializer: { array: { explode: false, style: 'form' } },
      signal: AbortSignal.timeout(limitMs),
    });
    if (response.ok) return planAnswerSchema.parse(data).itineraries;
    if (NO_SENSE.has(response.status)) {
      log.warn({ status: response.status, answer: error }, 'MOTIS refused a question');
      return [];
    }
    const pausedUntilMs = this.#elapsedMs() + pauseSecondsOf(response) * 1000;
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, pausedUntilMs);
    throw new Error(`MOTIS answered ${response.status}.`);
  }
}
