import type { PGlite, PGliteQueryResults, PGliteTransaction } from 'kysely';
import { events } from '../events.ts';
import { startThread } from '../supervision/child-worker.ts';
import { SupervisedWorker } from '../supervision/supervised-worker.ts';
import { refuseUnstorable } from './storable-texts.ts';
import { databaseAnswerSchema, type DatabaseAnswer, type DatabaseCall } from './thread-messages.ts';

const PROGRAM = new URL('./embedded-thread.ts', import.meta.url);
/** While there is no thread, queries fail at once instead of waiting for the next (0191). */
const LIMITS = { maxWaiting: 0, maxRunning: Infinity, limitMs: null } as const;

/** SQLSTATE: what a PostgreSQL that is starting says, so that callers hear to try again (0191). */
const CANNOT_CONNECT_NOW = '57P03';

/** PGlite in its own thread, for Kysely. If the thread dies, it is replaced. */
export class ThreadedPGlite implements PGlite {
  readonly waitReady: Promise<void>;
  closed = false;
  readonly #thread: SupervisedWorker<DatabaseCall, DatabaseAnswer>;
  #deaths = 0;

  /** Begins to open it. `onFault` is called each time it dies after that. */
  constructor(folder: string, onFault: (error: Error) => void) {
    this.#thread = new SupervisedWorker<DatabaseCall, DatabaseAnswer>({
      name: 'The embedded database',
      begin: (events) => startThread(PROGRAM, [folder], events),
      answerSchema: databaseAnswerSchema,
      limits: LIMITS,
      startLimitMs: null,
      unavailable: (message, cause) =>
        Object.assign(new Error(message, cause), { code: CANNOT_CONNECT_NOW }),
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
    refuseUnstorable(parameters);
    const { rows, affectedRows } = await this.#thread.call({ kind: 'query', text, parameters });
    return {
      // Only the caller, who wrote the query, can say what the rows are.
      rows: rows as Row[],
      fields: [],
      ...(affectedRows === undefined ? {} : { affectedRows }),
    };
  }

  /** No other queries come in between: Kysely gives the only connection to one caller at a time. */
  async transaction<T>(callback: (transaction: PGliteTransaction) => Promise<T>): Promise<T> {
    const deaths = this.#deaths;
    const ask = <Row>(text: string, parameters?: unknown[]) => {
      // A transaction can't continue in another thread.
      if (deaths !== this.#deaths) throw new Error('The transaction has ended.');
      return this.query<Row>(text, parameters);
    };
    const begun = ask('begin');
    // Kysely waits for the callback, so it must run even if `begin` failed; its queries then fail with the cause.
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
