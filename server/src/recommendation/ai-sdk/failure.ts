import { setTimeout } from 'node:timers/promises';
import { AISDKError, APICallError } from 'ai';
import { ModelFailed } from '../model.ts';

/** Longer than this nobody waits for a recommendation that the optimiser has ready. */
const LONGEST_WAIT_MS = 5000;

interface RetryOptions {
  /** Wait where the service names none. */
  readonly delayMs: number;
  readonly signal: AbortSignal;
}

/**
 * Asks a second time, once, where the service may answer then: it was busy, or failed on its side; or
 * it refused what was asked, and can be asked more plainly.
 * @param askPlainly null = there is no plainer way
 */
export async function withOneRetry<T>(
  ask: () => Promise<T>,
  askPlainly: (() => Promise<T>) | null,
  { delayMs, signal }: RetryOptions,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted) throw error;
    if (askPlainly && isRefusal(error)) return await askPlainly();
    const waitMs = waitBeforeRetry(error, delayMs);
    if (waitMs === null) throw error;
    await setTimeout(waitMs, undefined, { signal });
    return await ask();
  }
}

function isRefusal(error: unknown): boolean {
  return APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422);
}

/** Null = a retry is of no use. */
function waitBeforeRetry(error: unknown, delayMs: number): number | null {
  if (!APICallError.isInstance(error) || !error.isRetryable) return null;
  const retryAfter = error.responseHeaders?.['retry-after'];
  if (retryAfter === undefined) return delayMs;
  const waitMs = Number(retryAfter) * 1000;
  // A date is no number, and minutes away.
  return waitMs >= 0 && waitMs <= LONGEST_WAIT_MS ? waitMs : null;
}

/** What a failed call means; its cause says no more than can stand in a log. */
export function failureOf(error: unknown, signal: AbortSignal): ModelFailed {
  const cause = new Error(described(error));
  if (signal.aborted) return new ModelFailed('late', { cause });
  return new ModelFailed(isAnswer(error) ? 'nonsense' : 'unreachable', { cause });
}

/** Whether there was an answer, if one that can't be read. */
function isAnswer(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return AISDKError.isInstance(error);
  return error.statusCode === 200 && !error.isRetryable;
}

/** The kind of error alone: messages repeat what was sent and answered, and some services the key. */
function described(error: unknown): string {
  if (!(error instanceof Error)) return 'no error';
  if (!APICallError.isInstance(error)) return error.name;
  const { name, statusCode: status, cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return [name, status && `status ${status}`, code].filter(Boolean).join(', ');
}
