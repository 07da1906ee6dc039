/** Makes what a fresh machine needs before it can serve Loovia: the built page and a region. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoNeed, RegionStore } from '../regions/src/store/region-store.ts';
import type { Config } from '../server/src/config/config.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The last file that the build of the page makes. */
const BUILT = 'web/dist/.server/render.js';
const SOURCES = [
  'web/src',
  'web/scripts',
  'web/public',
  'web/worker',
  'web/index.html',
  'web/vite.config.ts',
  'core/src',
  'package-lock.json',
];

/** Vite's command line. */
export function vitePath(): string {
  return fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
}

/** A step of the preparation failed; the message is a sentence. */
class PrepareError extends Error {
  override readonly name = 'PrepareError';
}

function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return inside.reduce((newest, name) => Math.max(newest, statSync(join(path, name)).mtimeMs), 0);
}

export function isPageMissing(folder = root): boolean {
  return !existsSync(join(folder, BUILT));
}

/** Whether the page is missing or older than what it is built from. */
export function isPageStale(folder = root): boolean {
  const builtAt = newestChange(join(folder, BUILT));
  return builtAt === 0 || SOURCES.some((source) => newestChange(join(folder, source)) > builtAt);
}

interface RunOptions {
  readonly cwd: string;
  /** Shown at once, or only when the command fails. */
  readonly output: 'shown' | 'kept';
  /** The first sentence of the error then. */
  readonly failure: string;
  readonly signal: AbortSignal;
}

/** Runs a command to its end. */
function run(args: readonly string[], { cwd, output, failure, signal }: RunOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const stdio = output === 'shown' ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [...args], { cwd, stdio, signal });
    let shown = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        shown += part.toString();
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new PrepareError(`${failure}\n${shown}`.trim()));
    });
  });
}

async function buildPage(signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  const failure = 'The page could not be built.';
  const options = { cwd: join(root, 'web'), output: 'kept', failure, signal } as const;
  await run([vitePath(), 'build'], options);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  ${'Page'.padEnd(18)}${seconds.padStart(6)} s   built`);
}

function makeRegion(signal: AbortSignal): Promise<void> {
  const failure = 'The demo county could not be made.';
  return run(['regions/src/cli.ts', 'demo'], { cwd: root, output: 'shown', failure, signal });
}

/** Builds what is missing, all at once, in child processes. */
export async function prepare(
  { dataDir, maps }: Pick<Config, 'dataDir' | 'maps'>,
  buildsPage: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (maps.provider === 'region') await new RegionStore(dataDir).sweep();
  const need = maps.provider === 'region' ? await demoNeed(dataDir) : 'none';
  if (need === 'missing') {
    console.log('First start: making Pennyshire, a demo county, and the database.');
  } else if (need === 'outdated') {
    console.log('Making Pennyshire again: this version needs more of it.');
  } else if (buildsPage) {
    console.log('Building the page.');
  }
  await Promise.all([
    buildsPage ? buildPage(signal) : undefined,
    need === 'none' ? undefined : makeRegion(signal),
  ]);
}
