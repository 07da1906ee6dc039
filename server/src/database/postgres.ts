import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Backend } from './database.ts';
import { BoundedPool } from './bounded-pool.ts';
import { VALUE_PARSERS } from './tables.ts';

/** Less than people wait (`withTimeLimit`): what they are told then, all who come after hear at once. */
const ANSWER_LIMIT_MS = 4500;

/**
 * Two pools of connections to PostgreSQL: for what people wait for, and for long work. `onFault` hears
 * of idle connections that broke, and of a server that keeps silent.
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
      // A server that vanished without a word is noticed, and its connections leave the pool.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types,
    });
    // Without listeners, a connection lost while idle ends the process, and so does one that is lent
    // to somebody: their query fails, which tells them.
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
