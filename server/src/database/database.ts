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
