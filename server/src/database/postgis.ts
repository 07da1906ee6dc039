import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Extension } from '@electric-sql/pglite';
import { postgis as wholePostgis } from '@electric-sql/pglite-postgis';

/** What we use: the library, what `create extension` runs, and what the library knows of coordinates. */
const USED =
  /^(?:lib\/postgresql\/postgis-3\.so|share\/postgresql\/extension\/postgis(?:\.control|--[\d.]+\.sql)|share\/proj\/proj\.db)$/;

/** PGlite's options for WebAssembly: the part that we need. */
interface EngineOptions {
  readonly WASM_PREFIX: string;
  readonly preRun: ((engine: Engine) => void)[];
}

interface Engine {
  readonly FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
  };
}

/**
 * PostGIS for PGlite. As it comes, PGlite also unpacks, copies and compiles the libraries for rasters,
 * topology and addresses at each start: that is most of the time and half of the memory that it takes (0191).
 * The one library is compiled when a query first needs it.
 */
export const postgis: Extension = {
  name: wholePostgis.name,
  setup: async (pglite, engineOptions: EngineOptions) => {
    const { bundlePath, ...setUp } = await wholePostgis.setup(pglite, engineOptions);
    const files = await usedFiles(bundlePath);
    engineOptions.preRun.push(({ FS }) => {
      for (const [name, content] of files) {
        const path = `${engineOptions.WASM_PREFIX}/${name}`;
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        // Nothing writes to these files, so they need no copy of their own.
        FS.writeFile(path, content, { canOwn: true });
      }
    });
    return setUp;
  },
};

type Files = ReadonlyMap<string, Uint8Array>;

let used: Promise<Files> | undefined;

/** Once for all databases of this process or thread. */
function usedFiles(bundle: URL): Promise<Files> {
  used ??= unpack(bundle).catch((error: unknown) => {
    used = undefined;
    throw error;
  });
  return used;
}

/** A tar is made of blocks of this many bytes; the first block of each file names it. */
const BLOCK = 512;

/** Only what is used is kept: the rest is three times as much. */
async function unpack(bundle: URL): Promise<Files> {
  const files = new Map<string, Uint8Array>();
  const header = Buffer.alloc(BLOCK);
  let headerLength = 0;
  /** What is still to come of a file. */
  let left = 0;
  let content: Buffer | null = null;
  const stream = createReadStream(bundle).pipe(createGunzip({ chunkSize: 65_536 }));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length;) {
      if (left > 0) {
        const length = Math.min(left, chunk.length - at);
        content?.set(chunk.subarray(at, at + length), content.length - left);
        left -= length;
        at += length;
        continue;
      }
      const copied = chunk.copy(header, headerLength, at);
      headerLength = (headerLength + copied) % BLOCK;
      at += copied;
      if (headerLength > 0) continue;
      const name = header.toString('latin1', 0, header.indexOf(0));
      const size = Number.parseInt(header.toString('latin1', 124, 135), 8) || 0;
      left = Math.ceil(size / BLOCK) * BLOCK;
      content = USED.test(name) ? Buffer.alloc(left) : null;
      if (content) files.set(name, content.subarray(0, size));
    }
  }
  return files;
}
