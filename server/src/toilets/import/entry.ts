import type { ToiletRecord } from '@loovia/core/toilets';

/** One record of an import file: read, or refused with the reason. */
export type Entry =
  | { readonly where: string; readonly record: ToiletRecord }
  | { readonly where: string; readonly refused: string };

export interface Refusal {
  /** Place in the file, for people: 'line 12', 'feature 3 (54c2…)'. */
  readonly where: string;
  readonly reason: string;
}

/** A file that cannot be read at all; the message is a sentence. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
