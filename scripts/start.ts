/** `npm start`: makes what is missing, then serves Loovia from this process. */
import { readConfig } from '../server/src/config/index.ts';
import { exitWith } from '../server/src/exit-with.ts';
import { prepare } from './prepare.ts';

const stop = new AbortController();
process.on('exit', () => {
  stop.abort();
});

try {
  const config = readConfig(process.env);
  // The slow steps run in processes of their own while this one opens the database.
  const prepared = prepare(config, stop.signal);
  prepared.catch(() => undefined);
  const { serveUntilStopped } = await import('../server/src/main.ts');
  await serveUntilStopped(config, prepared);
} catch (error) {
  exitWith(error);
}
