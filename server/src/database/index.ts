export { DatabaseError, DatabaseInUseError } from './database-error.ts';
export { isoMoments } from './iso-moments.ts';
export { openDatabase } from './open-database.ts';
export { takeTurn } from './take-turn.ts';
export { SilenceError, withTimeLimit } from './with-time-limit.ts';
export type { Database, Db } from './database.ts';
