/** The thread of the embedded database: the server goes on answering while it works (0191). */
import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { answerCall, workerErrorOf } from '../supervision/in-worker.ts';
import type { WorkerMessage } from '../supervision/worker-messages.ts';
import { createPGlite } from './create-pglite.ts';
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
    throw error;
  }
}

/** Errors after which PGlite can't be used: from WebAssembly, or because PostgreSQL has exited. */
const FATAL: readonly unknown[] = ['RuntimeError', 'ExitStatus'];

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
