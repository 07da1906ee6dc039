import type { Entry, Outcome, Surroundings } from '../entry.ts';
import { readWebAddress } from '../reading/clean-text.ts';
import { whyClosedForGood } from '../reading/closed-for-good.ts';
import { recordAt } from '../reading/listed-toilet.ts';
import { inDegrees, placeOnNationalGrid, readPlaceIn } from '../reading/place.ts';
import { settlePlaces } from '../reading/shared-positions.ts';
import { remarksOnValues } from './facts.ts';
import { plainValue } from './mapping.ts';
import type { Mapping } from './mapping.ts';
import { readList } from './read-list.ts';
import type { ListRow } from './read-list.ts';
import { idOf, readRow, textsIn } from './read-row.ts';

export { readMapping } from './mapping.ts';
export type { Mapping } from './mapping.ts';

/** The name of a list in `toilet_sources`; no list can take that of another format. */
export function mappedKey({ source }: Mapping): string {
  return `mapping:${source.key}`;
}

/**
 * The toilets of any list in CSV or JSON, as a mapping says it is to be read.
 * @throws ImportError when the file cannot be read at all or lacks a column that the mapping names
 */
export async function* readMapped(
  path: string,
  mapping: Mapping,
  surroundings: Surroundings,
): AsyncGenerator<Entry> {
  const rows = await readList(path, mapping);
  const whole = rows.filter(({ fault }) => fault === null);
  for (const remark of remarksOnValues(whole, mapping)) surroundings.say(remark);
  sayOfLinks(whole, mapping, surroundings);
  const positions = {
    placeIn: (row: ListRow) => placeIn(row, mapping),
    postcodeIn: (row: ListRow) => textsIn(row, mapping)('postcode')[0],
  };
  const placeOf = settlePlaces(whole, positions, surroundings);
  const outcomeOf = async (row: ListRow): Promise<Outcome> => {
    if (row.fault !== null) return { refused: row.fault };
    const sourceId = idOf(row, mapping);
    if (sourceId === '') return { refused: 'has nothing that could be its id' };
    const unusable = whyUnusable(row, mapping);
    if (unusable !== null) return { refused: unusable, sourceId };
    return recordAt(await placeOf(row), readRow(row, sourceId, mapping));
  };
  for (const row of rows) yield { where: row.where, ...(await outcomeOf(row)) };
}

function sayOfLinks(rows: readonly ListRow[], mapping: Mapping, { say }: Surroundings): void {
  const links = rows.flatMap((row) => textsIn(row, mapping)('url'));
  const others = links.filter((link) => readWebAddress(link) === null).length;
  if (others > 0) say(`left out, not an http or https address: ${others} of ${links.length} links`);
}

function whyUnusable(row: ListRow, mapping: Mapping): string | null {
  for (const { column, values } of mapping.leaveOut) {
    const value = row.cells.get(column) ?? '';
    if (values.some((one) => plainValue(one) === plainValue(value))) {
      return `is left out by the mapping (${column}: '${value}')`;
    }
  }
  const sayings = ['name', 'description', 'openingHours', 'payment'] as const;
  return whyClosedForGood(sayings.flatMap(textsIn(row, mapping)));
}

/** Where the row says that its toilet is, or why that cannot be; null = only a postcode says it. */
function placeIn({ cells }: ListRow, { position }: Mapping) {
  if (position === 'postcode') return null;
  const cell = (column: string) => [column, cells.get(column)] as const;
  return 'easting' in position
    ? readPlaceIn(cell(position.easting), cell(position.northing), placeOnNationalGrid)
    : readPlaceIn(cell(position.lng), cell(position.lat), inDegrees);
}
