import { toiletRecordSchema } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import type { Entry } from '../entry.ts';
import { identifyRows, nameCouncils } from './councils.ts';
import type { Place } from './read-place.ts';
import { readPlaces } from './read-places.ts';
import { readRow } from './read-row.ts';
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
    const record = fault ?? readRecord(cells, read);
    yield typeof record === 'string' ? { where, refused: record } : { where, record };
  }
}

interface Readers {
  readonly place: (cells: Cells) => Place | string;
  readonly council: (cells: Cells) => string | null;
  readonly id: (cells: Cells) => string;
}

function readRecord(cells: Cells, read: Readers): ToiletRecord | string {
  const council = read.council(cells);
  if (council === null) return 'names no organisation';
  const place = read.place(cells);
  if (typeof place === 'string') return place;
  const record = readRow(cells, place, council, read.id(cells));
  if (typeof record === 'string') return record;
  const checked = toiletRecordSchema.safeParse(record);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`;
}
