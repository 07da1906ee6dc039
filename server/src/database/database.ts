import type { Dialect, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>;

export interface Database {
  /** For queries that people wait for: those that take more than a few seconds fail. */
  readonly db: Db;
  /** The same database for work that may take long: migrations, imports and so on. */
  readonly longWork: Db;
  /** Whether the database answers. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

/** What the embedded database and PostgreSQL do differently. */
export interface Backend {
  readonly dialect: Dialect;
  /** For work that may take long, if `dialect` has a time limit. */
  readonly longWorkDialect?: Dialect;
  /** Called once the tables are there: from then on the database may contain data that must not be lost. */
  onMigrated?(): void;
  /** Called after the connections are closed. */
  onClosed?(): void;
}

/** The database can't be used. The message is a sentence for the person who starts Loovia. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
}

/** Another process has the embedded database open. */
export class DatabaseInUseError extends DatabaseError {
  override readonly name = 'DatabaseInUseError';
}

/** How long people wait before we tell them that the database does not answer. */
const ANSWER_LIMIT_MS = 5000;

/** There was no answer in time. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/**
 * The answer, or a {@link SilenceError} if it takes too long: if a server hangs or a network loses
 * packets, queries never end by themselves. For queries that people wait for; long work (migrations,
 * imports, loading a region) has no limit.
 */
export async function withTimeLimit<T>(
  answer: Promise<T>,
  limitMs: number = ANSWER_LIMIT_MS,
  asked = 'The database',
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new SilenceError(`${asked} did not answer within ${limitMs} ms.`));
  }, limitMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
