import { readConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './database/open-database.ts';
import { exitWith } from './exit-with.ts';
import { createLog, runServer } from './run.ts';

/**
 * Opens everything and serves it until the process is asked to stop.
 * @param prepared resolves when the page is built and a region is there; the database opens meanwhile
 */
export async function serveUntilStopped(config: Config, prepared: Promise<void>): Promise<void> {
  const log = createLog(config.logLevel);
  const onFault = (error: Error) => {
    log.error({ err: error }, 'something is wrong with the database');
  };
  await runServer({
    config,
    log,
    open: async (publicOrigin) => {
      const { databaseUrl, dataDir } = config;
      const database = openDatabase({ databaseUrl, dataDir, onFault });
      // It is awaited, and so reported, later.
      database.catch(() => undefined);
      // Most of the modules are loaded while the database opens in its thread.
      const { openServed } = await import('./serve.ts');
      return openServed({ config, publicOrigin, log, database, prepared });
    },
  });
}

if (import.meta.main) {
  try {
    await serveUntilStopped(readConfig(process.env), Promise.resolve());
  } catch (error) {
    exitWith(error);
  }
}
