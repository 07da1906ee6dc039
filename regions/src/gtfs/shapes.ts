import type { FeedShape } from './feed.ts';
import { readInteger, readLatitude, readLongitude } from './fields.ts';
import { readTable } from './table.ts';
import type { FeedZip } from './zip-file.ts';

interface Point {
  readonly lat: number;
  readonly lng: number;
  readonly sequence: number;
}

/** Lines of the vehicles on the ground, by id. */
export async function readShapes(zip: FeedZip): Promise<Map<string, FeedShape>> {
  const points = new Map<string, Point[]>();
  const columns = ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'];
  if (!zip.has('shapes.txt')) return new Map();
  await readTable(zip, { file: 'shapes.txt', columns }, (row) => {
    const id = row.required('shape_id');
    const point = {
      lat: row.value('shape_pt_lat', readLatitude, 'a latitude (-90 to 90)'),
      lng: row.value('shape_pt_lon', readLongitude, 'a longitude (-180 to 180)'),
      sequence: row.value('shape_pt_sequence', readInteger, 'a whole number'),
    };
    const own = points.get(id);
    if (own) own.push(point);
    else points.set(id, [point]);
  });
  return new Map([...points].map(([id, own]) => [id, shapeOf(own)]));
}

function shapeOf(points: readonly Point[]): FeedShape {
  const sorted = points.toSorted((a, b) => a.sequence - b.sequence);
  return {
    lats: Float64Array.from(sorted, ({ lat }) => lat),
    lngs: Float64Array.from(sorted, ({ lng }) => lng),
  };
}
