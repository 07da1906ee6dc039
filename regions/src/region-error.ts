import { shortened } from '@loovia/core/language';

/** A failure with a one-sentence message for the person at the terminal. */
export class RegionError extends Error {
  override readonly name = 'RegionError';

  /** Shortens the message: a value quoted from a file may be very long. */
  constructor(message: string, options?: ErrorOptions) {
    super(shortened(message), options);
  }
}
