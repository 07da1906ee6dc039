import type { PlanData } from '@motis-project/motis-client';
import {
  PUBLIC_BAN_STATUSES,
  OutsideService,
  OutsideServiceFailure,
  type OutsideServiceOptions,
} from '../../outside-services/index.ts';
import { TransitUnavailable } from '../ports.ts';
import { unavailableFor } from '../unavailable-for.ts';
import { planAnswerSchema, type Itinerary } from './answer.ts';

export interface MotisOptions extends Pick<OutsideServiceOptions, 'log'> {
  /** Address of the service, without '/api'. */
  readonly baseUrl: string;
  /** Says who asks; public services want to know. */
  readonly userAgent: string;
  /** How long an answer may take. */
  readonly limitMs?: number;
}

const LIMIT_MS = 8000;
/** A public service is for all: the most questions at once, for all users together. */
const AT_ONCE = 4;
/** MOTIS answers so to a place or a time that it knows nothing of: there is no journey. */
const NO_SENSE = 400;

/** Asks MOTIS for plans. */
export class MotisClient {
  readonly #service: OutsideService;

  constructor({ baseUrl, userAgent, log, limitMs = LIMIT_MS }: MotisOptions) {
    const headers = { 'User-Agent': userAgent };
    this.#service = new OutsideService({
      service: 'MOTIS',
      baseUrl,
      headers,
      log,
      limitMs,
      atOnce: AT_ONCE,
      banStatuses: PUBLIC_BAN_STATUSES,
    });
  }

  isReady(): boolean {
    return this.#service.isReady();
  }

  /** @throws TransitUnavailable */
  async plan(query: PlanData['query']): Promise<readonly Itinerary[]> {
    const path = `/api/v6/plan?${parametersOf(query).toString()}`;
    try {
      const { itineraries } = await this.#service.ask({ path, schema: planAnswerSchema });
      return itineraries;
    } catch (error) {
      if (!(error instanceof OutsideServiceFailure)) throw error;
      if (error.status === NO_SENSE) return [];
      throw new TransitUnavailable('MOTIS could not answer.', unavailableFor(error));
    }
  }
}

/** The API has its lists in one parameter, divided by commas. */
function parametersOf(query: PlanData['query']): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
}
