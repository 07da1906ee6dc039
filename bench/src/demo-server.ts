import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { servers } from '../../e2e/servers.ts';

const READY_WITHIN_MS = 240_000;

export interface DemoServer extends AsyncDisposable {
  readonly url: string;
}

/** Starts the demo county's server as the browser tests do, with the page as it is built. */
export async function startDemoServer(): Promise<DemoServer> {
  const demo = servers.find(({ name }) => name === 'pennyshire');
  if (!demo) throw new Error('The browser tests have no server of the demo county.');
  const child = spawn(process.execPath, ['serve.ts', demo.name], {
    cwd: fileURLToPath(new URL('../../e2e', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answers(`${demo.url}/api/health`))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.');
    if (performance.now() > deadline) {
      await stop();
      throw new Error('The server was not ready in time.');
    }
    await wait(500);
  }
  return { url: demo.url, [Symbol.asyncDispose]: stop };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
