/** A stop farther than this from any street has no way to it: an islet, a moor (STOP-16). */
const OFF_STREET_LIMIT_METRES = 250;

/** Whether a stop can be reached at all, by the street where the way to or from it ends or begins. */
export function isOnStreet(offStreetMetres: number): boolean {
  return offStreetMetres <= OFF_STREET_LIMIT_METRES;
}
