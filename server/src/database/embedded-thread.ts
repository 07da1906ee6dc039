/** The thread of the embedded database: while it computes, the server goes on answering (0191). */
import { parentPort } from 'node:worker_threads';
import type { PGlite, PGliteTransaction } from 'kysely';
import { createPGlite } from './create-pglite.ts';
import type { Answer, Call } from './thread-messages.ts';
import { withoutParameters } from './without-parameters.ts';

interface Running {
  readonly transaction: PGliteTransaction;
  readonly settle: (commit: boolean) => void;
  readonly ended: Promise<void>;
}

const running = new Map<number, Running>();

function say(answer: Answer): void {
  parentPort?.postMessage(answer);
}

function failed(id: number | null, error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const says: Record<string, string> = {};
  for (const [key, value] of Object.entries(error instanceof Error ? error : {})) {
    if (typeof value === 'string') says[key] = value;
  }
  say({ kind: 'failed', id, name, message, says });
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

async function answer(pglite: PGlite, id: number, call: Call): Promise<void> {
  const done: Answer = { kind: 'done', id, rows: [] };
  switch (call.kind) {
    case 'query': {
      const { transaction, text, parameters } = call;
      const asked = transaction === null ? pglite : runningOf(transaction).transaction;
      const { rows, affectedRows } = await asked.query(text, parameters);
      say({ ...done, rows, affectedRows });
      return;
    }
    case 'begin':
      await begin(pglite, id);
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
  say(done);
}

/** What WebAssembly and PostgreSQL's own exit are told by: nothing can be asked of it from then on. */
const ENDINGS: readonly unknown[] = ['RuntimeError', 'ExitStatus'];

function hasBroken(error: unknown): boolean {
  return error instanceof Object && 'name' in error && ENDINGS.includes(error.name);
}

try {
  const [, , folder = ''] = process.argv;
  // The modules that are needed from the first call on are loaded while it opens.
  const [opened, { callSchema }] = await Promise.all([
    createPGlite({ dataDir: folder }),
    import('./thread-messages.ts'),
  ]);
  const pglite = withoutParameters(opened);
  parentPort?.on('message', (message) => {
    const { id, call } = callSchema.parse(message);
    answer(pglite, id, call).catch((error: unknown) => {
      // The thread dies of it, and is replaced.
      if (hasBroken(error)) throw error;
      failed(id, error);
    });
  });
  say({ kind: 'open' });
} catch (error) {
  failed(null, error);
}
