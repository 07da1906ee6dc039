import { t } from '@loovia/core/language';
import { ProblemError, unavailable } from '../../api/http/problem.ts';
import { codeOf, isDatabaseDown, SQL_STATE } from '../database-down.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * What people are told where inserting failed (ERR-15). The database's own words may name addresses,
 * accounts and values: they are logged, and its code is told.
 */
export function insertFailed(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseDown(error)) {
    const detail = t(
      'Failed to insert toilet: the database does not answer. Please try again in a moment.',
    );
    return unavailable({ detail, retryAfterSeconds: RETRY_AFTER_SECONDS }, error);
  }
  const code = codeOf(error);
  const detail = SQL_STATE.test(code)
    ? t('Failed to insert toilet: the database refused it ({code}).', { code })
    : t('Failed to insert toilet: something went wrong on our side.');
  return new ProblemError({ status: 500, detail }, { cause: error });
}
