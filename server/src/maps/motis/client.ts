import { plan } from '@motis-project/motis-client';
import type { PlanData } from '@motis-project/motis-client';
import type { Logger } from 'pino';
import { TransitUnavailable } from '../ports.ts';
import { planAnswerSchema, type Itinerary } from './answer.ts';

export interface MotisOptions {
  /** Address of the service, without '/api'. */
  readonly baseUrl: string;
  /** Says who asks; public services want to know. */
  readonly userAgent: string;
  readonly log: Logger;
  /** How long a question may take in all. */
  readonly limitMs?: number;
}

const LIMIT_MS = 8000;
/** MOTIS answers so where it can't make sense of a place: there is no journey from there. */
const NO_SENSE = new Set([400, 422]);

/** Asks MOTIS for plans. */
export class MotisClient {
  readonly #options: MotisOptions;
  #isReady = true;

  constructor(options: MotisOptions) {
    this.#options = options;
  }

  /** Whether the last question was answered. */
  isReady(): boolean {
    return this.#isReady;
  }

  /** @throws TransitUnavailable */
  async plan(query: PlanData['query']): Promise<readonly Itinerary[]> {
    try {
      const itineraries = await this.#ask(query);
      this.#isReady = true;
      return itineraries;
    } catch (error) {
      this.#isReady = false;
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
    if (!NO_SENSE.has(response.status)) throw new Error(`MOTIS answered ${response.status}.`);
    log.warn({ status: response.status, answer: error }, 'MOTIS refused a question');
    return [];
  }
}
