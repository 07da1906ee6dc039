import { AISDKError, APICallError } from 'ai';
import { ModelFailed } from '../model.ts';

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
