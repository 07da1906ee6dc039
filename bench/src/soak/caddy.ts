/** The Caddy of this machine with `deploy/caddy/Caddyfile`, before copies of the server on ports of this machine. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './postgres-cluster.ts';

const CADDYFILE = fileURLToPath(new URL('../../../deploy/caddy/Caddyfile', import.meta.url));
/** From here on `request_buffers` takes a size; before, `buffer_requests` keeps all. */
const FIRST_MINOR_WITH_SIZES = 7;
const OPTIONS = '{\n\tadmin off\n\tauto_https off\n}\n';

interface Caddy extends AsyncDisposable {
  readonly port: number;
}

/** Null where there is none. */
export function caddyVersion(): string | null {
  try {
    const said = execFileSync('caddy', ['version'], { encoding: 'utf8' });
    return /\d+\.\d+\.\d+/.exec(said)?.[0] ?? null;
  } catch {
    return null;
  }
}

function adapted(version: string, site: string, ports: readonly number[]): string {
  const hasSizes = Number(version.split('.')[1]) >= FIRST_MINOR_WITH_SIZES;
  const shipped = readFileSync(CADDYFILE, 'utf8')
    .replace('{$SITE_HOST}', site)
    .replace(/server-(\d):3000/g, (_, copy: string) => `127.0.0.1:${ports[Number(copy) - 1] ?? 0}`);
  return OPTIONS + (hasSizes ? shipped : shipped.replace(/request_buffers .*/, 'buffer_requests'));
}

export async function startCaddy(
  version: string,
  host: string,
  ports: readonly number[],
): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'loovia-soak-caddy-'));
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, adapted(version, `http://${host}:${port}`, ports));
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await serves(host, port))) await wait(50);
  if (child.exitCode !== null) throw new Error('Caddy ended before it answered.');
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether it has found a copy. */
const serves = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const headers = { Host: `${host}:${port}` };
    const call = get({ host: '127.0.0.1', port, path: '/api/health/live', headers }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    call.on('error', () => {
      resolve(false);
    });
  });
