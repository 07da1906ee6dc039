import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Backend } from './database.ts';
import { BoundedPool } from './bounded-pool.ts';
import { VALUE_PARSERS } from './tables.ts';

/** Less than the limit of `withTimeLimit`, so that later callers get an error at once. */
const ANSWER_LIMIT_MS = 4500;

/**
 * Two pools of connections to PostgreSQL: one for queries that people wait for, one for long work.
 * `onFault` is called when an idle connection breaks, and when the server stops answering.
 */
export function openPostgres(url: string, onFault: (error: Error) => void): Backend {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of Object.entries(VALUE_PARSERS)) types.setTypeParser(Number(oid), parse);
  const openPool = (max: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      application_name: 'loovia',
      max,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      // So that we notice if the server has disappeared, and drop its connections.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types,
    });
    // Without listeners, a lost connection ends the process, whether it is idle or borrowed. A borrower
    // sees the failed query.
    pool.on('error', onFault);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const bounded = new BoundedPool({
    pool: openPool(10),
    limitMs: ANSWER_LIMIT_MS,
    onSilence: onFault,
  });
  return {
    dialect: new PostgresDialect({ pool: bounded }),
    longWorkDialect: new PostgresDialect({ pool: openPool(2) }),
  };
}
