import type { PGlite, PGliteQueryResults, PGliteTransaction } from 'kysely';
import { sayRestart } from '../events.ts';
import { restartDelayMs } from '../restart-delay.ts';
import { DatabaseThread } from './database-thread.ts';
import type { Done } from './database-thread.ts';
import type { Call } from './thread-messages.ts';

/**
 * PGlite in a thread of its own, as Kysely uses one. A thread that dies is replaced; what is asked
 * until the next one has opened fails at once (0190).
 */
export class ThreadedPGlite implements PGlite {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  readonly #folder: string;
  readonly #onFault: (error: Error) => void;
  #thread: DatabaseThread;
  #hasOpened = false;
  #deathsInARow = 0;
  #startTimer: NodeJS.Timeout | undefined;
  /** Counts on when the thread is replaced: no transaction goes on in another thread. */
  #lastId = 0;

  /** Begins to open it; `waitReady` tells how that went. `onFault` hears of each death after that. */
  constructor(folder: string, onFault: (error: Error) => void) {
    this.#folder = folder;
    this.#onFault = onFault;
    this.#thread = this.#begin();
    this.waitReady = this.#thread.opened;
  }

  query<Row>(text: string, parameters?: unknown[]): Promise<PGliteQueryResults<Row>> {
    return this.#query(null, text, parameters);
  }

  async transaction<T>(callback: (transaction: PGliteTransaction) => Promise<T>): Promise<T> {
    const begun = this.#ask({ kind: 'begin' });
    // Kysely waits for the callback for ever: where nothing could begin, its queries say why.
    await begun.catch(() => undefined);
    const end = async (commit: boolean) =>
      this.#ask({ kind: 'end', transaction: (await begun).id, commit });
    try {
      const result = await callback({
        query: async (text, parameters) => this.#query((await begun).id, text, parameters),
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
    const wasReady = this.ready;
    this.closed = true;
    clearTimeout(this.#startTimer);
    try {
      if (wasReady) await this.#ask({ kind: 'close' });
    } finally {
      await this.#thread.end();
    }
  }

  #begin(): DatabaseThread {
    const thread = new DatabaseThread({
      folder: this.#folder,
      onEnd: (reason) => {
        this.#bury(reason);
      },
    });
    thread.opened.then(
      () => {
        this.ready = true;
        this.#hasOpened = true;
      },
      () => undefined,
    );
    return thread;
  }

  #bury(reason: Error): void {
    this.ready = false;
    // That it could not be opened at all is told by `waitReady`.
    if (this.closed || !this.#hasOpened) return;
    this.#deathsInARow += 1;
    this.#onFault(reason);
    sayRestart({ engine: 'database' });
    this.#startTimer = setTimeout(() => {
      this.#thread = this.#begin();
    }, restartDelayMs(this.#deathsInARow));
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
    this.#deathsInARow = 0;
    return {
      // What the rows are is known to who wrote the query.
      rows: rows as Row[],
      fields: [],
      ...(affectedRows === undefined ? {} : { affectedRows }),
    };
  }

  #ask(call: Call): Promise<Done> {
    if (!this.ready) return Promise.reject(new Error('The embedded database is not open.'));
    return this.#thread.ask((this.#lastId += 1), call);
  }
}
