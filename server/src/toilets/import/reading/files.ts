import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { ImportError } from '../entry.ts';
import type { TableRow, Surroundings } from '../entry.ts';

/** Twenty times the size of a full list of Britain's toilets. */
const MOST_BYTES = 200 * 1024 * 1024;

/** Opens a file, reads from it and closes it. @throws ImportError when it cannot be read */
export async function readFrom<T>(
  path: string,
  read: (file: FileHandle) => Promise<T>,
): Promise<T> {
  try {
    await using file = await open(path);
    return await read(file);
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError(`${path} cannot be read.`, { cause });
  }
}

/** @throws ImportError when there is no such file, or it is too large to be a list of toilets */
export function readBytes(path: string): Promise<Buffer> {
  return readFrom(path, async (file) => {
    const { size } = await file.stat();
    if (size <= MOST_BYTES) return file.readFile();
    throw new ImportError(`${path} is larger than 200 MB: it is no list of toilets.`);
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** JSON in UTF-8, as its standard requires. @throws ImportError for anything else */
export async function readJson(path: string): Promise<unknown> {
  return parseJson(await readBytes(path), path);
}

/** Objects and lists, and commas: 60 MB of '{},' would take over 1 GB in memory, 200 MB of '0,' even more. */
const MOST_PARTS = 5_000_000;
const MOST_COMMAS = 25_000_000;

/** {@link readJson} for a file that has been read. */
export function parseJson(bytes: Buffer, path: string): unknown {
  if (hasMore(bytes, '{[', MOST_PARTS) || hasMore(bytes, ',', MOST_COMMAS)) {
    throw new ImportError(`${path} has millions of values: it is no list of toilets.`);
  }
  try {
    const contents: unknown = JSON.parse(utf8.decode(bytes));
    return contents;
  } catch (cause) {
    throw new ImportError(`${path} cannot be read as JSON in UTF-8.`, { cause });
  }
}

/** Whether a file has more of these characters than a limit, before it is read as anything. */
export function hasMore(bytes: Buffer, characters: string, limit: number): boolean {
  let count = 0;
  for (const character of Buffer.from(characters)) {
    for (let at = bytes.indexOf(character); at >= 0; at = bytes.indexOf(character, at + 1)) {
      count += 1;
      if (count > limit) return true;
    }
  }
  return false;
}

/** A longer row is no toilet: a missing quote would make the rest of the file one row. */
const LONGEST_ROW = 65_536;

/** Several times the number of public toilets in Britain. */
export const MOST_ROWS = 50_000;

/** A built region of the whole United Kingdom has venues as well. */
export const MOST_RECORDS = 200_000;

/**
 * A table whose rows have a fault when they are wider than the headings; the last one also when the
 * file ends within it. Others may lack cells, as Excel leaves out empty ones at the end.
 */
export interface CsvTable {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow<readonly string[]>[];
}

/** @throws ImportError when it is no CSV, empty or too long */
export function parseCsv(bytes: Buffer, path: string, say: Surroundings['say']): CsvTable {
  const text = decodeText(bytes, path);
  const [head, ...lines] = parseLines(text, path);
  if (!head) throw new ImportError(`${path} is empty.`);
  const headings = head.values;
  const mayBeCutOff = !/[\r\n]/.test(text.slice(text.trimEnd().length));
  const rows = lines.map(({ line, values }, at) => {
    const mayLackCells = !mayBeCutOff || at < lines.length - 1;
    return { where: `line ${line}`, fault: faultIn(values, headings, mayLackCells), cells: values };
  });
  if (mayBeCutOff && rows.at(-1)?.fault === null) {
    say(
      'the file does not end with a line break: if it was cut off, its last row may be incomplete',
    );
  }
  return { headings, rows };
}

function faultIn(
  values: readonly string[],
  headings: readonly string[],
  mayLackCells: boolean,
): string | null {
  if (values.slice(headings.length).some((value) => value !== '')) {
    return 'has more cells than there are columns (is a comma in a text without quotes?)';
  }
  const isCut = !mayLackCells && values.length < headings.length;
  return isCut ? 'ends too soon: is the file cut off?' : null;
}

/** Each row with the number of its first line, counted from 1. */
function parseLines(text: string, path: string) {
  const lines: { line: number; values: string[] }[] = [];
  try {
    parse(text, {
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: LONGEST_ROW,
      on_record: (values: string[], { lines: lastLine }) => {
        if (lines.length > MOST_ROWS) {
          throw new ImportError(`${path} has over ${MOST_ROWS} rows: it is no council’s list.`);
        }
        const breaks = values.join().match(/\r\n|\n|\r/g) ?? [];
        lines.push({ line: lastLine - breaks.length, values });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(`${path} cannot be read as CSV: ${error.message}.`, { cause: error });
  }
  return lines;
}

/**
 * Text as councils save it: UTF-8, with or without a byte order mark, or Windows-1252. Each line is
 * decoded by itself, as some files are put together from several.
 * @throws ImportError when it is not text
 */
function decodeText(bytes: Buffer, path: string): string {
  if (bytes.includes(0)) {
    throw new ImportError(
      `${path} is no CSV text in UTF-8 or Windows-1252. (A spreadsheet can be saved as one: 'CSV UTF-8'.)`,
    );
  }
  const ends: number[] = [];
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, end + 1)) ends.push(end + 1);
  const lines = [...ends, bytes.length].map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
  return lines.map(decodeLine).join('');
}

function decodeLine(line: Buffer): string {
  try {
    return utf8.decode(line);
  } catch {
    return windows1252.decode(line);
  }
}

/** Whether a text has characters that only occur where it was read in the wrong encoding. */
export function isMisread(text: string): boolean {
  return /[\u0080-\u009f\ufffd\p{Cs}]/u.test(text);
}
