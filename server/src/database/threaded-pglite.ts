import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PGlite, PGliteQueryResults, PGliteTransaction } from 'kysely';
import { answerSchema } from './thread-messages.ts';
import type { Answer, Call } from './thread-messages.ts';

type Done = Extract<Answer, { kind: 'done' }>;

/** PGlite in a thread of its own, as Kysely uses one. */
export class ThreadedPGlite implements PGlite {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  readonly #worker: Worker;
  readonly #calls = new Map<number, PromiseWithResolvers<Done>>();
  readonly #opening = Promise.withResolvers<undefined>();
  #lastId = 0;
  #gone: Error | null = null;

  /** Begins to open it; `waitReady` tells how that went. */
  constructor(folder: string) {
    this.waitReady = this.#opening.promise;
    this.#worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
      workerData: { folder },
      // Nothing else of the server's environment and flags is the database's business.
      env: compileCache(),
      execArgv: [],
    });
    this.#worker.on('message', (message) => {
      this.#hear(answerSchema.parse(message));
    });
    // A fault of the thread itself: what was asked fails, and all that will be.
    this.#worker.on('error', (cause) => {
      this.#fail(new Error("The embedded database's thread died.", { cause }));
    });
    this.#worker.on('exit', () => {
      this.#fail(new Error("The embedded database's thread has ended."));
    });
  }

  query<Row>(text: string, parameters?: unknown[]): Promise<PGliteQueryResults<Row>> {
    return this.#query(null, text, parameters);
  }

  async transaction<T>(callback: (transaction: PGliteTransaction) => Promise<T>): Promise<T> {
    const { id: transaction } = await this.#ask({ kind: 'begin' });
    const end = (commit: boolean) => this.#ask({ kind: 'end', transaction, commit });
    try {
      const result = await callback({
        query: (text, parameters) => this.#query(transaction, text, parameters),
        rollback: () => end(false).then(() => undefined),
      });
      await end(true);
      return result;
    } catch (error) {
      // Where the commit itself failed there is nothing left to undo.
      await end(false).catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    try {
      if (this.ready) await this.#ask({ kind: 'close' });
    } finally {
      await this.#worker.terminate();
    }
  }

  async #query<Row>(
    transaction: number | null,
    text: string,
    parameters: unknown[] = [],
  ): Promise<PGliteQueryResults<Row>> {
    const { rows, affectedRows } = await this.#ask({
      kind: 'query',
      transaction,
      text,
      parameters,
    });
    return {
      // What the rows are is known to who wrote the query.
      rows: rows as Row[],
      fields: [],
      ...(affectedRows === undefined ? {} : { affectedRows }),
    };
  }

  #ask(call: Call): Promise<Done> {
    const answer = Promise.withResolvers<Done>();
    const id = (this.#lastId += 1);
    try {
      if (this.#gone) throw this.#gone;
      this.#worker.postMessage({ id, call });
      this.#calls.set(id, answer);
    } catch (error) {
      answer.reject(error);
    }
    return answer.promise;
  }

  #hear(answer: Answer): void {
    switch (answer.kind) {
      case 'open':
        this.ready = true;
        this.#opening.resolve(undefined);
        break;
      case 'done':
        this.#callOf(answer.id)?.resolve(answer);
        break;
      case 'failed':
        if (answer.id === null) this.#opening.reject(errorOf(answer));
        else this.#callOf(answer.id)?.reject(errorOf(answer));
        break;
    }
  }

  #callOf(id: number): PromiseWithResolvers<Done> | undefined {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    return call;
  }

  #fail(error: Error): void {
    this.#gone ??= error;
    this.#opening.reject(this.#gone);
    for (const { reject } of this.#calls.values()) reject(this.#gone);
    this.#calls.clear();
  }
}

/** A thread keeps what Node has compiled where the process does, if it is told (0174). */
function compileCache(): NodeJS.ProcessEnv {
  // Node names a folder of this version of it, inside the one it was given.
  const versions = getCompileCacheDir();
  return versions === undefined ? {} : { NODE_COMPILE_CACHE: dirname(versions) };
}

function errorOf({ name, message, says }: Extract<Answer, { kind: 'failed' }>): Error {
  return Object.assign(new Error(message), { name, ...says });
}
