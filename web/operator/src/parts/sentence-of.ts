import { ProblemError, sentenceFor } from '../../../src/api/problem-error.ts';

/** What to say of a call that failed. */
export function sentenceOf(error: unknown): string {
  return isUnreached(error)
    ? 'We cannot reach Loovia. Check your connection and try again.'
    : sentenceFor(error);
}

function isUnreached(error: unknown): boolean {
  return error instanceof ProblemError && error.status === null;
}

/** To everybody but operators, the server says of all of this that there is nothing here. */
export function isNotForThem(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 404 || error.status === 401);
}
