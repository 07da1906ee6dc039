import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { ImportError } from '../entry.ts';
import { decodeText } from './decode-text.ts';

/** The columns of the schema that say something of use here, and those known to say nothing. */
const COLUMNS = [
  ...['ExtractDate', 'OrganisationURI', 'OrganisationLabel', 'ServiceTypeURI', 'ServiceTypeLabel'],
  ...['LocationText', 'CoordinateReferenceSystem', 'GeoX', 'GeoY', 'GeoPointLicensingURL'],
  ...['Category', 'AccessibleCategory', 'RADARKeyNeeded', 'BabyChange', 'FamilyToilet'],
  ...['ChangingPlace', 'AutomaticPublicConvenience', 'FullTimeStaffing', 'PartOfCommunityScheme'],
  ...['CommunitySchemeName', 'ChargeAmount', 'InfoURL', 'OpeningHours', 'ManagedBy', 'ReportEmail'],
  ...['ReportTel', 'Notes', 'UPRN', 'Postcode', 'StreetAddress', 'GeoAreaURI', 'GeoAreaLabel'],
] as const;
export type Column = (typeof COLUMNS)[number];

/** Without these nothing can be told of a toilet, its place or its source. */
const NEEDED: readonly Column[] = ['OrganisationLabel', 'LocationText', 'GeoX', 'GeoY'];

export interface CouncilRow {
  /** Number of the line in the file on which the row begins, the first being 1. */
  readonly line: number;
  /** Why nothing of the row can be trusted; null when all is well. */
  readonly fault: string | null;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

export interface CouncilTable {
  readonly rows: readonly CouncilRow[];
  /** Columns that the schema doesn't have. */
  readonly unknownColumns: readonly string[];
}

/** A longer row is no toilet: what reads on for a missing quote would swallow the file. */
const LONGEST_ROW = 65_536;

/** Several times the public toilets of Britain: a longer table is no list of them. */
const MOST_ROWS = 50_000;

interface Line {
  readonly line: number;
  readonly values: readonly string[];
}

/** @throws ImportError when the file cannot be read, is no CSV or lacks a column that is needed */
export async function readTable(path: string): Promise<CouncilTable> {
  const [head, ...lines] = parseLines(path, decodeText(await readBytes(path), path));
  if (!head) throw new ImportError(`${path} is empty.`);
  const columns = head.values.map(columnNamed);
  for (const column of NEEDED) {
    if (!columns.includes(column)) {
      throw new ImportError(
        `${path} has no column ${column}: it does not follow the LGA’s schema for public toilets.`,
      );
    }
  }
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) throw new ImportError(`${path} has two columns ${twice}.`);
  return {
    rows: lines.map((line) => readRow(line, columns)),
    unknownColumns: head.values.filter((name, at) => name !== '' && columns[at] === null),
  };
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new ImportError(`${path} cannot be read.`, { cause });
  }
}

function parseLines(path: string, text: string): Line[] {
  const lines: Line[] = [];
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

/** 'Geo X', 'geox' → GeoX; null for what the schema doesn't have. */
function columnNamed(heading: string): Column | null {
  return COLUMNS.find((column) => plain(column) === plain(heading)) ?? null;
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z\d]/g, '');
}

/** Answers that are none. */
const NO_ANSWER = /^(n\/?a|not set|not known|unknown|null|-+|\?+)$/i;

function readRow({ line, values }: Line, columns: readonly (Column | null)[]): CouncilRow {
  const cells: Partial<Record<Column, string>> = {};
  columns.forEach((column, at) => {
    const value = values[at] ?? '';
    if (column && value !== '' && !NO_ANSWER.test(value)) cells[column] = value;
  });
  const fault = values.slice(columns.length).some((value) => value !== '')
    ? 'has more cells than there are columns (is a comma in a text without quotes?)'
    : whyUnreadable(cells);
  return { line, fault, cells };
}

function whyUnreadable(cells: CouncilRow['cells']): string | null {
  // Neither occurs in text that was read in its own encoding.
  const column = COLUMNS.find((name) => /[\u0080-\u009f\ufffd]/.test(cells[name] ?? ''));
  return column ? `${column} holds characters that are neither UTF-8 nor Windows-1252` : null;
}
