import type { Kysely } from 'kysely';
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
