import { t } from '@loovia/core/language';
import type { Clock } from '../clock.ts';
import { withTimeLimit, type Db } from '../database/database.ts';
import { isDatabaseDown } from '../database/database-down.ts';
import { orUnavailable, ProblemError, unavailable } from '../http/problem.ts';

/** What routes need to read and write. */
export interface DbAndClock {
  readonly db: Db;
  readonly clock: Clock;
}

/** The result of a search for toilets; 503 if the database does not answer. */
export function found<T>(answer: Promise<T>): Promise<T> {
  return orUnavailable(withTimeLimit(answer), () => ({
    title: t('Toilets cannot be searched now'),
    detail: t('We cannot search for toilets just now. Please try again in a moment.'),
    retryAfterSeconds: 2,
  }));
}

/** The result of work in the database; 503 if it does not answer, or is busy with an import. */
export async function inDatabase<T>(work: Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(work);
  } catch (error) {
    if (error instanceof ProblemError || !isDatabaseDown(error)) throw error;
    const detail = t('The database does not answer just now. Please try again in a moment.');
    throw unavailable({ detail, retryAfterSeconds: 5 }, error);
  }
}
