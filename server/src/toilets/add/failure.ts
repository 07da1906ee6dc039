import { ProblemError, unavailable } from '../../api/http/index.ts';

const RETRY_AFTER_SECONDS = 5;

/** SQLSTATE: five signs, in classes that begin with a digit or are one of these. */
const SQL_STATE = /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/;
/** No connection, not enough of something, told to stop. */
const DOWN = /^(?:08|53|57)/;

/**
 * What people are told where inserting failed (ERR-15). The database's own words may name addresses,
 * accounts and values: they are logged, and its code is told.
 */
export function insertFailed(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = sqlState(error);
  if (code === null || DOWN.test(code)) {
    const detail =
      'Failed to insert toilet: the database does not answer. Please try again in a moment.';
    return unavailable({ detail, retryAfterSeconds: RETRY_AFTER_SECONDS }, error);
  }
  const detail = `Failed to insert toilet: the database refused it (${code}).`;
  return new ProblemError({ status: 500, detail }, { cause: error });
}

function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && SQL_STATE.test(error.code) ? error.code : null;
}
