import type { PGlite } from 'kysely';

/**
 * PGlite hangs a query and its parameters on the error that it ends in, and errors are logged:
 * people's data would be, too. What PostgreSQL says (message, code, detail) stays.
 */
export function withoutParameters(pglite: PGlite): PGlite {
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: (...args) => discreet(pglite.query(...args)),
    transaction: (callback) =>
      pglite.transaction((transaction) =>
        callback({
          query: (...args) => discreet(transaction.query(...args)),
          rollback: () => transaction.rollback(),
        }),
      ),
  };
}

async function discreet<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error) {
      for (const part of ['query', 'params', 'queryOptions']) Reflect.deleteProperty(error, part);
    }
    throw error;
  }
}
