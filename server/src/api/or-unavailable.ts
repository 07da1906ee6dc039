import { t } from '@loovia/core/language';
import { withTimeLimit } from '../database/index.ts';
import { isDatabaseDown } from '../toilets/database-down.ts';
import { ProblemError, unavailable } from './http/index.ts';

const RETRY_AFTER_SECONDS = 5;

/** What is done in the database; 503 where that does not answer, or is busy with an import. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(work);
  } catch (error) {
    if (error instanceof ProblemError || !isDatabaseDown(error)) throw error;
    const detail = t('The database does not answer just now. Please try again in a moment.');
    throw unavailable({ detail, retryAfterSeconds: RETRY_AFTER_SECONDS }, error);
  }
}
