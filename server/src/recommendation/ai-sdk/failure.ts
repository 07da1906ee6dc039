import { AISDKError, APICallError } from 'ai';
import { ModelFailed } from '../model.ts';

/** Without the cause: it holds what was sent. */
export function failureOf(error: unknown, signal: AbortSignal): ModelFailed {
  if (signal.aborted) return new ModelFailed('late');
  return new ModelFailed(isAnswer(error) ? 'nonsense' : 'unreachable');
}

/** Whether there was an answer, if one that can't be read. */
function isAnswer(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return AISDKError.isInstance(error);
  return error.statusCode === 200 && !error.isRetryable;
}

/** What of a failure can stand in a log: no message, as services repeat in it what they were sent. */
export function loggable(error: unknown) {
  if (!(error instanceof Error)) return {};
  return {
    error: error.name,
    ...(APICallError.isInstance(error) && { status: error.statusCode, code: codeOf(error.cause) }),
  };
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
