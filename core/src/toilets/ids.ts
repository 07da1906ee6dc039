const PLACE_ID_PREFIX = 'db_';

/** Place identifier of a toilet of the database: 'db_' + id (DATA-05). */
export function databasePlaceId(id: string): string {
  return PLACE_ID_PREFIX + id;
}

/** Whether a place identifier is that of a toilet of the database (DATA-05). */
export function isDatabasePlaceId(placeId: string): boolean {
  return placeId.startsWith(PLACE_ID_PREFIX);
}

/** The database id in a place identifier; null where the place is not in the database (DATA-05). */
export function databaseIdOf(placeId: string): string | null {
  return isDatabasePlaceId(placeId) ? placeId.slice(PLACE_ID_PREFIX.length) : null;
}

const PAGE_PREFIX = '/toilets/';

/** The pattern that the page's router uses. */
export const TOILET_PAGE_PATTERN = `${PAGE_PREFIX}:id`;

/** The path of a toilet's own page (FACT-01). */
export function toiletPagePath(id: string): string {
  return PAGE_PREFIX + encodeURIComponent(id);
}

/** The id of the toilet whose page has this path; null for any other path. */
export function toiletIdOfPath(path: string): string | null {
  return /^\/toilets\/([^/?#]+)\/?$/.exec(path)?.[1] ?? null;
}
