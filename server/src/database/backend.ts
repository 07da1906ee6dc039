import type { Dialect } from 'kysely';

/** What differs between the embedded database and PostgreSQL. */
export interface Backend {
  readonly dialect: Dialect;
  /** Called once the tables stand: from here on the database may hold what cannot be made again. */
  onMigrated?(): void;
  /** Called after the connections are closed. */
  onClosed?(): void;
}
