/** The thread of the embedded database: while it computes, the server goes on answering (0191). */
import { parentPort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { answerCall, workerErrorOf } from '../supervision/in-worker.ts';
import type { WorkerMessage } from '../supervision/worker-messages.ts';
import { createPGlite } from './create-pglite.ts';
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
    // PGlite hangs a query and its parameters on the error, and errors are logged: people's data
    // would be, too. What PostgreSQL says (message, code, detail) stays.
    for (const part of ['query', 'params', 'queryOptions']) {
      if (error instanceof Error) Reflect.deleteProperty(error, part);
    }
    throw error;
  }
}

/** What WebAssembly and PostgreSQL's own exit are told by: nothing can be asked of it from then on. */
const ENDINGS: readonly unknown[] = ['RuntimeError', 'ExitStatus'];

function hasBroken(error: unknown): boolean {
  return error instanceof Object && 'name' in error && ENDINGS.includes(error.name);
}

try {
  const [, , folder = ''] = process.argv;
  // The modules that are needed from the first call on are loaded while it opens.
  const [pglite, { databaseCallMessageSchema }] = await Promise.all([
    createPGlite({ dataDir: folder }),
    import('./thread-messages.ts'),
  ]);
  parentPort?.on('message', (message) => {
    const { id, call } = databaseCallMessageSchema.parse(message);
    void answerCall(send, id, () => answer(pglite, call), hasBroken);
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', error: workerErrorOf(error) });
}
