import { readConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import type { Database } from '../database/index.ts';

/** Opens the database that the environment names. */
export function openConfiguredDatabase(): Promise<Database> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const onFault = ({ message }: Error): void => {
    console.error(message);
  };
  return openDatabase({ databaseUrl, dataDir, onFault });
}
