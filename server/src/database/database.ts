import type { Dialect, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What queries are asked of: the database, or a transaction in it. */
export type Db = Kysely<Tables>;

export interface Database {
  /** For what people wait for: what is not answered in seconds is given up. */
  readonly db: Db;
  /** The same database for migrations, imports and the like, which may take long. */
  readonly longWork: Db;
  /** Whether the database answers. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

/** What differs between the embedded database and PostgreSQL. */
export interface Backend {
  readonly dialect: Dialect;
  /** For what may take long, where the other gives up what does. */
  readonly longWorkDialect?: Dialect;
  /** Called once the tables stand: from here on the database may hold what cannot be made again. */
  onMigrated?(): void;
  /** Called after the connections are closed. */
  onClosed?(): void;
}

/** The database cannot be used. The message is a sentence for the person who starts Loovia. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
}

/** Another process has the embedded database open. */
export class DatabaseInUseError extends DatabaseError {
  override readonly name = 'DatabaseInUseError';
}

/** How long people wait for the database before they are told that it is not there. */
const ANSWER_LIMIT_MS = 5000;

/** Who was asked kept silent for too long. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/**
 * The answer, or a {@link SilenceError} once the database has kept silent for too long: a server that hangs, or a
 * network that swallows packets, ends no query by itself. For what people wait for; long work of
 * ours (migrations, imports, loading a region) has no limit.
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
