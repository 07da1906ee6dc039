/**
 * Newport as a region, for tests and benchmarks on real streets: built from the map and timetables beside
 * the repository by the same command that people use, and kept until that or the data changes.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readActiveRegion, type Region } from './active-region.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const data = join(root, '../shared/data/newport');
const osmFile = join(data, 'newport.osm.pbf');
const gtfsFiles = ['bus', 'rail'].map((name) => join(data, `${name}-gtfs.zip`));
const dataDir = join(root, 'node_modules/.cache/loovia/newport');
const builder = join(root, 'regions/src');
/** What decides how a region is built. */
const sources = [builder, join(root, 'core/src/timetable'), join(root, 'core/src/regions')];

export const hasNewport = [osmFile, ...gtfsFiles].every((file) => existsSync(file));

/** For the hooks of tests: a build takes half a minute, and more where much else runs. */
export const NEWPORT_LIMIT_MS = 300_000;

export async function newportRegion(): Promise<Region> {
  for (;;) {
    const built = await readActiveRegion(dataDir).catch(() => null);
    if (built && Date.parse(built.manifest.builtAt) > (await lastChange())) return built;
    await build();
  }
}

async function build(): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const inputs = ['--osm', osmFile, '--gtfs', ...gtfsFiles];
  const command = [join(builder, 'cli.ts'), 'build', 'newport', ...inputs];
  const options = {
    cwd: dataDir,
    env: { ...process.env, LOOVIA_DATA: dataDir, NODE_OPTIONS: '' },
  };
  try {
    await promisify(execFile)(process.execPath, command, options);
  } catch (error) {
    if (!String(error).includes('being built already')) throw error;
    // By another test file, in another process.
    await setTimeout(500);
  }
}

async function lastChange(): Promise<number> {
  const entries = await Promise.all(
    sources.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const times = await Promise.all(
    [...files, osmFile, ...gtfsFiles].map(async (file) => (await stat(file)).mtimeMs),
  );
  return Math.max(...times);
}
