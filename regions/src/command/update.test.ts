import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REGION_FILES } from '@loovia/core/regions';
import { file, startTestServer, status, type TestServer } from '../testing/test-download-server.ts';
import { writePbf } from '../osm/pbf-writer.ts';
import { feedWith, SMALL_FEED, writeZip } from '../testing/test-feed.ts';
import { at, TestOsm } from '../testing/test-osm.ts';
import { silentProgress, type Progress } from '../progress.ts';
import { RegionStore } from '../store/region-store.ts';
import { runCommand } from './command.ts';
import type { CommandContext } from './build.ts';
import { testContext } from './test-context.ts';

let server: TestServer;
let dataDir = '';
let store: RegionStore;
beforeAll(async () => {
  server = await startTestServer();
  dataDir = await mkdtemp(join(tmpdir(), 'loovia-update-'));
  store = new RegionStore(dataDir);
});
afterAll(async () => {
  server.close();
  await rm(dataDir, { recursive: true });
});

/** A grid of streets and as many villages. */
async function town(villages: number): Promise<Buffer> {
  const osm = new TestOsm();
  osm.streetGrid();
  for (let n = 0; n < villages; n += 1) {
    osm.node(at(100 * n, 50), { place: 'village', name: `V${n}` });
  }
  const name = join(dataDir, 'town.osm.pbf');
  await writePbf(osm.data().written(), name);
  return readFile(name);
}

const run = (...args: string[]) => runWith({}, ...args);
const runOn = (now: Date, ...args: string[]) => runWith({ now }, ...args);

async function runWith(
  given: Partial<Pick<CommandContext, 'progress' | 'now'>>,
  ...args: string[]
): Promise<string[]> {
  const printed: string[] = [];
  const addresses = { geofabrik: server.at('/geofabrik'), bbbike: server.at('/bbbike') };
  await runCommand(
    args,
    testContext(dataDir, { addresses, ...given, print: (line) => printed.push(line) }),
  );
  return printed;
}

/** How many villages the region has. */
async function villages(): Promise<number> {
  const file = join(store.folderOf('rutland'), REGION_FILES.gazetteer);
  return (await readFile(file, 'utf8')).split('"kind":"place"').length - 1;
}

const RUTLAND = '/geofabrik/europe/united-kingdom/england/rutland-latest.osm.pbf';

it('rebuilds a region when its sources changed, and only then', async () => {
  server.answer(RUTLAND, file(await town(1)));
  expect(await run('get', 'rutland')).toEqual([
    'Rutland is built and in use. If Loovia is running, restart it.',
  ]);
  const first = await store.manifest('rutland');
  expect(first?.title).toBe('Rutland');
  expect(await villages()).toBe(1);
  const sources = join(store.folderOf('rutland'), REGION_FILES.sources);
  // An address may contain a key.
  expect((await stat(sources)).mode & 0o077).toBe(0);

  const unchanged = 'Rutland is up to date: nothing that it was built from has changed.';
  expect(await run('update')).toEqual([unchanged]);
  expect(await store.manifest('rutland')).toEqual(first);

  server.answer(RUTLAND, file(await town(2)));
  expect(await run('update', 'rutland')).toEqual([
    'Rutland is rebuilt and in use. If Loovia is running, restart it.',
  ]);
  const second = await store.manifest('rutland');
  expect(second?.title).toBe('Rutland');
  expect(await villages()).toBe(2);
  expect(second?.buildId).not.toBe(first?.buildId);
  expect(await run('list')).toEqual([
    '* rutland   built 2026-11-22 (within a day)',
    `      ${server.at(RUTLAND).href}, of 2026-11-20 (1 day ago)`,
  ]);
});

it('rebuilds a region of an older version from the same sources', async () => {
  const file = join(store.folderOf('rutland'), REGION_FILES.manifest);
  await writeFile(file, JSON.stringify({ ...(await store.manifest('rutland')), format: 2 }));
  expect(await store.active()).toBeNull();
  expect(await run('update')).toEqual([
    'Rutland is rebuilt and in use. If Loovia is running, restart it.',
  ]);
  expect(await store.active()).toBe('rutland');
});

