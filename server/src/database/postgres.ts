import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Backend } from './backend.ts';
import { VALUE_PARSERS } from './value-parsers.ts';

/** A pool of connections to PostgreSQL. `onFault` hears of idle connections that broke. */
export function openPostgres(url: string, onFault: (error: Error) => void): Backend {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of Object.entries(VALUE_PARSERS)) types.setTypeParser(Number(oid), parse);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'loovia',
    max: 10,
    connectionTimeoutMillis: 5000,
    // A server that vanished without a word is noticed, and its connections leave the pool.
    keepAlive: true,
    types,
  });
  // Without a listener, a connection lost while idle ends the process.
  pool.on('error', onFault);
  return { dialect: new PostgresDialect({ pool }) };
}
