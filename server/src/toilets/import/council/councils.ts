import type { CouncilRow } from './read-table.ts';

type Cells = CouncilRow['cells'];

/** 'High Street, Ùsk' → 'high-street-usk' */
function slug(texts: readonly (string | undefined)[]): string {
  const plain = texts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** What tells councils apart for good: the address that the schema gives them, else their name. */
export function councilKey({ OrganisationURI: uri, OrganisationLabel: label }: Cells): string {
  return uri ? uri.toLowerCase().replace(/^https?:\/\/(www\.)?|\/+$/g, '') : slug([label]);
}

/** The councils' names; a row that lacks one takes it from another of the same council. */
export function nameCouncils(rows: readonly CouncilRow[]): (cells: Cells) => string | null {
  const names = new Map<string, string>();
  for (const { cells } of rows) {
    if (cells.OrganisationLabel) names.set(councilKey(cells), cells.OrganisationLabel);
  }
  return (cells) => cells.OrganisationLabel ?? names.get(councilKey(cells)) ?? null;
}

/**
 * Ids that a later file of the same council has again: by UPRN, else by location text and address.
 * Rows that share these (ladies and gents of one building) are told apart by category and place.
 */
export function identifyRows(rows: readonly CouncilRow[]): (cells: Cells) => string {
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    const id = commonId(cells);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return (cells) => {
    const id = commonId(cells);
    if ((counts.get(id) ?? 0) < 2) return id;
    return `${id}/${slug([cells.LocationText, cells.Category])}/${cells.GeoX ?? ''},${cells.GeoY ?? ''}`;
  };
}

function commonId(cells: Cells): string {
  const council = councilKey(cells);
  const uprn = /^0*([1-9]\d{0,11})$/.exec(cells.UPRN ?? '')?.[1];
  if (uprn !== undefined) return `${council}/uprn/${uprn}`;
  const where = slug([cells.LocationText, cells.StreetAddress, cells.Postcode]);
  return `${council}/${where || slug([cells.GeoX, cells.GeoY])}`;
}
