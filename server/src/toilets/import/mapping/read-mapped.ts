import type { Entry, Surroundings } from '../entry.ts';
import { readListed } from '../reading/listed-toilet.ts';
import type { ListFormat } from '../reading/listed-toilet.ts';
import { inDegrees, placeOnNationalGrid, readPlaceIn } from '../reading/places.ts';
import { readWebAddress, whyClosedForGood } from '../reading/texts.ts';
import { plainValue } from './mapping.ts';
import type { Mapping } from './mapping.ts';
import { readList } from './read-list.ts';
import type { ListRow } from './read-list.ts';
import { idOf, readRow, cellTexts } from './read-row.ts';

/** The name of a list in `toilet_sources`, which no other format can have. */
export function mappedKey({ source }: Mapping): string {
  return `mapping:${source.key}`;
}

/** What a list needs that no mapping says; each part stands for that of the mapping. */
export type ListCode = (
  rows: readonly ListRow[],
  format: ListFormat<ListRow>,
) => Partial<ListFormat<ListRow>> & {
  /** Why nothing in the row can be trusted; null when all is well. */
  readonly faultIn?: (row: ListRow) => string | null;
};

/**
 * The toilets of any list in CSV or JSON, as a mapping says it is to be read.
 * @param code of a list that we ship: its mapping is known, so that nothing is remarked on it
 * @throws ImportError when the file cannot be read at all or lacks a column that the mapping needs
 */
export async function* readMapped(
  path: string,
  mapping: Mapping,
  surroundings: Surroundings,
  code?: ListCode,
): AsyncGenerator<Entry> {
  const rows = await readList(path, mapping, surroundings.say);
  const whole = rows.filter(({ fault }) => fault === null);
  if (!code) {
    for (const remark of remarksOnValues(whole, mapping)) surroundings.say(remark);
    for (const remark of remarksOnLinks(whole, mapping)) surroundings.say(remark);
  }
  const format: ListFormat<ListRow> = {
    placeIn: (row) => placeIn(row, mapping),
    postcodeIn: (row) => cellTexts(row, mapping)('postcode')[0],
    idOf: (row) => idOf(row, mapping),
    whyUnusable: (row) => whyUnusable(row, mapping, surroundings.today),
    read: (row, sourceId) => readRow(row, sourceId, mapping),
  };
  const { faultIn, ...own } = code?.(rows, format) ?? {};
  const checked = rows.map((row) => ({ ...row, fault: row.fault ?? faultIn?.(row) ?? null }));
  yield* readListed(checked, { ...format, ...own }, surroundings);
}

function whyUnusable(row: ListRow, mapping: Mapping, today: string): string | null {
  const textsOf = cellTexts(row, mapping);
  const fields = ['description', 'openingHours', 'payment', 'address'] as const;
  const closed = whyClosedForGood(fields.flatMap(textsOf), textsOf('name')[0] ?? '', today);
  if (closed !== null) return closed;
  for (const { column, values, why } of mapping.leaveOut) {
    const value = row.cells.get(column) ?? '';
    if (values.some((one) => plainValue(one) === plainValue(value))) {
      return why ?? `is left out by the mapping (${column}: '${value}')`;
    }
  }
  return null;
}

function placeIn({ cells }: ListRow, { position }: Mapping) {
  if (position === 'postcode') return null;
  const cell = (column: string) => [column, cells.get(column)] as const;
  return 'easting' in position
    ? readPlaceIn(cell(position.easting), cell(position.northing), placeOnNationalGrid)
    : readPlaceIn(cell(position.lng), cell(position.lat), inDegrees);
}

/** At most this many values of a column are named in a remark. */
const MOST_NAMED = 5;

/** Values that only the mapping has, and values that only the file has. */
function* remarksOnValues(rows: readonly ListRow[], mapping: Mapping): Generator<string> {
  for (const [fact, { column, yes, no }] of Object.entries(mapping.facts)) {
    const counts = new Map<string, number>();
    for (const { cells } of rows) {
      const value = plainValue(cells.get(column) ?? '');
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const named = new Set([...yes, ...no].map(plainValue));
    const missing = [...named].filter((value) => value !== '' && !counts.has(value));
    if (missing.length > 0) {
      yield `facts.${fact}: no row has ${quoted(missing)} in column '${column}'`;
    }
    const unknown = [...counts].filter(([value]) => !named.has(value));
    if (unknown.length > 0) {
      const rowCount = unknown.reduce((sum, [, count]) => sum + count, 0);
      const values = quoted(unknown.map(([value]) => value));
      yield `facts.${fact}: ${values} in column '${column}' (${rowCount} ${rowCount === 1 ? 'row' : 'rows'}) means neither yes nor no in the mapping: not known`;
    }
  }
}

function quoted(values: readonly string[]): string {
  const shown = values.slice(0, MOST_NAMED).map((value) => `'${value.slice(0, 60)}'`);
  const more = values.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function* remarksOnLinks(rows: readonly ListRow[], mapping: Mapping): Generator<string> {
  const links = rows.flatMap((row) => cellTexts(row, mapping)('url'));
  const others = links.filter((link) => readWebAddress(link) === null).length;
  if (others > 0) {
    yield `left out, not an http or https address: ${others} of ${links.length} links`;
  }
}
