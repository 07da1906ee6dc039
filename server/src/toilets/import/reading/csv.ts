import { CsvError, parse } from 'csv-parse/sync';
import { ImportError } from '../entry.ts';
import type { Row } from '../entry.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** A longer row is no toilet: what reads on for a missing quote would swallow the file. */
const LONGEST_ROW = 65_536;

/** Several times the public toilets of Britain: a longer table is no list of them. */
export const MOST_ROWS = 50_000;

/** A table: what is wrong with a row is that it is wider than the headings. */
export interface CsvTable {
  readonly headings: readonly string[];
  readonly rows: readonly Row<readonly string[]>[];
}

/** @throws ImportError when it is no CSV, empty or too long */
export function parseCsv(bytes: Buffer, path: string): CsvTable {
  const [head, ...lines] = parseLines(decodeText(bytes, path), path);
  if (!head) throw new ImportError(`${path} is empty.`);
  const headings = head.values;
  const rows = lines.map(({ line, values }) => {
    const isTooWide = values.slice(headings.length).some((value) => value !== '');
    const fault = isTooWide
      ? 'has more cells than there are columns (is a comma in a text without quotes?)'
      : null;
    return { where: `line ${line}`, fault, cells: values };
  });
  return { headings, rows };
}

/** Each with the number of the line on which it begins, the first being 1. */
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
 * Text as councils save it: UTF-8, with or without its mark at the beginning, or Windows-1252, by
 * line, as files are put together from several.
 * @throws ImportError when it is no text
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

/** Whether text has characters that do not occur where it was read in its own encoding. */
export function isMisread(text: string): boolean {
  return /[\u0080-\u009f\ufffd]/.test(text);
}
