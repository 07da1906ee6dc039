import type { RemoteFailure } from '../remote/index.ts';
import type { RefusalStatus } from './ports.ts';

const DENIED: ReadonlySet<number | null> = new Set([401, 403]);

/** The options of a port's error for what a service failed with, as HTTP says it. */
export function unavailableFor(cause: RemoteFailure) {
  const { retryAfterSeconds } = cause;
  return {
    cause,
    status: statusOf(cause),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  };
}

function statusOf({ kind, status }: RemoteFailure): RefusalStatus {
  if (kind === 'overloaded') return 'OVER_QUERY_LIMIT';
  return DENIED.has(status) ? 'REQUEST_DENIED' : 'UNAVAILABLE';
}
