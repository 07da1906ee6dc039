import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LatLng } from '@loovia/core/geo';
import { collect } from '../../testing.ts';
import type { Entry } from '../entry.ts';
import { readCouncil } from './read-council.ts';

const COLUMNS = [
  ...['OrganisationLabel', 'OrganisationURI', 'ExtractDate', 'ServiceTypeURI', 'ServiceTypeLabel'],
  ...['LocationText', 'CoordinateReferenceSystem', 'GeoX', 'GeoY', 'GeoPointLicensingURL'],
  ...['Category', 'AccessibleCategory', 'RADARKeyNeeded', 'BabyChange', 'FamilyToilet'],
  ...['ChangingPlace', 'AutomaticPublicConvenience', 'FullTimeStaffing', 'PartOfCommunityScheme'],
  ...['CommunitySchemeName', 'ChargeAmount', 'InfoURL', 'OpeningHours', 'ManagedBy', 'ReportEmail'],
  ...['ReportTel', 'Notes', 'UPRN', 'Postcode', 'StreetAddress', 'GeoAreaURI', 'GeoAreaLabel'],
];

/** What the schema asks of each row; the council and the places are made up. */
const REQUIRED: Readonly<Record<string, string>> = {
  OrganisationLabel: 'Mallowshire',
  LocationText: 'Plover Green',
  GeoX: '-2.997',
  GeoY: '51.588',
};

/** A council's list as CSV; rows have what is required, and what is given. */
export function councilCsv(rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = rows.map((row) =>
    COLUMNS.map((column) => inQuotes({ ...REQUIRED, ...row }[column] ?? '')),
  );
  return [COLUMNS, ...lines].map((cells) => cells.join(',')).join('\n');
}

function inQuotes(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What is read from a file of the given contents, and what is remarked. */
export async function readContents(
  contents: string | Uint8Array,
  postcodes: Readonly<Record<string, LatLng>> = {},
): Promise<{ entries: Entry[]; remarks: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'loovia-council-'));
  try {
    const path = join(folder, 'toilets.csv');
    writeFileSync(path, contents);
    const remarks: string[] = [];
    const entries = await collect(
      readCouncil(path, {
        say: (remark) => remarks.push(remark),
        locatePostcode: (postcode) => Promise.resolve(postcodes[postcode] ?? null),
      }),
    );
    return { entries, remarks };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function readRows(...rows: Record<string, string>[]): Promise<Entry[]> {
  return (await readContents(councilCsv(rows))).entries;
}
