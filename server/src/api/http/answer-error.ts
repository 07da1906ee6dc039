import { t } from '@loovia/core/language';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { problem, ProblemError } from './problem.ts';
import type { AppEnv } from './router.ts';

/** Faults that the framework finds before a route runs. */
function frameworkFault(status: number): string {
  if (status === 400) return t('The body of the request is not JSON that can be read.');
  if (status === 415) {
    return t('The body of the request must be JSON (Content-Type: application/json).');
  }
  return t('The request was refused.');
}

/** Whoever called went away while the body of the request was read: Node's own words. */
function brokeOff(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

/**
 * The one place where errors become answers. The cause is logged, in words that don't depend on the
 * caller's language; no stack leaves the server.
 */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof ProblemError) {
    if (error.init.status >= 500)
      c.get('log').error({ err: error }, 'a request could not be served');
    return problem(c, error.init);
  }
  if (error instanceof HTTPException) {
    const { status } = error;
    return problem(c, { status, detail: frameworkFault(status) });
  }
  // Nobody hears this answer, and nothing is wrong here.
  if (brokeOff(error)) return problem(c, { status: 400, detail: frameworkFault(400) });
  c.get('log').error({ err: error }, 'a request failed');
  return problem(c, {
    status: 500,
    detail: t('Something went wrong on our side. Please try again.'),
  });
}
