/** Makes what a fresh machine needs before it can serve Loovia: the built page and a region. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoNeed, RegionStore } from '../regions/src/store/region-store.ts';
import type { Config } from '../server/src/config/config.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A page that is built by itself. */
interface Page {
  /** What Vite is told to build. */
  readonly args: readonly string[];
  /** The last file that the build makes. */
  readonly built: string;
  readonly sources: readonly string[];
}

const SHARED_SOURCES = ['web/src', 'web/scripts', 'core/src', 'package-lock.json'];

const PUBLIC_PAGE: Page = {
  args: [],
  built: 'web/dist/.server/render.js',
  sources: [...SHARED_SOURCES, 'web/public', 'web/worker', 'web/index.html', 'web/vite.config.ts'],
};

const OPERATOR_PAGE: Page = {
  args: ['operator'],
  built: 'web/operator/dist/.built',
  sources: [
    ...SHARED_SOURCES,
    'web/operator/src',
    'web/operator/index.html',
    'web/operator/vite.config.ts',
  ],
};

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

type Operators = Pick<Config, 'operators'>;

/** The pages that are served: where there are no operators, theirs is not. */
function pagesOf({ operators }: Operators): readonly Page[] {
  return operators.length > 0 ? [OPERATOR_PAGE, PUBLIC_PAGE] : [PUBLIC_PAGE];
}

export function missingPages(config: Operators, folder = root): readonly Page[] {
  return pagesOf(config).filter(({ built }) => !existsSync(join(folder, built)));
}

/** The pages that are missing or older than what they are built from. */
export function stalePages(config: Operators, folder = root): readonly Page[] {
  return pagesOf(config).filter(({ built, sources }) => {
    const builtAt = newestChange(join(folder, built));
    return builtAt === 0 || sources.some((source) => newestChange(join(folder, source)) > builtAt);
  });
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

async function buildPages(pages: readonly Page[], signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  const vite = vitePath();
  const failure = 'The page could not be built.';
  for (const { args } of pages) {
    const options = { cwd: join(root, 'web'), output: 'kept', failure, signal } as const;
    await run([vite, 'build', ...args], options);
  }
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
  pages: readonly Page[],
  signal: AbortSignal,
): Promise<void> {
  if (maps.provider === 'region') await new RegionStore(dataDir).sweep();
  const need = maps.provider === 'region' ? await demoNeed(dataDir) : 'none';
  if (need === 'missing') {
    console.log('First start: making Pennyshire, a demo county, and the database.');
  } else if (need === 'outdated') {
    console.log('Making Pennyshire again: this version needs more of it.');
  } else if (pages.length > 0) {
    console.log('Building the page.');
  }
  await Promise.all([
    pages.length > 0 ? buildPages(pages, signal) : undefined,
    need === 'none' ? undefined : makeRegion(signal),
  ]);
}
