export { DatabaseError } from './database-error.ts';
export { restoreEmbedded, saveEmbedded } from './embedded-backup.ts';
export type { RowCounts } from './embedded-backup.ts';
export { openDatabase } from './open-database.ts';
export { SilenceError, withTimeLimit } from './with-time-limit.ts';
export type { Database, DatabaseOptions, Db } from './open-database.ts';
