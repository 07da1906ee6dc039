const PREFIX = 'db_';

/** Place identifier of a toilet of the database: 'db_' + id (DATA-05). */
export function databasePlaceId(id: string): string {
  return PREFIX + id;
}

/** Whether a place identifier is that of a toilet of the database (DATA-05). */
export function isDatabasePlaceId(placeId: string): boolean {
  return placeId.startsWith(PREFIX);
}
