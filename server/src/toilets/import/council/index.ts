import type { Entry, Outcome, Surroundings } from '../entry.ts';
import { recordAt } from '../reading/listed-toilet.ts';
import { settlePlaces } from '../reading/shared-positions.ts';
import { identifyRows, nameCouncils } from './councils.ts';
import { readPlaces } from './read-place.ts';
import { readRow, whyUnusable } from './read-row.ts';
import { readTable } from './read-table.ts';
import type { CouncilRow } from './read-table.ts';

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
  const councilIn = nameCouncils(rows);
  const idIn = identifyRows(rows);
  const positions = {
    placeIn: readPlaces(rows),
    postcodeIn: ({ cells }: CouncilRow) => cells.Postcode,
  };
  const placeOf = settlePlaces(rows, positions, surroundings);
  const outcomeOf = async (row: CouncilRow): Promise<Outcome> => {
    const { fault, cells } = row;
    if (fault !== null) return { refused: fault };
    const council = councilIn(cells);
    if (council === null) return { refused: 'names no organisation' };
    const sourceId = idIn(cells);
    // Before its place: a toilet that is closed may have lost it.
    const unusable = whyUnusable(cells);
    if (unusable !== null) return { refused: unusable, sourceId };
    return recordAt(await placeOf(row), readRow(cells, council, sourceId));
  };
  for (const row of rows) yield { where: row.where, ...(await outcomeOf(row)) };
}
