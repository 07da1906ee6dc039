import { PGlite } from '@electric-sql/pglite';
import type { MemoryFS } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { postgis } from './postgis.ts';
import { VALUE_PARSERS } from './tables.ts';

interface Options {
  readonly dataDir?: string;
  readonly loadDataDir?: Blob;
  readonly fs?: MemoryFS;
}

/** A PGlite with the extensions we need; in memory unless there is a `dataDir`. */
export function createPGlite(options: Options): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { postgis, pg_trgm }, parsers: VALUE_PARSERS });
}