it('TRUE-12 the list shows what was left out of a timetable', async () => {
  const file = join(store.folderOf('rutland'), REGION_FILES.manifest);
  const before = await readFile(file, 'utf8');
  const notice = 'bus.zip: 1 of 8,632 trips is broken and left out (stop_times.txt, line 3: …).';
  await writeFile(
    file,
    JSON.stringify({ ...(await store.manifest('rutland')), notices: [notice] }),
  );
  expect((await run('list')).at(-1)).toBe(`      ${notice}`);
  await writeFile(file, before);
});

it('an update that fails leaves the old region in use', async () => {
  const before = await store.manifest('rutland');
  server.answer(RUTLAND, status(404));
  await expect(run('update')).rejects.toThrow('There is no file at');
  server.answer(RUTLAND, file(Buffer.from('no map')));
  await expect(run('update')).rejects.toThrow('rutland-latest.osm.pbf');
  // It was downloaded but not built, so the next update still sees a change.
  await expect(run('update')).rejects.toThrow('rutland-latest.osm.pbf');
  expect(await store.manifest('rutland')).toEqual(before);
  expect(await store.active()).toBe('rutland');
});

it('an update of another region leaves the one in use', async () => {
  server.answer(RUTLAND, file(await town(3)));
  // Another region is put in use during the build.
  const begin: Progress['begin'] = (step) => {
    writeFileSync(join(dataDir, 'regions', 'active'), 'elsewhere');
    return silentProgress.begin(step);
  };
  const printed = await runWith({ progress: { ...silentProgress, begin } }, 'update', 'rutland');
  expect(printed).toEqual(['Rutland is rebuilt.']);
  expect(await store.named()).toBe('elsewhere');
  expect(await villages()).toBe(3);
});

it('the catalogue is listed with current sizes, where known', async () => {
  const path = '/geofabrik/europe/united-kingdom/england/bedfordshire-latest.osm.pbf';
  server.answer(path, file(Buffer.alloc(14_249_000)));
  const listed = await run('get');
  expect(listed.slice(0, 3)).toEqual([
    'By Geofabrik, © OpenStreetMap contributors, ODbL 1.0:',
    '  bedfordshire                  Bedfordshire                    14.2 MB  of 2026-11-20',
    '  berkshire                     Berkshire                     not there just now',
  ]);
  expect(listed).toHaveLength(2 + 63);
  server.asked.length = 0;
  server.answer(path, status(503));
  expect((await run('get'))[1]).toMatch(/^ {2}bedfordshire .* size not known$/);
  // Stops asking when there is no answer.
  expect(server.asked.filter((line) => line.startsWith('HEAD /geofabrik'))).toHaveLength(1);
});

it('rebuilds a region whose shifted timetable has run out, even from the same files', async () => {
  await town(1);
  const map = join(dataDir, 'town.osm.pbf');
  const feed = await writeZip(join(dataDir, 'town.zip'), SMALL_FEED);
  const update = (day: string, name: string) => runOn(new Date(`${day}T09:00:00Z`), 'update', name);
  const coverOf = async (name: string) => (await store.manifest(name))?.timetable;
  await run('build', 'shifted', '--osm', map, '--gtfs', feed, '--shift-timetable');
  expect(await coverOf('shifted')).toMatchObject({ from: '2026-10-23', to: '2026-11-22' });
  // Its last day in London, and the next.
  expect(await update('2026-11-22', 'shifted')).toEqual([
    'Shifted is up to date: nothing that it was built from has changed.',
  ]);
  expect(await update('2026-11-23', 'shifted')).toEqual([
    'Shifted is rebuilt and in use. If Loovia is running, restart it.',
  ]);
  expect(await coverOf('shifted')).toMatchObject({ to: '2026-11-29' });

  // Of one that was not shifted, the same files say the same.
  const old = feedWith({
    'calendar.txt': (SMALL_FEED['calendar.txt'] ?? '').replaceAll('202403', '202610'),
  });
  await run('build', 'plain', '--osm', map, '--gtfs', await writeZip(join(dataDir, 'o.zip'), old));
  expect(await update('2027-11-23', 'plain')).toEqual([
    'Plain is up to date: nothing that it was built from has changed.',
  ]);
});
