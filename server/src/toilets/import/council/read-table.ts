import { ImportError } from '../entry.ts';
import type { Row, Surroundings } from '../entry.ts';
import { isMisread, parseCsv, readBytes } from '../reading/files.ts';

/** The schema's columns: those that are used here, and those that need no remark. */
export const COLUMNS = [
  ...['OrganisationLabel', 'OrganisationURI', 'ExtractDate', 'ServiceTypeURI', 'ServiceTypeLabel'],
  ...['LocationText', 'CoordinateReferenceSystem', 'GeoX', 'GeoY', 'GeoPointLicensingURL'],
  ...['Category', 'AccessibleCategory', 'RADARKeyNeeded', 'BabyChange', 'FamilyToilet'],
  ...['ChangingPlace', 'AutomaticPublicConvenience', 'FullTimeStaffing', 'PartOfCommunityScheme'],
  ...['CommunitySchemeName', 'ChargeAmount', 'InfoURL', 'OpeningHours', 'ManagedBy', 'ReportEmail'],
  ...['ReportTel', 'Notes', 'UPRN', 'Postcode', 'StreetAddress', 'GeoAreaURI', 'GeoAreaLabel'],
] as const;
type Column = (typeof COLUMNS)[number];

/** Columns without which a toilet has no place or source. */
const NEEDED: readonly Column[] = ['OrganisationLabel', 'LocationText', 'GeoX', 'GeoY'];

export type Cells = Readonly<Partial<Record<Column, string>>>;
export type CouncilRow = Row<Cells>;

export interface CouncilTable {
  readonly rows: readonly CouncilRow[];
  /** Columns that are not in the schema. */
  readonly unknownColumns: readonly string[];
}

/** @throws ImportError when the file cannot be read, is no CSV or lacks a column that is needed */
export async function readTable(path: string, say: Surroundings['say']): Promise<CouncilTable> {
  const { headings, rows } = parseCsv(await readBytes(path), path, say);
  const columns = headings.map(columnNamed);
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
    rows: rows.map((row) => readRow(row, columns)),
    unknownColumns: headings.filter((name, at) => name !== '' && columns[at] === null),
  };
}

/** 'Geo X', 'geox' → GeoX; null for a heading that is not in the schema. */
function columnNamed(heading: string): Column | null {
  return COLUMNS.find((column) => plain(column) === plain(heading)) ?? null;
}

function plain(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z\d]/g, '');
}

/** Answers that mean nothing. */
const NO_ANSWER = /^(n\/?a|not set|not known|unknown|null|-+|\?+)$/i;

function readRow(
  { where, fault, cells: values }: Row<readonly string[]>,
  columns: readonly (Column | null)[],
): CouncilRow {
  const cells: Partial<Record<Column, string>> = {};
  columns.forEach((column, at) => {
    const value = values[at] ?? '';
    if (column && value !== '' && !NO_ANSWER.test(value)) cells[column] = value;
  });
  return { where, fault: fault ?? whyUnreadable(cells), cells };
}

function whyUnreadable(cells: Cells): string | null {
  const column = COLUMNS.find((name) => isMisread(cells[name] ?? ''));
  return column ? `${column} holds characters that are neither UTF-8 nor Windows-1252` : null;
}
