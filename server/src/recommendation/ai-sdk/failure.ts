import { setTimeout } from 'node:timers/promises';
import { AISDKError, APICallError } from 'ai';
import { ModelFailed } from '../model.ts';

/** No one should wait longer, as the optimiser's recommendation is ready. */
const LONGEST_WAIT_MS = 5000;

interface RetryOptions {
  /** How long to wait, unless the service says. */
  readonly delayMs: number;
  readonly signal: AbortSignal;
}

/**
 * Asks once more if the service may then answer: because it was busy or failed; or because it refused the
 * request, and there is a plainer one.
 * @param askPlainly null = there is no plainer request
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

/** Null = don't retry. */
function waitBeforeRetry(error: unknown, delayMs: number): number | null {
  if (!APICallError.isInstance(error) || !error.isRetryable) return null;
  const retryAfter = error.responseHeaders?.['retry-after'];
  if (retryAfter === undefined) return delayMs;
  const waitMs = Number(retryAfter) * 1000;
  // It may also be a date, which is minutes away.
  return waitMs >= 0 && waitMs <= LONGEST_WAIT_MS ? waitMs : null;
}

/** Why a call failed; its cause contains nothing that must not be logged. */
export function modelFailure(error: unknown, signal: AbortSignal): ModelFailed {
  const cause = new Error(described(error));
  if (signal.aborted) return new ModelFailed('late', { cause });
  return new ModelFailed(isAnswer(error) ? 'nonsense' : 'unreachable', { cause });
}

/** Whether there was an answer, even if it can't be read. */
function isAnswer(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return AISDKError.isInstance(error);
  return error.statusCode === 200 && !error.isRetryable;
}

/** Only the kind of error: messages repeat the request and the answer, and some services even the key. */
function described(error: unknown): string {
  if (!(error instanceof Error)) return 'no error';
  if (!APICallError.isInstance(error)) return error.name;
  const { name, statusCode: status, cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return [name, status && `status ${status}`, code].filter(Boolean).join(', ');
}
