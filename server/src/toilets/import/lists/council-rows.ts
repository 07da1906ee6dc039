import { isGenericName } from '@loovia/core/toilets';
import { readCategory } from '../reading/categories.ts';
import type { ListPlace } from '../reading/places.ts';
import type { Cells, CouncilRow } from './council-cells.ts';

/** 'High Street, Ùsk' → 'high-street-usk' */
function slug(texts: readonly (string | undefined)[]): string {
  const plain = texts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** A lasting key for a council: its address in the schema, or else its name. */
export function councilKey({ OrganisationURI: uri, OrganisationLabel: label }: Cells): string {
  return uri ? uri.toLowerCase().replace(/^https?:\/\/(www\.)?|(?<!\/)\/+$/g, '') : slug([label]);
}

/** Names councils, also in rows that lack the name where another row of the same council has it; '' = unknown. */
export function nameCouncils(rows: readonly CouncilRow[]): (cells: Cells) => string {
  const names = new Map<string, string>();
  for (const { cells } of rows) {
    if (cells.OrganisationLabel) names.set(councilKey(cells), cells.OrganisationLabel);
  }
  return (cells) => cells.OrganisationLabel ?? names.get(councilKey(cells)) ?? '';
}

/**
 * Ids that a later file of the same council has again, whatever else it holds: by UPRN, or else by
 * location text and address, each with the category (ladies and gents of one building). Where rows at
 * several places share all this, their positions tell them apart, so that a row that is left out later
 * does not hand its id to another toilet. Only different rows of one position are numbered, in an order
 * that does not depend on that of the file.
 */
export function identifyRows(
  rows: readonly CouncilRow[],
  placeIn: (row: CouncilRow) => ListPlace | string,
): (row: CouncilRow) => string {
  const whole = rows.filter(({ fault }) => fault === null);
  const ids = new Map<CouncilRow, string>();
  for (const [id, alike] of Map.groupBy(whole, ({ cells }) => commonId(cells))) {
    const byPosition = Map.groupBy(alike, (row) => positionOf(placeIn(row)));
    const isAtOne = byPosition.size - Number(byPosition.has('')) <= 1;
    const groups = isAtOne ? [['', alike] as const] : byPosition;
    for (const [position, together] of groups) {
      const shared = position === '' ? id : `${id}@${position}`;
      const before = placesOf(together.map(({ cells }) => contentOf(cells)));
      for (const row of together) ids.set(row, numbered(shared, before.get(contentOf(row.cells))));
    }
  }
  return (row) => ids.get(row) ?? commonId(row.cells);
}

/** To about 100 m, as councils correct their positions; '' for none. */
function positionOf(place: ListPlace | string): string {
  if (typeof place === 'string') return '';
  return [place.location.lat, place.location.lng].map((degrees) => degrees.toFixed(3)).join(',');
}

function numbered(id: string, before = 0): string {
  return before === 0 ? id : `${id}#${before + 1}`;
}

/** How many contents come before each one. */
function placesOf(contents: readonly string[]): Map<string, number> {
  return new Map([...new Set(contents)].sort().map((content, place) => [content, place]));
}

function commonId(cells: Cells): string {
  const category = slug([readCategory(cells.Category)]);
  return [councilKey(cells), areaOf(cells), category].filter((part) => part !== '').join('/');
}

function areaOf(cells: Cells): string {
  const uprn = /^0*([1-9]\d{0,11})$/.exec(cells.UPRN ?? '')?.[1];
  if (uprn !== undefined) return `uprn/${uprn}`;
  const name = isGenericName(cells.LocationText ?? '') ? '' : cells.LocationText;
  return slug([name, cells.StreetAddress, cells.Postcode]) || slug([cells.GeoX, cells.GeoY]);
}

/** The whole row as a text, what changes least first. */
function contentOf(cells: Cells): string {
  const { LocationText, StreetAddress, Postcode, AccessibleCategory, GeoX, GeoY, ...others } =
    cells;
  const lasting = [LocationText, StreetAddress, Postcode, AccessibleCategory, GeoX, GeoY];
  return JSON.stringify([...lasting.map((cell) => cell ?? ''), ...Object.entries(others).sort()]);
}
