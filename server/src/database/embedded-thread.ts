/** The thread of the embedded database: while it computes, the server goes on answering (0190). */
import { parentPort } from 'node:worker_threads';
import type { PGlite, PGliteTransaction } from 'kysely';
import { answerCall, workerErrorOf } from '../supervision/in-worker.ts';
import type { WorkerMessage } from '../supervision/worker-messages.ts';
import { createPGlite } from './create-pglite.ts';
import type { DatabaseAnswer, DatabaseCall } from './thread-messages.ts';
import { withoutParameters } from './without-parameters.ts';

interface Running {
  readonly transaction: PGliteTransaction;
  readonly settle: (commit: boolean) => void;
  readonly ended: Promise<void>;
}

const running = new Map<number, Running>();

function send(message: WorkerMessage<DatabaseAnswer>): void {
  parentPort?.postMessage(message);
}

function runningOf(id: number): Running {
  const known = running.get(id);
  if (!known) throw new Error('The transaction has ended.');
  return known;
}

/** Resolves when the transaction has the database to itself. */
function begin(pglite: PGlite, id: number): Promise<void> {
  const begun = Promise.withResolvers<undefined>();
  const end = Promise.withResolvers<boolean>();
  const ended = pglite.transaction(async (transaction) => {
    running.set(id, { transaction, settle: end.resolve, ended });
    begun.resolve(undefined);
    if (!(await end.promise)) await transaction.rollback();
  });
  ended.catch(begun.reject).finally(() => running.delete(id));
  return begun.promise;
}

async function answer(pglite: PGlite, call: DatabaseCall): Promise<DatabaseAnswer> {
  switch (call.kind) {
    case 'query': {
      const { transaction, text, parameters } = call;
      const asked = transaction === null ? pglite : runningOf(transaction).transaction;
      const { rows, affectedRows } = await asked.query(text, parameters);
      return { rows, affectedRows };
    }
    case 'begin':
      await begin(pglite, call.transaction);
      break;
    case 'end': {
      const { settle, ended } = runningOf(call.transaction);
      settle(call.commit);
      await ended;
      break;
    }
    case 'close':
      await pglite.close();
      break;
  }
  return { rows: [] };
}

/** What WebAssembly and PostgreSQL's own exit are told by: nothing can be asked of it from then on. */
const ENDINGS: readonly unknown[] = ['RuntimeError', 'ExitStatus'];

function hasBroken(error: unknown): boolean {
  return error instanceof Object && 'name' in error && ENDINGS.includes(error.name);
}

try {
  const [, , folder = ''] = process.argv;
  // The modules that are needed from the first call on are loaded while it opens.
  const [opened, { databaseCallMessageSchema }] = await Promise.all([
    createPGlite({ dataDir: folder }),
    import('./thread-messages.ts'),
  ]);
  const pglite = withoutParameters(opened);
  parentPort?.on('message', (message) => {
    const { id, call } = databaseCallMessageSchema.parse(message);
    void answerCall(send, id, () => answer(pglite, call), hasBroken);
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', error: workerErrorOf(error) });
}
