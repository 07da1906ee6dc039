import { t } from '@loovia/core/language';
import { ProblemError, unavailable } from '../../api/http/index.ts';
import { SilenceError } from '../../database/index.ts';

const RETRY_AFTER_SECONDS = 5;

/** SQLSTATE: five signs, in classes that begin with a digit or are one of these. */
const SQL_STATE = /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/;
/** No connection, not enough of something, told to stop, a lock that an import holds. */
const DOWN = /^(?:08|53|57|55P03)/;
/** The system's words for a connection that cannot be made, or broke. */
const NO_CONNECTION = /^(?:E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN)$/;
/** The drivers' own words for it, which come without a code. */
const DRIVER_DOWN =
  /^(?:Connection terminated|timeout (?:exceeded when trying to connect|expired)|Client (?:has encountered a connection error|was closed)|Cannot use a pool after|PGlite is clos)/;

/**
 * What people are told where inserting failed (ERR-15). The database's own words may name addresses,
 * accounts and values: they are logged, and its code is told.
 */
export function insertFailed(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDown(error)) {
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

function isDown(error: unknown): boolean {
  if (error instanceof SilenceError) return true;
  const code = codeOf(error);
  if (SQL_STATE.test(code)) return DOWN.test(code);
  return NO_CONNECTION.test(code) || (error instanceof Error && DRIVER_DOWN.test(error.message));
}

/** The database's or the system's code; empty where it has none. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
