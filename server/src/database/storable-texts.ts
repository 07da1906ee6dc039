import { codeOf } from './database-down.ts';

/**
 * A text has the character NUL (U+0000), which no text of PostgreSQL can contain. Whoever sent it is told so
 * (422): nothing is wrong here.
 */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText';

  constructor(options?: ErrorOptions) {
    super('A text has the character NUL.', options);
  }
}

/** What PostgreSQL says of NUL in a text, and in one that is part of JSON. */
const REFUSED_BY_POSTGRES = new Set(['22021', '22P05']);

/**
 * The one place through which all texts go to the database: they are refused before, as an error of SQL costs
 * the embedded database some of its stack (0176).
 * @throws UnstorableText
 */
export function refuseUnstorable(parameters: readonly unknown[]): void {
  if (parameters.some(hasNul)) throw new UnstorableText();
}

function hasNul(parameter: unknown): boolean {
  if (typeof parameter === 'string') return parameter.includes('\0');
  return Array.isArray(parameter) && parameter.some(hasNul);
}

/** Whether work failed because a text cannot be stored or looked for. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof UnstorableText || REFUSED_BY_POSTGRES.has(codeOf(error));
}
