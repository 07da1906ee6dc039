import { DatabaseSync } from 'node:sqlite';
import { DatabaseInUseError } from './database-error.ts';

/**
 * Two processes that open one embedded database would ruin it. SQLite is here only for its lock on a
 * file: the operating system drops it when the process dies, however it dies, so no lock is ever
 * stale and no process number need be guessed at.
 * @returns what releases it
 */
export function lockEmbedded(path: string): () => void {
  const file = new DatabaseSync(path);
  try {
    file.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    file.close();
    throw new DatabaseInUseError(
      `Loovia is already running on this data (${path} is locked). Stop Loovia first, then try again.`,
      { cause },
    );
  }
  return () => {
    file.close();
  };
}
