import type { FeedShape, FeedTrip } from './feed.ts';
import type { Notices } from './broken-trips.ts';
import { INTEGER, LATITUDE, LONGITUDE, readTable } from './table.ts';
import type { FeedZip } from './zip-file.ts';

/** In columns: a county's shapes have millions of points. */
interface Points {
  readonly lats: number[];
  readonly lngs: number[];
  readonly sequences: number[];
}

/** Where the vehicles go on the ground, by id. Trips whose shape is missing are counted. */
export async function readShapes(
  zip: FeedZip,
  trips: readonly FeedTrip[],
  notices: Notices,
): Promise<Map<string, FeedShape>> {
  const points = zip.has('shapes.txt') ? await readPoints(zip) : new Map<string, Points>();
  const missing = trips.filter(({ shape }) => shape !== '' && !points.has(shape));
  notices.count('trips name a shape that is not in shapes.txt', missing.length);
  return new Map([...points].map(([id, own]) => [id, shapeOf(own)]));
}

async function readPoints(zip: FeedZip): Promise<Map<string, Points>> {
  const points = new Map<string, Points>();
  const columns = ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'];
  await readTable(zip, 'shapes.txt', columns, (row) => {
    const id = row.required('shape_id');
    const own = points.get(id) ?? { lats: [], lngs: [], sequences: [] };
    own.lats.push(row.value('shape_pt_lat', LATITUDE));
    own.lngs.push(row.value('shape_pt_lon', LONGITUDE));
    own.sequences.push(row.value('shape_pt_sequence', INTEGER));
    points.set(id, own);
  });
  return points;
}

function shapeOf({ lats, lngs, sequences }: Points): FeedShape {
  const order = [...sequences.keys()].sort((a, b) => (sequences[a] ?? 0) - (sequences[b] ?? 0));
  return {
    lats: Float64Array.from(order, (point) => lats[point] ?? NaN),
    lngs: Float64Array.from(order, (point) => lngs[point] ?? NaN),
  };
}
