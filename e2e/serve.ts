/**
 * Serves test regions: `node serve.ts <server>…`. Pennyshire's begins with an empty data folder, as for a
 * new user. The others begin with copies of the region and database that unit tests keep, as making them
 * takes longer than the rest of the start. Ends with the servers, and removes their folders.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { putEmptyDatabase } from '../server/src/testing/test-pglite.ts';
import { newportRegion, pennyshireRegion } from '../server/src/testing/test-region.ts';
import { serveGoogle, serveOpen } from './providers.ts';
import { HOSTING_SCRIPT, POSTHOG_KEY, servers, type TestServer } from './servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stopped = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stopped.abort();
  });
}

const named = process.argv.slice(2).map((name) => {
  const server = servers.find((one) => one.name === name);
  if (!server) throw new Error(`No test server is named ${name}.`);
  return server;
});
if (named.length === 0) throw new Error('Name the servers.');
const serving: Promise<number>[] = [];
try {
  for (const server of named) serving.push(serve(server, await newDataDir(server)));
  const codes = await Promise.all(serving);
  // The stand-ins for outside services would keep this process running.
  process.exit(Math.max(...codes));
} finally {
  stopped.abort();
}

async function newDataDir({ name }: TestServer): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), `loovia-e2e-${name}-`));
  if (name === 'pennyshire') return dataDir;
  await putEmptyDatabase(dataDir);
  const { dir } = await (name === 'newport' ? newportRegion() : pennyshireRegion());
  cpSync(dirname(dir), join(dataDir, 'regions'), { recursive: true, verbatimSymlinks: true });
  return dataDir;
}

async function serve(server: TestServer, dataDir: string): Promise<number> {
  const env = { ...process.env, ...(await settingsOf(server, dataDir)) };
  try {
    return await run(['scripts/start.ts'], env);
  } finally {
    // The tests need all of them: when one ends, all do.
    stopped.abort();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function settingsOf(server: TestServer, dataDir: string): Promise<NodeJS.ProcessEnv> {
  return {
    LOOVIA_DATA: dataDir,
    PORT: String(server.port),
    HOST: '127.0.0.1',
    // No test server reaches other machines: the proxy for such requests does not exist.
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: 'http://127.0.0.1:9',
    HTTPS_PROXY: 'http://127.0.0.1:9',
    NO_PROXY: '127.0.0.1,localhost',
    DATABASE_URL: undefined,
    LOG_LEVEL: 'warn',
    // A test that needs separate limits sends from a separate address: X-Forwarded-For.
    TRUSTED_PROXIES: '1',
    OPERATORS: 'operator@example.org',
    ...(server.hasAnalytics ? { POSTHOG_KEY, HOSTING_ANALYTICS_SCRIPT: HOSTING_SCRIPT } : {}),
    ...(server.clock ? { LOOVIA_CLOCK: server.clock } : {}),
    ...(server.provider === 'google' ? await serveGoogle() : {}),
    ...(server.provider === 'open' ? await serveOpen() : {}),
  };
}

/** Runs a script to its end, and returns its exit code. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (stopped.signal.aborted) return 1;
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const end = () => child.kill('SIGTERM');
  stopped.signal.addEventListener('abort', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  stopped.signal.removeEventListener('abort', end);
  return code ?? 0;
}
