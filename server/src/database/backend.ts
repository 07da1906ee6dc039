import type { Dialect } from 'kysely';

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
