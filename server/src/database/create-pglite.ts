import { PGlite } from '@electric-sql/pglite';
import type { MemoryFS } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { postgis } from './postgis.ts';
import { VALUE_PARSERS } from './tables.ts';

interface Options {
  readonly dataDir?: string;
  readonly loadDataDir?: Blob;
  readonly fs?: MemoryFS;
  /**
   * For a database that answers few questions: PostgreSQL keeps 16 MB of it at hand, not 128. PGlite fills
   * that memory with zeros at each start, which is a third of the work of opening one.
   */
  readonly smallCache?: boolean;
}

/** PostgreSQL numbers its own types below this, and above it the rows of every table and view. */
const FIRST_ROW_TYPE = 10_000;

/** A PGlite with the extensions we need; in memory unless there is a `dataDir`. */
export async function createPGlite({ smallCache = false, ...options }: Options): Promise<PGlite> {
  const cache = smallCache ? ['-c', 'shared_buffers=16MB'] : [];
  const pglite = await PGlite.create({
    ...options,
    startParams: [...PGlite.defaultStartParams, ...cache],
    extensions: { postgis, pg_trgm },
    parsers: VALUE_PARSERS,
  });
  // PGlite copies them for each query. Those of arrays of rows, which we never read, would be half of
  // the work of a short one.
  pglite.parsers = Object.fromEntries(
    Object.entries(pglite.parsers).filter(([type]) => Number(type) < FIRST_ROW_TYPE),
  );
  return pglite;
}
