import { shortened } from '@loovia/core/language';

/** A failure whose message is one sentence for the person at the terminal. */
export class RegionError extends Error {
  override readonly name = 'RegionError';

  /** What a file says in the sentence may be longer than anybody reads: of that the middle is left out. */
  constructor(message: string, options?: ErrorOptions) {
    super(shortened(message), options);
  }
}
