import { RegionError } from '../region-error.ts';

interface TemporaryFailureOptions extends ErrorOptions {
  readonly afterMs?: number | null;
  readonly receivedBytes?: number;
}

/** A failure that may pass: the message is a clause such as 'x.example answers 503'. */
export class TemporaryFailure extends Error {
  override readonly name = 'TemporaryFailure';
  /** How long the server asks to wait; null = it does not say. */
  readonly afterMs: number | null;
  /** By how much a resumed attempt got further than the one before. */
  readonly receivedBytes: number;

  constructor(
    clause: string,
    { afterMs = null, receivedBytes = 0, cause }: TemporaryFailureOptions = {},
  ) {
    super(clause, { cause });
    this.afterMs = afterMs;
    this.receivedBytes = receivedBytes;
  }
}

export interface RetryPolicy {
  /** A request fails after this long without a byte. */
  readonly silenceMs: number;
  /** Number of attempts; the count restarts after one that received a good part. */
  readonly tries: number;
  readonly firstPauseMs: number;
  /** A server that asks to wait longer is left alone. */
  readonly longestPauseMs: number;
}

export const RETRY_POLICY: RetryPolicy = {
  silenceMs: 30_000,
  tries: 6,
  firstPauseMs: 1_000,
  longestPauseMs: 300_000,
};

/** A download that keeps breaking off still ends if each attempt receives this much. */
const GOOD_PART_BYTES = 1_000_000;

export interface Retrying {
  readonly retryPolicy: RetryPolicy;
  readonly wait: (ms: number) => Promise<unknown>;
  /** 0 to 1. */
  readonly random: () => number;
  readonly notice: (sentence: string) => void;
}

/** Tries again after growing pauses. @throws RegionError when every attempt failed */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { retryPolicy, wait, random, notice }: Retrying,
): Promise<T> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TemporaryFailure)) throw error;
      if (error.receivedBytes >= GOOD_PART_BYTES) failed = 1;
      if (failed >= retryPolicy.tries) {
        throw new RegionError(`${error.message}: try again.`, { cause: error });
      }
      const pauseMs = pauseAfter(failed, error, retryPolicy, random);
      notice(`${error.message}: again in ${Math.ceil(pauseMs / 1000)} s.`);
      await wait(pauseMs);
    }
  }
}

/** Twice as long each time, and partly random, so that many clients do not come back at once. */
function pauseAfter(
  failed: number,
  error: TemporaryFailure,
  { firstPauseMs, longestPauseMs }: RetryPolicy,
  random: () => number,
): number {
  if (error.afterMs !== null && error.afterMs > longestPauseMs) {
    const minutes = Math.ceil(error.afterMs / 60_000);
    throw new RegionError(`${error.message} and asks to wait ${minutes} minutes: try again then.`);
  }
  const growing = firstPauseMs * 2 ** (failed - 1) * (1 + random() / 2);
  return Math.max(Math.min(longestPauseMs, growing), error.afterMs ?? 0);
}
