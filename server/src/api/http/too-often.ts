import { ProblemError } from './problem.ts';

/**
 * Somebody has asked for too much in a short time (429).
 * @param what of which there was too much: 'searches'
 */
export function tooOften(what: string, waitSeconds: number): ProblemError {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ProblemError({
    status: 429,
    title: `Too many ${what}`,
    detail: `That is a lot of ${what} in a short time. Please try again in ${wait}.`,
    headers: { 'Retry-After': String(waitSeconds) },
  });
}
