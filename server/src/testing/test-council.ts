import type { LatLng } from '@loovia/core/geo';
import { withFile } from './test-toilets.ts';
import type { Entry } from '../toilets/import/entry.ts';
import { readCouncil } from '../toilets/import/lists/council.ts';
import { COLUMNS } from '../toilets/import/lists/council-cells.ts';

/** The cells that the schema requires; the council and the places are made up. */
const REQUIRED: Readonly<Record<string, string>> = {
  OrganisationLabel: 'Mallowshire',
  LocationText: 'Plover Green',
  GeoX: '-2.997',
  GeoY: '51.588',
};

/** A council's list as CSV, with the required cells in each row. */
export function councilCsv(rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = rows.map((row) =>
    COLUMNS.map((column) => inQuotes({ ...REQUIRED, ...row }[column] ?? '')),
  );
  return [COLUMNS, ...lines].map((cells) => `${cells.join(',')}\n`).join('');
}

function inQuotes(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What is read from a file with these contents, and the remarks. */
export async function readContents(
  contents: string | Uint8Array,
  postcodes: Readonly<Record<string, LatLng>> = {},
): Promise<{ entries: Entry[]; remarks: string[] }> {
  const remarks: string[] = [];
  const surroundings = {
    today: '2024-03-05',
    say: (remark: string) => remarks.push(remark),
    locatePostcode: (postcode: string) => Promise.resolve(postcodes[postcode] ?? null),
  };
  const entries = await withFile(contents, (path) =>
    Array.fromAsync(readCouncil(path, surroundings)),
  );
  return { entries, remarks };
}

export async function readRows(...rows: Record<string, string>[]): Promise<Entry[]> {
  return (await readContents(councilCsv(rows))).entries;
}
