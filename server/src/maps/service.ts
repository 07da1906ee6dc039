/** What the adapters of outside services have in common. */
import {
  OutsideService,
  OutsideServiceFailure,
  PUBLIC_BAN_STATUSES,
  type OutsideServiceOptions,
} from '../outside-services/index.ts';
import type { RefusalStatus, UnavailableOptions } from './ports.ts';

/** Who asks. */
export interface Asker extends Pick<OutsideServiceOptions, 'log'> {
  /** Outside services want to know it. */
  readonly userAgent: string;
}

export interface ServiceOptions extends Asker {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** How long an answer may take, if not as long as usual. */
  readonly limitMs?: number;
}

/** An open service, which may be a public one and ban those who ask too much. */
export function connectOpen(
  { baseUrl, userAgent, log, limitMs }: ServiceOptions,
  {
    headers,
    ...usual
  }: Omit<OutsideServiceOptions, 'baseUrl' | 'log' | 'headers'> & {
    readonly headers?: OutsideServiceOptions['headers'];
  },
): OutsideService {
  return new OutsideService({
    ...usual,
    baseUrl,
    log,
    headers: { 'User-Agent': userAgent, ...headers },
    limitMs: limitMs ?? usual.limitMs,
    banStatuses: PUBLIC_BAN_STATUSES,
  });
}

/** A service's answer, or what is made of its failure. */
export async function answerOr<T>(
  answer: Promise<T>,
  onFailure: (failure: OutsideServiceFailure) => T,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof OutsideServiceFailure)) throw error;
    return onFailure(error);
  }
}

const TOO_MANY_REQUESTS = 429;
const DENIED: ReadonlySet<number | null> = new Set([401, 403, 406]);

/** The options of a port's error for what a service failed with, as HTTP says it. */
export function unavailableFor(cause: OutsideServiceFailure): UnavailableOptions {
  return { cause, status: statusOf(cause), retryAfterSeconds: cause.retryAfterSeconds };
}

function statusOf({ kind, status }: OutsideServiceFailure): RefusalStatus {
  // The status alone tells it of one that is left alone meanwhile.
  if (kind === 'overloaded' || status === TOO_MANY_REQUESTS) return 'OVER_QUERY_LIMIT';
  return DENIED.has(status) ? 'REQUEST_DENIED' : 'UNAVAILABLE';
}
