import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { REGION_FILES, regionManifestSchema } from '@loovia/core/regions';
import { decodeTimetable, type Footpaths, type Timetable } from '@loovia/core/timetable';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { buildRegion, type RegionPlan } from './build.ts';
import { feedWith, rows, SMALL_FEED, writeZip, type FeedFiles } from './testing/test-feed.ts';
import { writePbf } from './osm/pbf-writer.ts';
import { at, TestOsm } from './testing/test-osm.ts';
import { silentProgress } from './progress.ts';
import { RegionStore } from './store/region-store.ts';

let folder = '';
let osmFile = '';
let store: RegionStore;
const notices: string[] = [];
const results: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loovia-timetable-'));
  osmFile = join(folder, 'town.osm.pbf');
  store = new RegionStore(folder);
  await writePbf(town().data().written(), osmFile);
  const feed = await writeZip(join(folder, 'town-gtfs.zip'), TOWN_FEED);
  await buildRegion(store, plan([feed]), {
    begin: (step) => ({ update: () => undefined, end: (text) => results.push(`${step}: ${text}`) }),
    notice: (sentence) => notices.push(sentence),
  });
});
afterAll(() => rm(folder, { recursive: true }));

const plan = (zips: readonly string[]): RegionPlan => ({
  name: 'town',
  title: 'Town',
  demo: false,
  builtAt: new Date('2026-11-21T09:00:00Z'),
  osm: [osmFile],
  gtfs: zips,
  shiftTimetable: true,
});

/** Sixty-four junctions, and steps that lead up west of them. */
function town(): TestOsm {
  const osm = new TestOsm();
  const nodes = osm.streetGrid();
  osm.way([nodes[0]?.[0] ?? 0, at(-150, 0)], { highway: 'steps' });
  return osm;
}

const stopRow = (id: string, x: number, y: number) => {
  const { lat, lng } = at(x, y);
  return `${id},${id},${lat},${lng}`;
};
const TOWN_FEED = feedWith({
  'feed_info.txt': rows(
    'feed_publisher_name,feed_publisher_url',
    'Publisher,https://feed.example/',
  ),
  'stops.txt': rows(
    'stop_id,stop_name,stop_lat,stop_lon',
    stopRow('station', 10, 5),
    stopRow('park', 310, 5),
    stopRow('pier', 5000, 5000),
    stopRow('top', -145, 5),
    stopRow('north', 10, 405),
  ),
  'transfers.txt': rows(
    'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
    'station,park,2,900',
    'park,station,3,',
    'pier,station,2,60',
    'station,top,2,1',
  ),
  'stop_times.txt': `${SMALL_FEED['stop_times.txt'] ?? ''}${rows(
    'early,9:40:00,9:40:00,top,4',
    'early,9:50:00,9:50:00,north,5',
  )}`,
});

const timetable = async (): Promise<Timetable> =>
  decodeTimetable(await readFile(join(store.folderOf('town'), REGION_FILES.timetable)));

/** Walks as 'from-to', with their seconds. */
function walksIn({ stops }: Timetable, walks: Footpaths): Record<string, number> {
  const name = (stop = 0) => stops.names[stop] ?? '';
  return Object.fromEntries(
    stops.names.flatMap((from, stop) =>
      [...walks.to.subarray(walks.first[stop], walks.first[stop + 1])].map((to, n) => [
        `${from}-${name(to)}`,
        walks.durationSeconds[(walks.first[stop] ?? 0) + n] ?? NaN,
      ]),
    ),
  );
}

