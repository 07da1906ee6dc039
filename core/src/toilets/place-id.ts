const PREFIX = 'db_';

/** Place identifier of a toilet of the database: 'db_' + id (DATA-05). */
export function databasePlaceId(id: string): string {
  return PREFIX + id;
}

/** Whether a place identifier is that of a toilet of the database (DATA-05). */
export function isDatabasePlaceId(placeId: string): boolean {
  return placeId.startsWith(PREFIX);
}

/** The id in the database that a place identifier names; null where it names no toilet of it (DATA-05). */
export function databaseIdOf(placeId: string): string | null {
  return isDatabasePlaceId(placeId) ? placeId.slice(PREFIX.length) : null;
}
