import type { PGlite, PGliteQueryResults, PGliteTransaction } from 'kysely';
import { events } from '../events.ts';
import { startThread } from '../supervision/child-worker.ts';
import { SupervisedWorker } from '../supervision/supervised-worker.ts';
import { databaseAnswerSchema, type DatabaseAnswer, type DatabaseCall } from './thread-messages.ts';

const PROGRAM = new URL('./embedded-thread.ts', import.meta.url);
/** Nothing waits for the next thread: what is asked while there is none fails at once (0190). */
const LIMITS = { maxWaiting: 0, maxRunning: Infinity, limitMs: null } as const;

/** PGlite in its own thread, as Kysely uses one. A thread that dies is replaced. */
export class ThreadedPGlite implements PGlite {
  readonly waitReady: Promise<void>;
  closed = false;
  readonly #thread: SupervisedWorker<DatabaseCall, DatabaseAnswer>;
  #deaths = 0;

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
        this.#deaths += 1;
        onFault(error);
        events.emit('restart', 'database');
      },
    });
    this.waitReady = this.#thread.started;
  }

  get ready(): boolean {
    return this.#thread.isReady;
  }

  async query<Row>(text: string, parameters: unknown[] = []): Promise<PGliteQueryResults<Row>> {
    const { rows, affectedRows } = await this.#thread.call({ kind: 'query', text, parameters });
    return {
      // What the rows are is known to who wrote the query.
      rows: rows as Row[],
      fields: [],
      ...(affectedRows === undefined ? {} : { affectedRows }),
    };
  }

  /** Nothing else is asked meanwhile: Kysely lends the one connection to one caller at a time. */
  async transaction<T>(callback: (transaction: PGliteTransaction) => Promise<T>): Promise<T> {
    const deaths = this.#deaths;
    const ask = <Row>(text: string, parameters?: unknown[]) => {
      // No transaction continues in another thread.
      if (deaths !== this.#deaths) throw new Error('The transaction has ended.');
      return this.query<Row>(text, parameters);
    };
    const begun = ask('begin');
    // Kysely waits for the callback for ever: where nothing could begin, its queries say why.
    await begun.catch(() => undefined);
    const rollback = async () => {
      await ask('rollback');
    };
    try {
      const query = async <Row>(text: string, parameters?: unknown[]) => {
        await begun;
        return ask<Row>(text, parameters);
      };
      const result = await callback({ query, rollback });
      await query('commit');
      return result;
    } catch (error) {
      await rollback().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.#thread.close({ kind: 'close' });
  }
}
