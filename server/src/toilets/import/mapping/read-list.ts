import { z } from 'zod';
import { ImportError } from '../entry.ts';
import type { TableRow, Surroundings } from '../entry.ts';
import { isMisread, MOST_ROWS, parseCsv, parseJson, readBytes } from '../reading/files.ts';
import { namedColumns, plainValue } from './mapping.ts';
import type { Mapping } from './mapping.ts';

/** A row with the text of each column that the mapping names; '' where it is empty. */
export type ListRow = TableRow<ReadonlyMap<string, string>>;

/**
 * The rows of a CSV table or of a list in a JSON document, which the file's beginning tells apart.
 * @throws ImportError when it is neither, is too long, or lacks a column that the mapping names
 */
export async function readList(
  path: string,
  mapping: Mapping,
  say: Surroundings['say'],
): Promise<ListRow[]> {
  const bytes = await readBytes(path);
  const isJson = /^(?:\ufeff)?\s*[[{]/.test(bytes.subarray(0, 1000).toString('utf8'));
  return isJson ? jsonRows(bytes, path, mapping) : csvRows(bytes, path, mapping, say);
}

function csvRows(
  bytes: Buffer,
  path: string,
  mapping: Mapping,
  say: Surroundings['say'],
): ListRow[] {
  if (mapping.list !== undefined) {
    throw new ImportError(`${path} is no JSON, but the mapping names a list in it.`);
  }
  const { headings, rows } = parseCsv(bytes, path, say);
  const places = new Map<string, number>();
  for (const [column, what] of namedColumns(mapping)) {
    const [place, second] = placesIn(headings, column, mapping);
    if (second !== undefined) throw new ImportError(`${path} has two columns '${column}'.`);
    if (place !== undefined) places.set(column, place);
    else if (isNeeded(column, mapping)) throw noColumn(path, column, what, mapping);
  }
  const known = new Set(places.values());
  const others = headings.filter((heading, at) => heading !== '' && !known.has(at));
  if (mapping.needed && others.length > 0) say(`left out, not in the schema: ${others.join(', ')}`);
  const answerOf = answersIn(mapping);
  return rows.map(({ where, fault, cells: values }) => {
    const cells = new Map([...places].map(([column, at]) => [column, answerOf(values[at] ?? '')]));
    return { where, fault: fault ?? whyUntrusted(cells, mapping), cells };
  });
}

/** Where a column is. In lists of a schema, which many people fill in, its case, spaces and signs may differ. */
function placesIn(headings: readonly string[], column: string, { needed }: Mapping): number[] {
  const isIt = (heading: string) =>
    needed ? plain(heading) === plain(column) : heading === column;
  return headings.flatMap((heading, at) => (isIt(heading) ? [at] : []));
}

const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isNeeded = (column: string, { needed }: Mapping) => needed?.includes(column) ?? true;

/** The text of a cell; '' where the mapping says that it means nothing, as marks alone do then. */
function answersIn({ noAnswer }: Mapping): (text: string) => string {
  if (noAnswer.length === 0) return (text) => text;
  const nothing = new Set(noAnswer.map(plainValue));
  const isNothing = (text: string) => nothing.has(plainValue(text)) || !/[\p{L}\p{N}]/u.test(text);
  return (text) => (isNothing(text) ? '' : text);
}

function whyUntrusted(cells: ListRow['cells'], { repairTexts }: Mapping): string | null {
  for (const [column, text] of cells) {
    if (text.startsWith('=')) return `column '${column}' holds a formula instead of its result`;
    if (!repairTexts && isMisread(text))
      return `column '${column}' holds characters in no known encoding`;
  }
  return null;
}

const objectSchema = z.record(z.string(), z.unknown());

function jsonRows(bytes: Buffer, path: string, mapping: Mapping): ListRow[] {
  const document = parseJson(bytes, path);
  const list = mapping.list === undefined ? document : valueAt(document, mapping.list);
  if (!Array.isArray(list)) {
    const where = mapping.list === undefined ? '' : ` at '${mapping.list}'`;
    throw new ImportError(`${path} has no list${where}.`);
  }
  if (list.length > MOST_ROWS) {
    throw new ImportError(`${path} has over ${MOST_ROWS} rows: it is no list of toilets.`);
  }
  const columns = namedColumns(mapping);
  const rows = list.map((item: unknown, index) =>
    jsonRow(item, `row ${index + 1}`, columns, mapping),
  );
  for (const [column, what] of columns) {
    if (!isNeeded(column, mapping)) continue;
    if (rows.length > 0 && !list.some((item: unknown) => valueAt(item, column) !== undefined)) {
      throw noColumn(path, column, what, mapping);
    }
  }
  return rows;
}

function jsonRow(
  item: unknown,
  where: string,
  columns: readonly [string, string][],
  mapping: Mapping,
): ListRow {
  if (!objectSchema.safeParse(item).success) {
    return { where, fault: 'is no object with names and values', cells: new Map() };
  }
  const values = columns.map(([column]) => [column, partsOf(valueAt(item, column))] as const);
  const answerOf = answersIn(mapping);
  const cells = new Map(values.map(([column, parts]) => [column, answerOf(textOf(parts))]));
  const [tooDeep] = values.find(([, parts]) => parts.some(Array.isArray)) ?? [];
  const fault =
    tooDeep === undefined
      ? whyUntrusted(cells, mapping)
      : `column '${tooDeep}' holds lists in lists in lists`;
  return { where, fault, cells };
}

/** The values of a list, and of lists in it: going into any depth would exhaust the call stack. */
function partsOf(value: unknown): unknown[] {
  return [value].flat(2);
}

/** Texts, numbers and booleans as text. */
function textOf(parts: readonly unknown[]): string {
  return parts.map(plainText).filter(Boolean).join(', ');
}

function plainText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
}

/** The value of a key, or else of keys joined by dots; undefined where there is none. */
function valueAt(item: unknown, column: string): unknown {
  const own = valueOf(item, column);
  if (own !== undefined) return own;
  return column.split('.').reduce(valueOf, item);
}

/** Only the object's own values: 'constructor' and '__proto__' are not in the file. */
function valueOf(item: unknown, key: string): unknown {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, key)) return undefined;
  return Object.getOwnPropertyDescriptor(item, key)?.value;
}

function noColumn(path: string, column: string, what: string, { needed }: Mapping): ImportError {
  if (needed) return new ImportError(`${path} has no column '${column}': it is another list.`);
  return new ImportError(`${path} has no column '${column}', which the mapping names for ${what}.`);
}
