/** A failure whose message is one sentence for the person at the terminal. */
export class RegionError extends Error {
  override readonly name = 'RegionError';
}
