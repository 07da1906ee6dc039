import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { SilenceError, withTimeLimit } from './database.ts';

/** Between two questions whether a server that kept silent is back. */
const ASK_AGAIN_MS = 500;

export interface BoundedPoolOptions {
  /** Gives up connecting by itself, in no more than `limitMs`. */
  readonly pool: PostgresPool;
  /** How long an answer may take before its connection is given up. */
  readonly limitMs: number;
  /** Hears once that the server keeps silent. */
  readonly onSilence: (error: SilenceError) => void;
}

/**
 * Connections that nobody waits for in vain: one without an answer in time is given up. Where nothing
 * else was answered meanwhile either, the server is taken to be away: all who ask are told so at once,
 * while this asks again and again whether it is back.
 */
export class BoundedPool implements PostgresPool {
  readonly #options: BoundedPoolOptions;
  #answeredAtMs = -Infinity;
  #isAway = false;
  #hasEnded = false;

  constructor(options: BoundedPoolOptions) {
    this.#options = options;
  }

  get options(): object {
    return this.#options.pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#isAway) throw new SilenceError('The database does not answer at present.');
    return this.#connect();
  }

  end(): Promise<void> {
    this.#hasEnded = true;
    return this.#options.pool.end();
  }

  async #connect(): Promise<PostgresPoolClient> {
    const { pool, limitMs } = this.#options;
    const client = await this.#heard(() => pool.connect(), isRefusal);
    const ask = async <R>(sql: string, parameters: readonly unknown[]) => {
      const inTime = () => withTimeLimit(client.query<R>(sql, parameters), limitMs);
      // One connection that broke says nothing of the server.
      const result = await this.#heard(inTime, (error) => !(error instanceof SilenceError));
      // Nor does one that was made long ago, but a result does.
      this.#answeredAtMs = performance.now();
      return result;
    };
    return new BoundedClient(client, ask);
  }

  /** What the server gives; it is missed where that is nothing, but for failures that are excused. */
  async #heard<T>(ask: () => Promise<T>, isExcused: (error: unknown) => boolean): Promise<T> {
    const beganAtMs = performance.now();
    try {
      return await ask();
    } catch (error) {
      if (isRefusal(error)) this.#answeredAtMs = performance.now();
      if (this.#answeredAtMs < beganAtMs && !isExcused(error)) this.#missTheServer();
      throw error;
    }
  }

  #missTheServer(): void {
    if (this.#isAway || this.#hasEnded) return;
    this.#isAway = true;
    this.#options.onSilence(new SilenceError('The database does not answer.'));
    void this.#askUntilBack();
  }

  async #askUntilBack(): Promise<void> {
    while (this.#isAway && !this.#hasEnded) {
      await wait(ASK_AGAIN_MS, undefined, { ref: false });
      this.#isAway = !(await this.#isBack());
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

/** In the server's own words. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError;

type Ask = <R>(sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>;

/** A connection while it is lent to somebody. */
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
    try {
      return await this.#ask<R>(sql, parameters);
    } catch (error) {
      // Closed at once, it frees its place among the connections, and its transaction comes to nothing.
      if (error instanceof SilenceError) this.release(true);
      throw error;
    }
  }
}
