import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { RegionError } from '../region-error.ts';
import { type FeedZip, unreadable } from './zip-file.ts';

/** A type of column. */
export interface ColumnType<T> {
  /** 'a whole number' */
  readonly meaning: string;
  /** The value of a text; undefined = not valid. */
  readonly read: (text: string) => T | undefined;
}

/** A number from `-largest` to `largest`. */
function number(meaning: string, largest: number): ColumnType<number> {
  const read = (text: string) => {
    const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text);
    return isNumber && Math.abs(Number(text)) <= largest ? Number(text) : undefined;
  };
  return { meaning, read };
}

/** A whole number up to `largest`. */
export function integer(meaning: string, largest = Infinity): ColumnType<number> {
  const read = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) <= largest ? Number(text) : undefined;
  return { meaning, read };
}

export const INTEGER = integer('a whole number');
export const NUMBER = number('a number', Number.MAX_VALUE);
export const FLAG = integer('0 or 1', 1);
/** Whether wheelchairs can be taken: 0 = not known, 1 = yes, 2 = no. */
export const WHEELCHAIR_ROOM = integer('0, 1 or 2', 2);
export const LATITUDE = number('a latitude (-90 to 90)', 90);
export const LONGITUDE = number('a longitude (-180 to 180)', 180);

/** 'H:MM:SS' or 'HH:MM:SS' in seconds; hours may go past 24, up to a week. */
export const TIME: ColumnType<number> = {
  meaning: 'a time like 09:05:00',
  read: (text) => {
    const match = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text);
    if (!match) return undefined;
    const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3])];
    return hours < 168 ? hours * 3600 + minutes * 60 + seconds : undefined;
  },
};

/** A missing quote would make the rest of the file one line and fill the memory. */
const LONGEST_LINE = 65_536;

/** One line of a file of a feed. Valid until the next one is read. */
export class Row {
  readonly #where: string;
  readonly #columns: ReadonlyMap<string, number>;
  #values: readonly string[] = [];
  #line = 0;

  constructor(where: string, columns: ReadonlyMap<string, number>) {
    this.#where = where;
    this.#columns = columns;
  }

  /** Number of the line in the file, the first being 1. */
  get line(): number {
    return this.#line;
  }

  set(values: readonly string[], line: number): this {
    this.#values = values;
    this.#line = line;
    return this;
  }

  /** '' if the line or the whole file has no such value. */
  text(column: string): string {
    const index = this.#columns.get(column);
    const value = index === undefined ? '' : (this.#values[index] ?? '');
    if (value.includes('\0')) this.fail(`${column} has a zero byte, as no text has`);
    if (value.includes('\uFFFD')) this.fail(`'${value}' (${column}) is not UTF-8 text`);
    return value;
  }

  required(column: string): string {
    return this.text(column) || this.fail(`${column} is missing`);
  }

  value<T>(column: string, { meaning, read }: ColumnType<T>): T {
    const text = this.required(column);
    const value = read(text);
    return value === undefined ? this.fail(`${column} '${text}' is not ${meaning}`) : value;
  }

  /** As `value`; `absent` if there is none. */
  valueOr<T, Absent>(column: string, kind: ColumnType<T>, absent: Absent): T | Absent {
    return this.text(column) === '' ? absent : this.value(column, kind);
  }

  /** What an id refers to in another file. */
  reference<T>(column: string, known: ReadonlyMap<string, T>, file: string): T {
    const id = this.required(column);
    return known.get(id) ?? this.fail(`${column} '${id}' is not in ${file}`);
  }

  fail(problem: string): never {
    throw new RegionError(`${this.#where}, line ${this.#line}: ${problem}.`);
  }
}

/**
 * Reads a file of a feed line by line.
 * @param columns that the file must have
 * @throws RegionError naming file and line
 */
export async function readTable(
  zip: FeedZip,
  file: string,
  columns: readonly string[],
  each: (row: Row) => void,
): Promise<void> {
  const where = `${zip.name}, ${file}`;
  let row: Row | undefined;
  const parser = parse({
    bom: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST_LINE,
    on_record: (values: string[], { lines }) => {
      if (row) each(row.set(values, lines));
      else row = new Row(where, columnsOf(values, columns, where));
      return null;
    },
  });
  const stream = await zip.read(file);
  try {
    // `on_record` takes every record, so the parser puts out none.
    await pipeline(stream, parser.resume());
  } catch (error) {
    if (error instanceof RegionError) throw error;
    throw error instanceof CsvError
      ? new RegionError(`${where}, ${problemOf(error)}.`, { cause: error })
      : unreadable(where, error);
  }
  if (!row) throw new RegionError(`${where} is empty.`);
}

function columnsOf(
  names: readonly string[],
  needed: readonly string[],
  where: string,
): Map<string, number> {
  const columns = new Map<string, number>();
  if (names.some((name) => name.includes('\uFFFD'))) {
    throw new RegionError(`${where} is not UTF-8 text.`);
  }
  names.forEach((name, index) => {
    if (columns.has(name)) throw new RegionError(`${where}, line 1: two columns are '${name}'.`);
    if (name !== '') columns.set(name, index);
  });
  const missing = needed.find((name) => !columns.has(name));
  if (missing) throw new RegionError(`${where}, line 1: there is no column ${missing}.`);
  return columns;
}

function problemOf(error: CsvError): string {
  const line = typeof error.lines === 'number' ? `line ${error.lines}: ` : '';
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `${line}the line is longer than ${LONGEST_LINE} characters, or a quote is not closed`;
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `${line}a quote is not closed`;
  return `${line}the line cannot be read as CSV`;
}
