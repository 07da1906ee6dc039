import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import type { Random } from './random.ts';
import { readFeeds } from '../../../../regions/src/gtfs/read-feeds.ts';
import { rows, SMALL_FEED } from '../../../../regions/src/testing/test-feed.ts';
import { RegionError } from '../../../../regions/src/region-error.ts';
import { damaged } from './damage.ts';
import type { Format } from './format.ts';
import { hostileFile } from './hostile-texts.ts';

type Files = Readonly<Record<string, Buffer>>;

/** A feed with every file that is read. */
const FEED: Readonly<Record<string, string>> = {
  ...SMALL_FEED,
  'stops.txt': rows(
    'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code,wheelchair_boarding',
    'hub,Hub,51.5,-3,1,,,1',
    'station,Station,51.5,-3,0,hub,1,1',
    'park,Park,51.51,-3,0,,,2',
    'pier,Pier,51.53,-3,0,,,0',
    'door,Door,51.5001,-3,2,hub,,1',
    'node,Node,,,3,hub,,',
  ),
  'calendar_dates.txt': rows(
    'service_id,date,exception_type',
    'week,20240305,2',
    'week,20240309,1',
  ),
  'frequencies.txt': rows(
    'trip_id,start_time,end_time,headway_secs,exact_times',
    'early,06:00:00,09:00:00,600,1',
  ),
  'shapes.txt': rows(
    'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled',
    's,51.5,-3,1,0',
    's,51.51,-3,2,1.1',
    's,51.53,-3,3,3.3',
  ),
  'trips.txt': rows(
    'route_id,service_id,trip_id,trip_headsign,shape_id,wheelchair_accessible',
    'r1,week,late,Pier,s,1',
    'r1,week,early,Pier,s,2',
  ),
  'transfers.txt': rows(
    'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
    'station,park,2,120',
  ),
  'pathways.txt': rows(
    'pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional',
    'p,door,node,2,1',
    'q,node,station,1,1',
  ),
  'feed_info.txt': rows(
    'feed_publisher_name,feed_publisher_url,feed_start_date,feed_end_date',
    'Test,https://buses.example/,20240301,20240331',
  ),
};

async function zipped(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) {
    zip.addBuffer(bytes, name, { compressionLevel: 1 });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const buffers = (files: Readonly<Record<string, string>>): Record<string, Buffer> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));

const rowsOf = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => `${row(n)}\n`).join('');

/** Feeds that ask for much with few words. */
const GREEDY: readonly ((random: Random) => Record<string, string>)[] = [
  () => ({
    'frequencies.txt': `trip_id,start_time,end_time,headway_secs\n${rowsOf(500, () => 'early,00:00:00,167:59:59,1')}`,
  }),
  () => ({
    'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n${rowsOf(3000, (n) => `s${n},1,1,1,1,1,1,1,00010101,99991231`)}`,
    'feed_info.txt': '',
    'trips.txt': `route_id,service_id,trip_id\n${rowsOf(3000, (n) => `r1,s${n},t${n}`)}`,
    'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${rowsOf(6000, (n) => `t${n >> 1},9:0${n & 1}:00,9:0${n & 1}:00,${n & 1 ? 'park' : 'pier'},${n & 1}`)}`,
    'frequencies.txt': '',
  }),
  () => ({
    'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${rowsOf(30_000, (n) => `late,${n % 29_999 === 0 ? '9:00:00' : ''},${n % 29_999 === 0 ? '9:00:00' : ''},${n & 1 ? 'park' : 'pier'},${n}`)}`,
    'frequencies.txt': `trip_id,start_time,end_time,headway_secs\n${rowsOf(1, () => 'late,00:00:00,24:00:00,10')}`,
  }),
  () => ({
    'shapes.txt': `shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n${rowsOf(60_000, (n) => `s,51.5,-3,${n}`)}`,
  }),
  () => ({
    'stops.txt': `stop_id,stop_lat,stop_lon,parent_station,location_type\n${rowsOf(30_000, (n) => `n${n},51.5,-3,n${n + 1},1`)}`,
  }),
];

/** Files that are small in the zip, and without end when they are unpacked. */
const UNPACKED_BYTES = 160_000_000;
const BOMBS: readonly (() => readonly [string, string])[] = [
  () => ['stops.txt', 'stop_id,stop_name,stop_lat,stop_lon\nx,y,51,-3\n'],
  () => ['trips.txt', 'r1,week,x\n'],
  () => ['stop_times.txt', 'late,9:00:00,9:00:00,park,1\n'],
  () => ['shapes.txt', 's,51.5,-3,1\n'],
  () => ['calendar_dates.txt', '\n'],
  () => ['agency.txt', 'x'],
];
const madeBombs = new Map<string, Promise<Buffer>>();

function bomb(random: Random): Promise<Buffer> {
  const [name, row] = random.pick(BOMBS)();
  const known = madeBombs.get(name);
  if (known) return known;
  const bytes = Buffer.concat([
    Buffer.from((FEED[name] ?? '').replace(/(?<=\n)[^]*/, '')),
    Buffer.alloc(UNPACKED_BYTES, row),
  ]);
  const made = zipped({ ...buffers(FEED), [name]: bytes });
  madeBombs.set(name, made);
  return made;
}

/** One of the headers of the zip states another size, offset, method or flag. */
function lying(zip: Buffer, random: Random): Buffer {
  const copy = Buffer.from(zip);
  const signature = Buffer.from(
    random.pick(['PK\u0001\u0002', 'PK\u0003\u0004', 'PK\u0005\u0006']),
    'latin1',
  );
  const places: number[] = [];
  for (let at = copy.indexOf(signature); at >= 0; at = copy.indexOf(signature, at + 1))
    places.push(at);
  const at = random.pick(places) + 4 + 2 * random.whole(0, 20);
  const value = random.pick([0, 1, 8, 99, 0xffff, 0x7fffffff, 0xffffffff, 200_000_000]);
  if (at + 4 <= copy.length) copy.writeUInt32LE(value, at);
  return copy;
}

/** Many entries, entries elsewhere, entries with names without end. */
async function crowded(random: Random): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(buffers(FEED))) zip.addBuffer(bytes, name);
  const name = random.pick(['', 'a/b/', '__MACOSX/', 'x'.repeat(60_000)]);
  const count = name.length > 100 ? 10 : random.pick([1, 20_000]);
  for (let n = 0; n < count; n += 1) {
    zip.addBuffer(Buffer.from('x'), `${name}${n}.txt`, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}

async function make(random: Random): Promise<Buffer> {
  const way = random.next();
  if (way < 0.01) return bomb(random);
  if (way < 0.02) return zipped(buffers({ ...FEED, ...random.pick(GREEDY)(random) }));
  if (way < 0.025) return crowded(random);
  if (way < 0.15) return lying(await zipped(buffers(FEED)), random);
  if (way < 0.3) return damaged(await zipped(buffers(FEED)), random);
  const files = buffers(FEED);
  for (let count = random.whole(1, 2); count > 0; count -= 1) {
    const name = random.pick(Object.keys(files));
    const text = FEED[name] ?? '';
    files[name] = random.chance(0.6)
      ? hostileFile(text, random)
      : damaged(Buffer.from(text), random);
  }
  return zipped(files);
}

/** Timetables: the zip, and each of the files in it. */
export const gtfs: Format = {
  ending: '.zip',
  make,
  read: async (path) => {
    await readFeeds([path]);
  },
  isOwnError: (error) => error instanceof RegionError,
};
