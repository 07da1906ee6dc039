import { z } from 'zod';
import { ImportError } from '../entry.ts';
import type { Entry } from '../entry.ts';
import { readRecords } from '../read-records.ts';
import { MOST_ROWS } from '../reading/csv.ts';
import { parseJson, readBytes, readFrom } from '../reading/read-file.ts';
import { readElement } from './read-element.ts';
import { positionsIn } from './positions.ts';

/** What Overpass answers and `osmtogeojson` reads: https://wiki.openstreetmap.org/wiki/OSM_JSON. */
const documentSchema = z.object({
  elements: z.array(z.unknown()),
  /** With its status 200 Overpass also says that it gave up, beside the elements it had by then. */
  remark: z.string().optional(),
});

/**
 * Toilets of OpenStreetMap: OSM JSON with its `elements`, or one ToiletRecord a line as a built region
 * has them. What the file is, its beginning tells.
 * @throws ImportError when the file is neither, or cannot be read at all
 */
export async function* readOsm(path: string): AsyncGenerator<Entry> {
  if (await beginsAsRecords(path)) yield* readRecords(path);
  else yield* readDocument(path);
}

/** Longer than any record's line. */
const HEAD_BYTES = 1024 * 1024;

/** Whether the first line is JSON by itself, and no document with elements; so is what is no JSON. */
async function beginsAsRecords(path: string): Promise<boolean> {
  const head = await readFrom(path, async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  });
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  const end = text.indexOf('\n');
  if (end < 0 && head.length === HEAD_BYTES) return false;
  try {
    return !documentSchema.safeParse(JSON.parse(end < 0 ? text : text.slice(0, end))).success;
  } catch {
    return !text.includes('"elements"');
  }
}

async function* readDocument(path: string): AsyncGenerator<Entry> {
  const document = documentSchema.safeParse(parseJson(await readBytes(path), path));
  if (!document.success)
    throw new ImportError(`${path} is no OSM JSON: it has no list 'elements'.`);
  const { elements, remark } = document.data;
  if (remark?.startsWith('runtime error')) {
    throw new ImportError(`${path} is a part of an answer only: Overpass said '${remark}'.`);
  }
  const positions = positionsIn(elements);
  let read = 0;
  for (const [index, element] of elements.entries()) {
    const entry = readElement(element, index + 1, positions);
    if (!entry) continue;
    read += 1;
    if (read > MOST_ROWS) {
      throw new ImportError(
        `${path} has over ${MOST_ROWS} things with tags: it is no list of toilets.`,
      );
    }
    yield await Promise.resolve(entry);
  }
}
