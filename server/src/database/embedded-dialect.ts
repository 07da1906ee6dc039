import { PGliteDialect } from 'kysely';
import type { Dialect, PGlite } from 'kysely';
import { withoutParameters } from './without-parameters.ts';

/** Queries of a PGlite that is in this thread. */
export function embeddedDialect(pglite: PGlite): Dialect {
  return new PGliteDialect({ pglite: withoutParameters(pglite) });
}
