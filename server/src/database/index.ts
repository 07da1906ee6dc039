export { DatabaseError } from './database-error.ts';
export { openDatabase } from './open-database.ts';
export type { Database, DatabaseOptions, Db } from './open-database.ts';
