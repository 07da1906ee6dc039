/** Milliseconds to wait before what died is started anew: at once, then ever longer, to 5 s. */
export function restartDelayMs(deathsInARow: number): number {
  return deathsInARow <= 1 ? 0 : Math.min(5000, 100 * 2 ** (deathsInARow - 2));
}
