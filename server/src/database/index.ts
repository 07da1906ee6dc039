export { DatabaseError, DatabaseInUseError } from './database-error.ts';
export { openDatabase } from './open-database.ts';
export { SilenceError, withTimeLimit } from './with-time-limit.ts';
export type { Database, Db } from './database.ts';
