import type { OutsideServiceFailure } from '../outside-services/index.ts';
import type { RefusalStatus } from './ports.ts';

const TOO_MANY_REQUESTS = 429;
const DENIED: ReadonlySet<number | null> = new Set([401, 403, 406]);

/** The options of a port's error for what a service failed with, as HTTP says it. */
export function unavailableFor(cause: OutsideServiceFailure) {
  const { retryAfterSeconds } = cause;
  return {
    cause,
    status: statusOf(cause),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  };
}

function statusOf({ kind, status }: OutsideServiceFailure): RefusalStatus {
  // The status alone tells it of one that is left alone meanwhile.
  if (kind === 'overloaded' || status === TOO_MANY_REQUESTS) return 'OVER_QUERY_LIMIT';
  return DENIED.has(status) ? 'REQUEST_DENIED' : 'UNAVAILABLE';
}