describe('a region built with a timetable', () => {
  it('states what its timetable covers and contains, and who publishes it', async () => {
    const manifest = regionManifestSchema.parse(await store.manifest('town'));
    expect(manifest).toMatchObject({
      timetable: { from: '2026-10-23', to: '2026-11-22', shiftedWeeks: 138 },
      attribution: [
        { text: '© OpenStreetMap contributors' },
        { text: 'Timetable: Publisher', url: 'https://feed.example/' },
      ],
    });
    expect(results).toContain(
      'Timetable: 5 stops, 1 line, 2 trips, 23 October to 22 November 2026',
    );
    expect(notices).toEqual([
      '1 stop of the timetable lies off the map: no streets lead to or from there.',
    ]);
    expect((await timetable()).from).toBe('2026-10-23');
  });

  it('has the walks between its stops, with the times and bans of transfers.txt', async () => {
    const whole = await timetable();
    const walks = walksIn(whole, whole.footpaths);
    expect(Object.keys(walks).sort()).toEqual([
      'north-park',
      'north-station',
      'north-top',
      'park-north',
      'park-top',
      'pier-station',
      'station-north',
      'station-park',
      'station-top',
      'top-north',
      'top-park',
      'top-station',
    ]);
    expect(walks['station-park']).toBe(900);
    // 400 m at 5.1 km/h are 282 s, and a few metres from and to the street.
    expect(walks['station-north']).toBeGreaterThan(280);
    expect(walks['station-north']).toBeLessThan(310);
    // A minute for seven kilometres is not credible.
    expect(walks['pier-station']).toBeGreaterThan(4500);
  });

  it('has no step-free walk over steps, nor where the map has no walk', async () => {
    const whole = await timetable();
    const stepFree = walksIn(whole, whole.stepFreeFootpaths);
    expect(Object.keys(stepFree).sort()).toEqual([
      'north-park',
      'north-station',
      'park-north',
      'station-north',
      'station-park',
    ]);
    expect(stepFree['station-park']).toBe(900);
  });
});

describe('a broken feed ends the build and leaves the old region in use', () => {
  async function failsWith(sentence: string, zip: string): Promise<void> {
    const [before, files] = [await store.manifest('town'), await readdir(join(folder, 'regions'))];
    await expect(buildRegion(store, plan([zip]), silentProgress)).rejects.toThrow(sentence);
    expect(await store.manifest('town')).toEqual(before);
    expect(await store.active()).toBe('town');
    expect(await readdir(join(folder, 'regions'))).toEqual(files);
    expect((await timetable()).trips.line.length).toBe(2);
  }

  const times = SMALL_FEED['stop_times.txt'] ?? '';
  it.each<[what: string, files: FeedFiles, sentence: string]>([
    ['an empty zip', {}, 'bad.zip is empty: it has no GTFS files in it.'],
    ['no stops', feedWith({ 'stops.txt': '' }), 'bad.zip has no stops.txt'],
    [
      'times backwards',
      feedWith({ 'stop_times.txt': times.replace('10:10:00', '09:10:00') }),
      'stop_times.txt, line 3: the trip goes back in time, from 10:00:00 to 09:10:00',
    ],
    [
      'an unknown stop',
      feedWith({ 'stop_times.txt': times.replace('park', 'moon') }),
      "stop_times.txt, line 3: stop_id 'moon' is not in stops.txt",
    ],
  ])('%s', async (_, files, sentence) => {
    await failsWith(sentence, await writeZip(join(folder, 'bad.zip'), files));
  });

  it('no zip', async () => {
    const file = join(folder, 'page.zip');
    await writeFile(file, '<html>');
    await failsWith('page.zip is not a zip file, or only a part of one.', file);
  });

  it('a line of 256 MB', { timeout: 120_000 }, async () => {
    const file = join(folder, 'long.zip');
    await writeLongLine(file, 2 ** 28);
    const before = process.memoryUsage.rss();
    await failsWith(
      'long.zip, stop_times.txt, line 2: the line is longer than 65536 characters',
      file,
    );
    expect(process.memoryUsage.rss() - before).toBeLessThan(200e6);
  });
});

/** The small feed with one line of so many bytes; not packed, or it would be refused as a bomb before. */
async function writeLongLine(file: string, bytes: number): Promise<void> {
  const chunk = Buffer.alloc(2 ** 24, 'a');
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(SMALL_FEED)) {
    if (name !== 'stop_times.txt') zip.addBuffer(Buffer.from(text), name);
  }
  const line = function* () {
    yield Buffer.from('trip_id,stop_id,stop_sequence\n');
    for (let left = bytes; left > 0; left -= chunk.length) yield chunk;
  };
  zip.addReadStream(Readable.from(line()), 'stop_times.txt', { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}
