/** The thread of the embedded database: the server goes on answering while it works (0191). */
import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { answerCall, workerErrorOf } from '../supervision/in-worker.ts';
import type { WorkerMessage } from '../supervision/worker-messages.ts';
import { createPGlite } from './create-pglite.ts';
import { codeOf } from './database-down.ts';
import { addPostgis, LOAD_POSTGIS } from './postgis.ts';
import type { DatabaseAnswer, DatabaseCall } from './thread-messages.ts';

function send(message: WorkerMessage<DatabaseAnswer>): void {
  parentPort?.postMessage(message);
}

async function answer(pglite: PGlite, call: DatabaseCall): Promise<DatabaseAnswer> {
  if (call.kind === 'close') {
    await pglite.close();
    return { rows: [] };
  }
  try {
    const { rows, affectedRows } = await pglite.query(call.text, call.parameters);
    return { rows, affectedRows };
  } catch (error) {
    // PGlite adds the query and its parameters to the error, so people's data would get into the log.
    // PostgreSQL's own message, code and detail stay.
    for (const part of ['query', 'params', 'queryOptions']) {
      if (error instanceof Error) Reflect.deleteProperty(error, part);
    }
    throw (await isWornOut(pglite, error)) ? new WornOutError(error) : error;
  }
}

/** SQLSTATE: 'stack depth limit exceeded'. */
const STACK_FULL = '54001';

/** Nothing that PostgreSQL is asked works any more. */
class WornOutError extends Error {
  override readonly name = 'WornOutError';

  constructor(cause: unknown) {
    super('its stack is full, after many errors', { cause });
  }
}

/**
 * PGlite loses some of its stack with each SQL error, and after about 1,800 none is left (0176). Where even
 * the simplest query has no room, that is so; otherwise the query itself was too deep.
 */
async function isWornOut(pglite: PGlite, error: unknown): Promise<boolean> {
  const isStackFull = (cause: unknown) => codeOf(cause) === STACK_FULL;
  if (!isStackFull(error)) return false;
  return pglite.query('select 1').then(() => false, isStackFull);
}

/**
 * Errors after which PGlite can't be used: from WebAssembly, because PostgreSQL has exited, or has no stack
 * left.
 */
const FATAL: readonly unknown[] = ['RuntimeError', 'ExitStatus', 'WornOutError'];

function hasBroken(error: unknown): boolean {
  return error instanceof Object && 'name' in error && FATAL.includes(error.name);
}

try {
  const [, , folder = ''] = process.argv;
  // The modules needed for calls are loaded while it opens.
  const [pglite, { databaseCallMessageSchema }] = await Promise.all([
    createPGlite({ dataDir: folder }),
    import('./thread-messages.ts'),
  ]);
  parentPort?.on('message', (message) => {
    const { id, call } = databaseCallMessageSchema.parse(message);
    void answerCall(send, id, () => answer(pglite, call), hasBroken);
  });
  await addPostgis(pglite);
  await pglite.exec(LOAD_POSTGIS);
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', error: workerErrorOf(error) });
}
