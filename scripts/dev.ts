/** `npm run dev`: the page from Vite with live reload, the server restarted on each change. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../server/src/config/config.ts';
import { exitWith } from '../server/src/exit-with.ts';
import { isPageMissing, prepare, root, vitePath } from './prepare.ts';

const PAGE_PORT = '5173';
const PAGE_ORIGIN = `http://127.0.0.1:${PAGE_PORT}`;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stop.abort();
  });
}

/** Runs Node beside this process; when one ends, all end. */
function runBeside(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: 'inherit',
    signal: stop.signal,
    env: { ...process.env, ...env },
  });
  child.on('error', () => undefined);
  child.on('exit', () => {
    stop.abort();
  });
}

try {
  const config = readConfig(process.env);
  runBeside(
    [vitePath(), '--host', '127.0.0.1', '--port', PAGE_PORT, '--strictPort'],
    join(root, 'web'),
    { LOOVIA_API: `http://127.0.0.1:${config.port}` },
  );
  // The page comes from Vite. A built one has to be there for the server, however old it is.
  await prepare(config, isPageMissing(), stop.signal);
  runBeside(['--watch', 'server/src/main.ts'], root, {
    // Sign-in returns to the page's own address, whence Vite passes it on to the server.
    PUBLIC_URL: PAGE_ORIGIN,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/loovia/compiled'),
  });
} catch (error) {
  if (!stop.signal.aborted) {
    stop.abort();
    exitWith(error);
  }
}
