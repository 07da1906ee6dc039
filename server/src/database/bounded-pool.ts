import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { SilenceError, withTimeLimit } from './database.ts';
import { noteFullDisk } from './room.ts';
import { refuseUnstorable } from './storable-texts.ts';

/** How often we ask whether a silent server is back. */
const ASK_AGAIN_MS = 500;

export interface BoundedPoolOptions {
  /** Gives up connecting by itself, within `limitMs`. */
  readonly pool: PostgresPool;
  /** How long an answer may take before we give up its connection. */
  readonly limitMs: number;
  /** Called once each time the server falls silent. */
  readonly onSilence: (error: SilenceError) => void;
}

/**
 * Connections with a time limit: if an answer takes too long, its connection is given up. If the server
 * answered nothing else in that time, we assume that it is unavailable: until it is back, which we keep
 * checking, all calls fail at once.
 */
export class BoundedPool implements PostgresPool {
  readonly #options: BoundedPoolOptions;
  #answeredAtMs = -Infinity;
  #isUnavailable = false;
  #hasEnded = false;

  constructor(options: BoundedPoolOptions) {
    this.#options = options;
  }

  get options(): object {
    return this.#options.pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#isUnavailable) throw new SilenceError('The database does not answer at present.');
    return this.#connect();
  }

  end(): Promise<void> {
    this.#hasEnded = true;
    return this.#options.pool.end();
  }

  async #connect(): Promise<PostgresPoolClient> {
    const { pool, limitMs } = this.#options;
    const client = await this.#watched(() => pool.connect(), isRefusal);
    const ask = async <R>(sql: string, parameters: readonly unknown[]) => {
      const inTime = () => withTimeLimit(client.query<R>(sql, parameters), limitMs);
      // One broken connection does not mean that the server is unavailable.
      const result = await this.#watched(inTime, (error) => !(error instanceof SilenceError));
      // A connection may have been made long ago, but a result shows that the server is there.
      this.#answeredAtMs = performance.now();
      return result;
    };
    return new BoundedClient(client, ask);
  }

  /** Asks the server. It counts as unavailable if that fails, unless the failure is harmless. */
  async #watched<T>(ask: () => Promise<T>, isHarmless: (error: unknown) => boolean): Promise<T> {
    const beganAtMs = performance.now();
    try {
      return await ask();
    } catch (error) {
      noteFullDisk(error);
      if (isRefusal(error)) this.#answeredAtMs = performance.now();
      if (this.#answeredAtMs < beganAtMs && !isHarmless(error)) this.#markUnavailable();
      throw error;
    }
  }

  #markUnavailable(): void {
    if (this.#isUnavailable || this.#hasEnded) return;
    this.#isUnavailable = true;
    this.#options.onSilence(new SilenceError('The database does not answer.'));
    void this.#askUntilBack();
  }

  async #askUntilBack(): Promise<void> {
    while (this.#isUnavailable && !this.#hasEnded) {
      await wait(ASK_AGAIN_MS, undefined, { ref: false });
      this.#isUnavailable = !(await this.#isBack());
    }
  }

  async #isBack(): Promise<boolean> {
    try {
      const client = await this.#connect();
      await client.query('select 1', []).finally(() => {
        client.release();
      });
      return true;
    } catch {
      return false;
    }
  }
}

/** The server has answered, with an error. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError;

/**
 * The server has ended the connection, as when it restarts: a moment before the socket shows that. The
 * severity may be in another language; 57P are the codes of a server that stops.
 */
const isEnding = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (['FATAL', 'PANIC'].includes(error.severity ?? '') || (error.code ?? '').startsWith('57P'));

type Ask = <R>(sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>;

/** A connection that somebody has borrowed from the pool. */
class BoundedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #ask: Ask;
  #isReleased = false;

  constructor(client: PostgresPoolClient, ask: Ask) {
    this.#client = client;
    this.#ask = ask;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string'
      ? this.#inTime<R>(asked, parameters)
      : this.#client.query(asked);
  }

  release(destroy?: boolean): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(destroy);
  }

  async #inTime<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    refuseUnstorable(parameters);
    try {
      return await this.#ask<R>(sql, parameters);
    } catch (error) {
      // Closing it at once frees its place in the pool and cancels its transaction.
      if (error instanceof SilenceError || isEnding(error)) this.release(true);
      throw error;
    }
  }
}
