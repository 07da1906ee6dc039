/**
 * Serves one test region from an empty data folder: `node serve.ts <server>`.
 * Ends with the server; the folder goes with it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveGoogle, serveOpen } from './providers.ts';
import { servers } from './servers.ts';

const server = servers.find(({ name }) => name === process.argv[2]);
if (!server) throw new Error(`No test server is named ${String(process.argv[2])}.`);

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), `loovia-e2e-${server.name}-`));
const env: NodeJS.ProcessEnv = {
  ...process.env,
  LOOVIA_DATA: dataDir,
  PORT: String(server.port),
  HOST: '127.0.0.1',
  // No test server leaves this machine: whatever it asks of another ends at a port where nothing is.
  NODE_USE_ENV_PROXY: '1',
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  NO_PROXY: '127.0.0.1,localhost',
  DATABASE_URL: undefined,
  LOG_LEVEL: 'warn',
  // A test that needs limits of its own comes from an address of its own: X-Forwarded-For.
  TRUSTED_PROXIES: '1',
  ...(server.clock ? { LOOVIA_CLOCK: server.clock } : {}),
  ...(server.provider === 'google' ? await serveGoogle() : {}),
  ...(server.provider === 'open' ? await serveOpen() : {}),
};

if (server.osm) {
  const timetables = server.gtfs?.flatMap((file) => ['--gtfs', file]) ?? [];
  const build = spawnSync(
    process.execPath,
    ['regions/src/cli.ts', 'build', server.name, '--osm', server.osm, ...timetables],
    { cwd: root, env, stdio: 'inherit' },
  );
  if (build.status !== 0) process.exit(build.status ?? 1);
}

const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
