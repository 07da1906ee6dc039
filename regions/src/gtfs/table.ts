import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { RegionError } from '../region-error.ts';
import { type FeedZip, unreadable } from './zip-file.ts';

/** Readers of single values: each gives undefined for what is not such a value. */

export function readInteger(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export function readNumber(text: string): number | undefined {
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

export function readLatitude(text: string): number | undefined {
  return within(readNumber(text), 90);
}

export function readLongitude(text: string): number | undefined {
  return within(readNumber(text), 180);
}

function within(degrees: number | undefined, limit: number): number | undefined {
  return degrees !== undefined && Math.abs(degrees) <= limit ? degrees : undefined;
}

/** Seconds of 'H:MM:SS' or 'HH:MM:SS'; hours go on past 24, to a week. */
export function readTime(text: string): number | undefined {
  const match = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return hours < 168 ? hours * 3600 + minutes * 60 + seconds : undefined;
}

/** One of the whole numbers 0 to `largest`. */
export function readChoice(largest: number) {
  return (text: string): number | undefined => {
    const number = readInteger(text);
    return number !== undefined && number <= largest ? number : undefined;
  };
}

/** '#rrggbb' of six hexadecimal digits. */
export function readColour(text: string): string | undefined {
  return /^[0-9a-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : undefined;
}

/** Whether the machine's time-zone database knows a zone. */
export function readZone(text: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text });
    return text;
  } catch {
    return undefined;
  }
}

/** Longer lines are no timetable: what reads on for a missing quote would fill the memory. */
const LONGEST_LINE = 65_536;

/** One line of a file of a feed. Only good until the next one is read. */
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

  /** '' where the line or the whole file does not have the value. */
  text(column: string): string {
    const index = this.#columns.get(column);
    const value = index === undefined ? '' : (this.#values[index] ?? '');
    if (value.includes('\uFFFD')) this.fail(`'${value}' (${column}) is not UTF-8 text`);
    return value;
  }

  required(column: string): string {
    return this.text(column) || this.fail(`${column} is missing`);
  }

  /** A value that is one of a few, by its own reader: `reader` gives undefined for bad ones. */
  value<T>(column: string, reader: (text: string) => T | undefined, meaning: string): T {
    const text = this.required(column);
    const value = reader(text);
    return value === undefined ? this.fail(`${column} '${text}' is not ${meaning}`) : value;
  }

  /** As `value`, with another value where there is none. */
  valueOr<T>(
    column: string,
    absent: T,
    reader: (text: string) => T | undefined,
    meaning: string,
  ): T {
    return this.text(column) === '' ? absent : this.value(column, reader, meaning);
  }

  fail(problem: string): never {
    throw new RegionError(`${this.#where}, line ${this.#line}: ${problem}.`);
  }
}

interface TableFile {
  readonly file: string;
  /** Columns without which the file says nothing. */
  readonly columns: readonly string[];
}

/** Reads a file of a feed line by line. @throws RegionError naming file and line. */
export async function readTable(
  zip: FeedZip,
  { file, columns }: TableFile,
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
    // Nothing comes out of the parser: `on_record` took it all.
    await pipeline(
      stream,
      parser,
      new Writable({
        objectMode: true,
        write: (_, _e, done) => {
          done();
        },
      }),
    );
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
