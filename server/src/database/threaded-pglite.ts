import type { PGlite, PGliteQueryResults, PGliteTransaction } from 'kysely';
import { publishRestart } from '../events.ts';
import { startThread, SupervisedWorker } from '../supervision/index.ts';
import { databaseAnswerSchema, type DatabaseAnswer, type DatabaseCall } from './thread-messages.ts';

const PROGRAM = new URL('./embedded-thread.ts', import.meta.url);
/** Nothing waits for the next thread: what is asked while there is none fails at once (0190). */
const LIMITS = { maxWaiting: 0, maxRunning: Infinity, limitMs: null } as const;

/** PGlite in its own thread, as Kysely uses one. A thread that dies is replaced. */
export class ThreadedPGlite implements PGlite {
  readonly waitReady: Promise<void>;
  closed = false;
  readonly #thread: SupervisedWorker<DatabaseCall, DatabaseAnswer>;
  /** Counts on when the thread is replaced: no transaction continues in another thread. */
  #lastTransaction = 0;

  /** Begins to open it. `onFault` hears of each death after the first opening. */
  constructor(folder: string, onFault: (error: Error) => void) {
    this.#thread = new SupervisedWorker<DatabaseCall, DatabaseAnswer>({
      name: 'The embedded database',
      begin: (events) => startThread(PROGRAM, [folder], events),
      answerSchema: databaseAnswerSchema,
      limits: LIMITS,
      startLimitMs: null,
      unavailable: (message, cause) => new Error(message, cause),
      onDeath: (error) => {
        onFault(error);
        publishRestart({ engine: 'database' });
      },
    });
    this.waitReady = this.#thread.started;
  }

  get ready(): boolean {
    return this.#thread.isReady;
  }

  query<Row>(text: string, parameters?: unknown[]): Promise<PGliteQueryResults<Row>> {
    return this.#query(null, text, parameters);
  }

  async transaction<T>(callback: (transaction: PGliteTransaction) => Promise<T>): Promise<T> {
    this.#lastTransaction += 1;
    const transaction = this.#lastTransaction;
    const begun = this.#thread.call({ kind: 'begin', transaction });
    // Kysely waits for the callback for ever: where nothing could begin, its queries say why.
    await begun.catch(() => undefined);
    const end = async (commit: boolean) => {
      await begun;
      await this.#thread.call({ kind: 'end', transaction, commit });
    };
    try {
      const result = await callback({
        query: async (text, parameters) => {
          await begun;
          return this.#query(transaction, text, parameters);
        },
        rollback: () => end(false),
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
    await this.#thread.close({ kind: 'close' });
  }

  async #query<Row>(
    transaction: number | null,
    text: string,
    parameters: unknown[] = [],
  ): Promise<PGliteQueryResults<Row>> {
    const { rows, affectedRows } = await this.#thread.call({
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
}
