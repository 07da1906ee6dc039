/** `npm run dev`: the page from Vite with live reload, the server restarted on each change. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../server/src/config/index.ts';
import { exitWith } from '../server/src/exit-with.ts';
import { prepare, root, vitePath } from './prepare.ts';

const PAGE_PORT = '5173';
const PAGE_ORIGIN = `http://127.0.0.1:${PAGE_PORT}`;

try {
  const config = readConfig(process.env);
  await prepare(config, new AbortController().signal);
  const vite = vitePath();
  // Sign-in returns to the page's own address, whence Vite passes it on to the server.
  const server = spawn(process.execPath, ['--watch', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: PAGE_ORIGIN },
  });
  const page = spawn(
    process.execPath,
    [vite, '--host', '127.0.0.1', '--port', PAGE_PORT, '--strictPort'],
    {
      cwd: join(root, 'web'),
      stdio: 'inherit',
      env: { ...process.env, LOOVIA_API: `http://127.0.0.1:${config.port}` },
    },
  );
  const stop = () => {
    server.kill();
    page.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  for (const child of [server, page]) child.on('exit', stop);
} catch (error) {
  exitWith(error);
}
