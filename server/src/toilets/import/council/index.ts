import { toiletRecordSchema } from '@loovia/core/toilets';
import type { Entry, Outcome, Surroundings } from '../entry.ts';
import { firstFault } from '../entry.ts';
import { readPostcode } from '../reading/clean-text.ts';
import type { Place } from '../reading/place.ts';
import { remarkOn, SharedPositions } from '../reading/shared-positions.ts';
import type { Misplaced } from '../reading/shared-positions.ts';
import { identifyRows, nameCouncils } from './councils.ts';
import { readPlaces } from './read-places.ts';
import { readRow, whyUnusable } from './read-row.ts';
import { readTable } from './read-table.ts';
import type { CouncilRow } from './read-table.ts';

type Cells = CouncilRow['cells'];

/** The name of this source in `toilet_sources`; councils are told apart by the ids of records. */
export const COUNCIL_KEY = 'council';

/**
 * The toilets of a council's list in the Local Government Association's schema for public toilets
 * (https://github.com/esd-org-uk/schemas, PublicToilets).
 * @throws ImportError when the file cannot be read at all or lacks a column that is needed
 */
export async function* readCouncil(
  path: string,
  surroundings: Surroundings,
): AsyncGenerator<Entry> {
  const { rows, unknownColumns } = await readTable(path);
  if (unknownColumns.length > 0) {
    surroundings.say(`left out, not in the schema: ${unknownColumns.join(', ')}`);
  }
  const read = {
    place: settledPlaces(rows, surroundings),
    council: nameCouncils(rows),
    id: identifyRows(rows),
  };
  for (const row of rows) {
    const where = `line ${row.line}`;
    const outcome = row.fault === null ? await readRecord(row, read) : { refused: row.fault };
    yield { where, ...outcome };
  }
}

/** The places of all rows; what the file has at one position although the postcodes differ is put right. */
function settledPlaces(
  rows: readonly CouncilRow[],
  { say, locatePostcode }: Surroundings,
): Readers['place'] {
  const placeIn = readPlaces(rows);
  const postcodeIn = (cells: Cells) => readPostcode(cells.Postcode);
  const shared = new SharedPositions(
    rows.flatMap(({ cells }) => {
      const place = placeIn(cells);
      return typeof place === 'string' ? [] : { place, postcode: postcodeIn(cells) };
    }),
  );
  return async ({ line, cells }) => {
    const place = placeIn(cells);
    if (typeof place === 'string') return place;
    const settled = await shared.settle({ place, postcode: postcodeIn(cells) }, locatePostcode);
    if ('location' in settled && settled !== place) say(remarkOn(`line ${line}`, settled));
    return settled;
  };
}

interface Readers {
  readonly place: (row: CouncilRow) => Promise<Place | Misplaced | string>;
  readonly council: (cells: Cells) => string | null;
  readonly id: (cells: Cells) => string;
}

async function readRecord(row: CouncilRow, read: Readers): Promise<Outcome> {
  const { cells } = row;
  const council = read.council(cells);
  if (council === null) return { refused: 'names no organisation' };
  const sourceId = read.id(cells);
  // Before its place: a toilet that is closed may have lost it.
  const unusable = whyUnusable(cells);
  if (unusable !== null) return { refused: unusable, sourceId };
  const place = await read.place(row);
  if (typeof place === 'string') return { refused: place };
  if ('misplaced' in place) return { refused: place.misplaced, sourceId };
  const record = toiletRecordSchema.safeParse(readRow(cells, place, council, sourceId));
  return record.success ? { record: record.data } : { refused: firstFault(record.error) };
}
