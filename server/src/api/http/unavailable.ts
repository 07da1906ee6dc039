import { ProblemError } from './problem.ts';

/**
 * A part that this answer needs is down (503).
 * @param init.retryAfterSeconds when it is likely to be back
 */
export function unavailable(
  init: { readonly title?: string; readonly detail: string; readonly retryAfterSeconds: number },
  cause: unknown,
): ProblemError {
  const { retryAfterSeconds, ...said } = init;
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ProblemError({ status: 503, ...said, headers }, { cause });
}
