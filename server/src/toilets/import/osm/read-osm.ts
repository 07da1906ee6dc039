import { cutText } from '@loovia/core/language';
import { isOrWasToilet, readOperator, readToiletTags } from '@loovia/core/osm-toilets';
import type { NotForUs, ReadTags, Tags } from '@loovia/core/osm-toilets';
import { goneRecord, isGenericName } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import { z } from 'zod';
import { isInClosedVenue, osmPlace, osmSource } from '../../../maps/open/osm-place.ts';
import { VenuesAround } from '../../../maps/open/venues-around.ts';
import type { FoundToilet } from '../../found-toilet.ts';
import { checkRecord, firstFault, ImportError } from '../entry.ts';
import type { Entry, Surroundings } from '../entry.ts';
import { readRecords } from '../read-records.ts';
import { MOST_ROWS, readFrom, readJson } from '../reading/files.ts';
import { readableLine } from '../reading/texts.ts';
import { placedSchema, Positions } from './positions.ts';

/** What Overpass answers and `osmtogeojson` reads: https://wiki.openstreetmap.org/wiki/OSM_JSON. */
const documentSchema = z.object({
  // Checking each of millions would take minutes.
  elements: z.custom<readonly unknown[]>((value) => Array.isArray(value)),
  /** When Overpass gives up, it still answers 200, with this and the elements that it had by then. */
  remark: z.string().optional(),
});

/**
 * Toilets of OpenStreetMap: OSM JSON with its `elements`, or one ToiletRecord a line as in a built
 * region. The file's beginning shows which it is.
 * @throws ImportError when the file is neither, or cannot be read at all
 */
export async function* readOsmToilets(
  path: string,
  { today }: Pick<Surroundings, 'today'>,
): AsyncGenerator<Entry> {
  if (await beginsAsRecords(path)) yield* readRecords(path);
  else yield* readDocument(path, today);
}

/** Longer than any record's line. */
const HEAD_BYTES = 1024 * 1024;

/** Whether the first line is JSON by itself, but no document with elements. Also true of what is no JSON. */
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

/** With the corners of the outlines of all toilets in the United Kingdom, and of their venues. */
const MOST_ELEMENTS = 1_000_000;

async function* readDocument(path: string, today: string): AsyncGenerator<Entry> {
  const document = documentSchema.safeParse(await readJson(path));
  if (!document.success) {
    throw new ImportError(`${path} is no OSM JSON: it has no list 'elements'.`);
  }
  const { elements, remark } = document.data;
  if (remark?.startsWith('runtime error')) {
    throw new ImportError(`${path} is a part of an answer only: Overpass said '${remark}'.`);
  }
  if (elements.length > MOST_ELEMENTS) {
    throw new ImportError(`${path} has over ${MOST_ELEMENTS} elements: it is no list of toilets.`);
  }
  const positions = new Positions(elements);
  const around = venuesIn(elements, positions, today);
  let read = 0;
  for (const [index, element] of elements.entries()) {
    const entry = readElement(element, index + 1, { positions, around, today });
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

const elementSchema = placedSchema.extend({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int().positive(),
  tags: z.record(z.string(), z.string()).default({}),
});

const REASONS: Readonly<Record<NotForUs, string>> = {
  'not-a-toilet': 'is neither a toilet nor a venue that says it has one',
  'not-for-the-public': 'is not for the public',
  closed: 'is closed for good',
};

/** The venues of a document, as far as it draws them. */
function venuesIn(elements: readonly unknown[], positions: Positions, today: string): VenuesAround {
  return new VenuesAround(
    elements.flatMap((contents) => {
      const { data } = elementSchema.safeParse(contents);
      return data ? { ...data, ...positions.outlineOf(data) } : [];
    }),
    today,
  );
}

interface Around {
  readonly today: string;
  readonly positions: Positions;
  readonly around: VenuesAround;
}

/** An element as a toilet, or why it is none; null for one without tags, such as a corner of an outline. */
function readElement(
  contents: unknown,
  number: number,
  { positions, around, today }: Around,
): Entry | null {
  const element = elementSchema.safeParse(contents);
  if (!element.success) return { where: `element ${number}`, refused: firstFault(element.error) };
  const { type, id, tags } = element.data;
  if (Object.keys(tags).length === 0) return null;
  const sourceId = `${type}/${id}`;
  const where = `element ${number} (${sourceId})`;
  const read = readToiletTags(tags, today);
  if (read === 'not-a-toilet') return { where, refused: REASONS[read] };
  const location = positions.of(element.data);
  const isVenueClosed =
    typeof read !== 'string' &&
    location !== null &&
    isInClosedVenue(read, around.venueOf(read, location, tags));
  if (typeof read === 'string' || isVenueClosed) {
    const refused = REASONS[typeof read === 'string' ? read : 'closed'];
    if (!location || !isOrWasToilet(tags)) return { where, refused, sourceId };
    const of = { sourceId, source: osmSource(sourceId, tags), location };
    return { where, ...checkRecord(goneRecord(of, tags.name, null)) };
  }
  if (!location) return { where, refused: 'has no position (Overpass gives one with: out center)' };
  const place = osmPlace({ type, id, tags, lat: location.lat, lon: location.lng }, around, today);
  if (!place) return { where, refused: 'lies outside the United Kingdom' };
  const inside = around.placesAround(location, { type, id, tags });
  return { where, ...checkRecord({ ...recordOf(sourceId, place, tags, read), inside }) };
}

function recordOf(sourceId: string, place: FoundToilet, tags: Tags, read: ReadTags): ToiletRecord {
  const { isAccessible, isPublic, hasChangingPlaces, hours } = place;
  return {
    ...read.facts,
    isPublic,
    isAccessible,
    hasChangingPlaces,
    sourceId,
    source: place.source,
    name: cutText(place.name, 255),
    hasOwnName: tags.name !== undefined && !isGenericName(tags.name),
    address: place.address,
    venueType: read.venueType,
    areas: [],
    location: place.location,
    description: place.description ?? null,
    paymentDetails: place.paymentDetails ?? null,
    cleanlinessRating: null,
    openingHours: hours?.openingHours ? [...hours.openingHours] : null,
    openingHoursExpression: hours?.openingHoursExpression ?? null,
    ...(read.doubts.length > 0 && { doubts: [...read.doubts] }),
    operator: readableLine(readOperator(tags, read.prefix)) || null,
  };
}
