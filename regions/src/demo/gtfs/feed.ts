import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { toDegreesE7 } from '../osm/projection.ts';
import type { Point } from '../geometry/point.ts';
import { metresAlong } from './course.ts';
import type { Course } from './course.ts';

type Value = string | number;
type Row = Readonly<Record<string, Value>>;

/** A GTFS feed in the making: the rows of each of its files, all with the columns of the first. */
export class Feed {
  readonly #files = new Map<string, { columns: readonly string[]; lines: string[] }>();

  add(file: string, row: Row): void {
    let known = this.#files.get(file);
    if (!known) {
      const columns = Object.keys(row);
      known = { columns, lines: [columns.join(',')] };
      this.#files.set(file, known);
    }
    known.lines.push(known.columns.map((column) => field(row[column] ?? '')).join(','));
  }

  /** The line on the ground of a course, with metres along it. */
  addShape(id: string, { line }: Course): void {
    const metres = metresAlong(line);
    line.forEach((point, index) => {
      this.add('shapes.txt', {
        shape_id: id,
        ...degrees(point, 'shape_pt_lat', 'shape_pt_lon'),
        shape_pt_sequence: index,
        shape_dist_traveled: (metres[index] ?? 0).toFixed(1),
      });
    });
  }

  /** Writes the zip: the same bytes every time. */
  async write(outFile: string): Promise<void> {
    const zip = new ZipFile();
    // A zip keeps the time of day where it was made; without its date there is nothing of that in it.
    const options = { mtime: new Date(2024, 0, 1), forceDosTimestamp: true };
    for (const [name, { lines }] of this.#files) {
      zip.addBuffer(Buffer.from(`${lines.join('\n')}\n`), name, options);
    }
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(outFile));
  }
}

export function degrees(point: Point, lat: string, lng: string): Row {
  const { latE7, lngE7 } = toDegreesE7(point);
  return { [lat]: (latE7 / 1e7).toFixed(6), [lng]: (lngE7 / 1e7).toFixed(6) };
}

const field = (value: Value): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** '25:10:00' for ten past one of the night after. */
export function clock(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}
