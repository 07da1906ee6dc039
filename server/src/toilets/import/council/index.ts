import { toiletRecordSchema } from '@loovia/core/toilets';
import type { Entry, Outcome } from '../entry.ts';
import { identifyRows, nameCouncils } from './councils.ts';
import type { Place } from './read-place.ts';
import { readPlaces } from './read-places.ts';
import { readRow, whyUnusable } from './read-row.ts';
import { readTable } from './read-table.ts';
import type { CouncilRow } from './read-table.ts';

type Cells = CouncilRow['cells'];

/** The name of this source in `toilet_sources`; councils are told apart by the ids of records. */
export const COUNCIL_KEY = 'council';

/**
 * The toilets of a council's list in the Local Government Association's schema for public toilets
 * (https://github.com/esd-org-uk/schemas, PublicToilets). `say` is told of columns that are left out.
 * @throws ImportError when the file cannot be read at all or lacks a column that is needed
 */
export async function* readCouncil(
  path: string,
  say: (remark: string) => void,
): AsyncGenerator<Entry> {
  const { rows, unknownColumns } = await readTable(path);
  if (unknownColumns.length > 0) {
    say(`left out, not in the schema: ${unknownColumns.join(', ')}`);
  }
  const read = {
    place: readPlaces(rows),
    council: nameCouncils(rows),
    id: identifyRows(rows),
  };
  for (const { line, fault, cells } of rows) {
    const where = `line ${line}`;
    yield { where, ...(fault === null ? readRecord(cells, read) : { refused: fault }) };
  }
}

interface Readers {
  readonly place: (cells: Cells) => Place | string;
  readonly council: (cells: Cells) => string | null;
  readonly id: (cells: Cells) => string;
}

function readRecord(cells: Cells, read: Readers): Outcome {
  const council = read.council(cells);
  if (council === null) return { refused: 'names no organisation' };
  const sourceId = read.id(cells);
  // Before its place: a toilet that is closed may have lost it.
  const unusable = whyUnusable(cells);
  if (unusable !== null) return { refused: unusable, sourceId };
  const place = read.place(cells);
  if (typeof place === 'string') return { refused: place };
  const record = toiletRecordSchema.safeParse(readRow(cells, place, council, sourceId));
  if (record.success) return { record: record.data };
  const [issue] = record.error.issues;
  return { refused: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}` };
}
