import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Extension, PGlite } from '@electric-sql/pglite';
import { postgis as wholePostgis } from '@electric-sql/pglite-postgis';
import { unpackTar } from 'modern-tar';

/** What we use: the library, what `create extension` runs, and what the library knows of coordinates. */
const USED =
  /^(?:lib\/postgresql\/postgis-3\.so|share\/postgresql\/extension\/postgis(?:\.control|--[\d.]+\.sql)|share\/proj\/proj\.db)$/;

/** For a database that people wait for: the first query of theirs would take a second longer. */
export const LOAD_POSTGIS = "load '$libdir/postgis-3'";

/**
 * Adds PostGIS where it isn't yet. PostgreSQL looks each declared function up in the library, twice, and each time
 * PGlite lists all 23,000 names there: that was a third of the work of making a database. Nothing is to be found
 * out by it, as the declarations come with the library.
 */
export async function addPostgis(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query("select from pg_extension where extname = 'postgis'");
  if (rows.length > 0) return;
  await pglite.transaction((transaction) =>
    transaction.exec(`
      update pg_language set lanvalidator = 0 where lanname = 'c';
      create extension postgis;
      update pg_language set lanvalidator = 'fmgr_c_validator'::regproc where lanname = 'c'`),
  );
}

/** PGlite's options for WebAssembly: the part that we need. */
interface EngineOptions {
  readonly WASM_PREFIX: string;
  readonly preRun: ((engine: { readonly FS: EngineFiles }) => void)[];
}

/** The files that the engine sees. */
export interface EngineFiles {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
}

/**
 * PostGIS for PGlite. As it comes, PGlite also unpacks, copies and compiles the libraries for rasters,
 * topology and addresses at each start: that is half of the processor time and a quarter of the memory.
 * The one library is compiled when a query first needs it, or {@link LOAD_POSTGIS} asks for it.
 */
export const postgis: Extension = {
  name: wholePostgis.name,
  setup: async (pglite, engineOptions: EngineOptions) => {
    const { bundlePath, ...setUp } = await wholePostgis.setup(pglite, engineOptions);
    const files = await usedFiles(bundlePath);
    engineOptions.preRun.push(({ FS }) => {
      for (const { header, data = new Uint8Array() } of files) {
        const path = `${engineOptions.WASM_PREFIX}/${header.name}`;
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        // Nothing writes to these files, so they need no copy of their own.
        FS.writeFile(path, data, { canOwn: true });
      }
    });
    return setUp;
  },
};

let used: ReturnType<typeof unpackUsed> | undefined;

/** Once for all databases of this process or thread. */
function usedFiles(bundle: URL): ReturnType<typeof unpackUsed> {
  used ??= unpackUsed(bundle);
  return used;
}

/** With Node's pieces of 16 kB, handing them on takes longer than unpacking them. */
const PIECE_BYTES = 2 ** 20;

/** Only what is used is kept: the rest is three times as much. */
async function unpackUsed(bundle: URL) {
  const unzip = createGunzip({ chunkSize: PIECE_BYTES });
  unzip.end(await readFile(bundle));
  // The types of Node's streams differ from those of the web, which these are.
  const unzipped = Readable.toWeb(unzip) as unknown as ReadableStream<Uint8Array>;
  return unpackTar(unzipped, { filter: ({ name }) => USED.test(name) });
}
