export { DatabaseError } from './database-error.ts';
export { openDatabase } from './open-database.ts';
export { withTimeLimit } from './with-time-limit.ts';
export type { Database, DatabaseOptions, Db } from './open-database.ts';
