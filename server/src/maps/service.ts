/** What the adapters of outside services share. */
import { OutsideService, type OutsideServiceOptions } from '../outside-services/outside-service.ts';
import { OutsideServiceFailure } from '../outside-services/failure.ts';
import { PUBLIC_BAN_STATUSES, TOO_MANY_REQUESTS } from '../outside-services/exchange.ts';
import type { RefusalStatus, UnavailableOptions } from './unavailable.ts';

/** Who is asking, and where failures are logged. */
export interface Asker extends Pick<OutsideServiceOptions, 'log'> {
  /** Outside services ask for one. */
  readonly userAgent: string;
}

export interface ServiceOptions extends Asker {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** How long an answer may take, if not as long as usual. */
  readonly limitMs?: number;
}

/** An open service: a public one bans clients that ask too much. */
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

/** A service's answer, or what `onFailure` returns for its failure. */
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

const DENIED: ReadonlySet<number | null> = new Set(PUBLIC_BAN_STATUSES);

/** The options of a port's error for a service's failure, by its HTTP status. */
export function unavailableFor(cause: OutsideServiceFailure): UnavailableOptions {
  return { cause, status: statusOf(cause), retryAfterSeconds: cause.retryAfterSeconds };
}

function statusOf({ kind, status }: OutsideServiceFailure): RefusalStatus {
  // Of a paused service only the status shows this.
  if (kind === 'overloaded' || status === TOO_MANY_REQUESTS) return 'OVER_QUERY_LIMIT';
  return DENIED.has(status) ? 'REQUEST_DENIED' : 'UNAVAILABLE';
}
