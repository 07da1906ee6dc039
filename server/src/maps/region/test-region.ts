/**
 * Whole regions for tests and benchmarks: built by the same command that people use, and kept until
 * that or the data changes.
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readActiveRegion, type Region } from './active-region.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const builder = join(root, 'regions/src');
/** What decides how a region is built. */
const sources = [builder, join(root, 'core/src/timetable'), join(root, 'core/src/regions')];

/** For the hooks of tests: a build takes half a minute, and more where much else runs. */
export const REGION_LIMIT_MS = 300_000;

export interface TestRegion {
  readonly name: string;
  /** What follows `npm run region --`. */
  readonly command: readonly string[];
  /** Files that it is built from. */
  readonly data: readonly string[];
}

export async function builtRegion(region: TestRegion): Promise<Region> {
  const dataDir = join(root, 'node_modules/.cache/loovia', region.name);
  for (;;) {
    const built = await readActiveRegion(dataDir).catch(() => null);
    if (built && Date.parse(built.manifest.builtAt) > (await lastChange(region.data))) return built;
    await build(region.command, dataDir);
  }
}

async function build(command: readonly string[], dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const options = {
    cwd: dataDir,
    env: { ...process.env, LOOVIA_DATA: dataDir, NODE_OPTIONS: '' },
  };
  try {
    await promisify(execFile)(process.execPath, [join(builder, 'cli.ts'), ...command], options);
  } catch (error) {
    if (!String(error).includes('being built already')) throw error;
    // By another test file, in another process.
    await setTimeout(500);
  }
}

async function lastChange(data: readonly string[]): Promise<number> {
  const entries = await Promise.all(
    sources.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const times = await Promise.all(
    [...files, ...data].map(async (file) => (await stat(file)).mtimeMs),
  );
  return Math.max(...times);
}
