/** A place farther than this from any street can't be walked to: an islet, a moor (STOP-16). */
const OFF_STREET_LIMIT_METRES = 250;

/** Between a street and what lies beside it, on a path that the map lacks. */
const OFF_STREET_METRES_A_SECOND = 1.2;

/** Whether a place can be reached at all, by how far it lies from the nearest street. */
export function isOnStreet(offStreetMetres: number): boolean {
  return offStreetMetres <= OFF_STREET_LIMIT_METRES;
}

/** Seconds that it takes to walk between a street and what lies beside it. */
export function offStreetSeconds(offStreetMetres: number): number {
  return offStreetMetres / OFF_STREET_METRES_A_SECOND;
}
