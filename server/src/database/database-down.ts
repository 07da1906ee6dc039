import { SilenceError } from './database.ts';

/** SQLSTATE: five characters, in classes that begin with a digit or are one of these. */
export const SQL_STATE = /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/;
/** No connection, not enough resources, a shutdown, a lock that an import holds. */
const DOWN = /^(?:08|53|57|55P03)/;
/** The system's codes for a connection that cannot be made or broke. */
const NO_CONNECTION = /^(?:E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND)|EAI_AGAIN)$/;
/** The drivers' messages for it, which come without a code. */
const DRIVER_DOWN =
  /^(?:Connection terminated|timeout (?:exceeded when trying to connect|expired)|Client (?:has encountered a connection error|was closed)|Cannot use a pool after|PGlite is clos)/;

/** Whether work failed because the database cannot be reached, is overloaded, or waits for a lock. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof SilenceError) return true;
  const code = codeOf(error);
  if (SQL_STATE.test(code)) return DOWN.test(code);
  return NO_CONNECTION.test(code) || (error instanceof Error && DRIVER_DOWN.test(error.message));
}

/** The code of the database or the system; empty where there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
