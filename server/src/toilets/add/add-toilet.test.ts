import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SilenceError } from '../../database/database.ts';
import { openPostgres } from '../../database/postgres.ts';
import { insertFailed } from './add-toilet.ts';

const withCode = (code: string, message = 'secret of db.internal') =>
  Object.assign(new Error(message), { code });

describe('ERR-15 the answer where inserting failed', () => {
  it.each([
    ['silence', new SilenceError('secret')],
    ['a connection refused', withCode('ECONNREFUSED')],
    ['a connection that broke', withCode('ECONNRESET')],
    ['a host that is not found', withCode('ENOTFOUND')],
    ['a pool that gives no connection', new Error('timeout exceeded when trying to connect')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['an embedded database that is closed', new Error('PGlite is closed')],
    ['SQLSTATE: a shutdown', withCode('57P01')],
    ['SQLSTATE: no connection left', withCode('53300')],
    ['SQLSTATE: a lock that an import holds', withCode('55P03')],
  ])('it is down: %s', (_, error) => {
    expect(insertFailed(error)).toMatchObject({
      init: {
        status: 503,
        detail:
          'Failed to insert toilet: the database does not answer. Please try again in a moment.',
        retryAfterSeconds: 5,
      },
      cause: error,
    });
  });

  it('it is down: PostgreSQL where nothing listens', async () => {
    const { dialect } = openPostgres('postgres://ann:secret@127.0.0.1:1/loovia', () => undefined);
    const db = new Kysely<object>({ dialect });
    onTestFinished(() => db.destroy());
    const error: unknown = await sql`select 1`.execute(db).catch((cause: unknown) => cause);
    expect(insertFailed(error).init).toMatchObject({ status: 503 });
  });

  it.each([
    ['a mistake of ours', new TypeError('secret is not a function')],
    ['a file', withCode('ENOENT')],
    ['no error', 'secret'],
  ])('it is not: %s', (_, error) => {
    const failed = insertFailed(error);
    expect(failed).toMatchObject({
      init: { status: 500, detail: 'Failed to insert toilet: something went wrong on our side.' },
      cause: error,
    });
  });

  it('the database refused it', () => {
    const { init } = insertFailed(withCode('23505'));
    expect(init.status).toBe(500);
    expect(init.detail).toBe('Failed to insert toilet: the database refused it (23505).');
  });
});
