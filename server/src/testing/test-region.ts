/**
 * Whole regions for tests and benchmarks: built as people's are, and kept until the way or the data
 * changes.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RegionManifest } from '@loovia/core/regions';
import { readActiveRegion, type Region } from '../maps/region/active-region.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const builder = join(root, 'regions/src');
/** What decides how a region is built. */
const sources = [builder, join(root, 'core/src/timetable'), join(root, 'core/src/regions')];

const CACHE = join(root, 'node_modules/.cache/loovia');

const DAY_MS = 24 * 60 * 60 * 1000;

/** For the hooks of tests: a build takes half a minute, and more where much else runs. */
export const REGION_LIMIT_MS = 300_000;

/** What a region that is never built says of itself. */
export const TESTSHIRE: RegionManifest = {
  format: 3,
  name: 'testshire',
  title: 'Testshire',
  demo: false,
  buildId: 'one',
  builtAt: '2024-03-05T09:00:00Z',
  bounds: [
    [-4, 51],
    [-1, 53],
  ],
  attribution: [],
  timetable: null,
};

interface TestRegion {
  readonly name: string;
  /** A program of `regions/src`, and its arguments. */
  readonly command: readonly string[];
  /** Files that it is built from. */
  readonly data: readonly string[];
}

async function builtRegion(region: TestRegion): Promise<Region> {
  const dataDir = join(CACHE, `${region.name}-${await fingerprint(region)}`);
  for (;;) {
    const built = await readActiveRegion(dataDir).catch(() => null);
    if (built) return built;
    await removeFormer(region.name, dataDir);
    await build(region, dataDir);
  }
}

/** Changes with whatever a region is made of. */
async function fingerprint({ command, data }: TestRegion): Promise<string> {
  const entries = await Promise.all(
    sources.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256').update(command.join('\n'));
  for (const file of [...files, ...data]) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** What was built of other data or by other code, unless another run may still be using it. */
async function removeFormer(name: string, dataDir: string): Promise<void> {
  const folders = (await readdir(CACHE).catch(() => []))
    .filter((folder) => folder === name || folder.startsWith(`${name}-`))
    .map((folder) => join(CACHE, folder))
    .filter((folder) => folder !== dataDir);
  for (const folder of folders) {
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < Date.now() - DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function build({ name, command }: TestRegion, dataDir: string): Promise<void> {
  const [program = '', ...rest] = command;
  await mkdir(dataDir, { recursive: true });
  const options = {
    cwd: dataDir,
    env: { ...process.env, LOOVIA_DATA: dataDir, NODE_OPTIONS: '' },
  };
  try {
    await promisify(execFile)(process.execPath, [join(builder, program), ...rest], options);
  } catch (error) {
    if (!String(error).includes('being built already')) throw error;
    // By another test file, in another process.
    const lock = join(dataDir, 'regions', `.${name}.lock`);
    while (existsSync(lock)) await setTimeout(200);
  }
}

const pennyshireData = ['pennyshire.osm.pbf', 'pennyshire-gtfs.zip'].map((name) =>
  join(root, 'pennyshire', name),
);

/** The demo county. */
export function pennyshireRegion(): Promise<Region> {
  return builtRegion({ name: 'pennyshire', command: ['cli.ts', 'demo'], data: pennyshireData });
}

/** The city of the demo county alone: its buses and trains leave the map. */
export function pennyminsterRegion(): Promise<Region> {
  const command = ['testing/test-city.ts'];
  return builtRegion({ name: 'pennyminster', command, data: pennyshireData });
}

/** Real streets: of the data beside the repository. */
const newportFolder = join(root, '../shared/data/newport');
const osmFile = join(newportFolder, 'newport.osm.pbf');
const gtfsFiles = ['bus', 'rail'].map((name) => join(newportFolder, `${name}-gtfs.zip`));
const newportData = [osmFile, ...gtfsFiles];

export const hasNewport =
  process.env.LOOVIA_TESTS !== 'brief' && newportData.every((file) => existsSync(file));

export function newportRegion(): Promise<Region> {
  const command = ['cli.ts', 'build', 'newport', '--osm', osmFile, '--gtfs', ...gtfsFiles];
  return builtRegion({ name: 'newport', command, data: newportData });
}
