/** `npm start`: makes what is missing, then serves Loovia from this process. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../server/src/config/config.ts';
import { exitWith } from '../server/src/exit-with.ts';
import { isPageStale, prepare } from './prepare.ts';

// From the second start on, the modules load in three quarters of the time.
enableCompileCache(
  fileURLToPath(new URL('../node_modules/.cache/loovia/compiled', import.meta.url)),
);

const stop = new AbortController();
process.on('exit', () => {
  stop.abort();
});

try {
  const config = readConfig(process.env);
  // The slow steps run in child processes while this one opens the database.
  const prepared = prepare(config, isPageStale(), stop.signal);
  prepared.catch(() => undefined);
  const { serveUntilStopped } = await import('../server/src/main.ts');
  await serveUntilStopped(config, prepared);
} catch (error) {
  exitWith(error);
}
