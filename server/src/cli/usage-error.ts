/** A command was not given as it must be; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
