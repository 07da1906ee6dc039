import { t } from '@loovia/core/language';
import type { Clock } from '../clock.ts';
import { withTimeLimit, type Db } from '../database/index.ts';
import { isDatabaseDown } from '../toilets/database-down.ts';
import { orUnavailable, ProblemError, unavailable } from './http/problem.ts';

/** What calls read and write, and when they do. */
export interface DbAndClock {
  readonly db: Db;
  readonly clock: Clock;
}

/** What toilets were searched for; 503 where the database does not answer. */
export function found<T>(answer: Promise<T>): Promise<T> {
  return orUnavailable(withTimeLimit(answer), () => ({
    title: t('Toilets cannot be searched now'),
    detail: t('We cannot search for toilets just now. Please try again in a moment.'),
    retryAfterSeconds: 2,
  }));
}

/** What is done in the database; 503 where that does not answer, or is busy with an import. */
export async function inDatabase<T>(work: Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(work);
  } catch (error) {
    if (error instanceof ProblemError || !isDatabaseDown(error)) throw error;
    const detail = t('The database does not answer just now. Please try again in a moment.');
    throw unavailable({ detail, retryAfterSeconds: 5 }, error);
  }
}
