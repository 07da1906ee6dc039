import { printable, shortened } from '@loovia/core/language';

/** A failure with a one-sentence message for the person at the terminal. */
export class RegionError extends Error {
  override readonly name = 'RegionError';

  /** A value quoted from a file may be very long, or hold what a terminal takes for commands. */
  constructor(message: string, options?: ErrorOptions) {
    super(printable(shortened(message)), options);
  }
}
