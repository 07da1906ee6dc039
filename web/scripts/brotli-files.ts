/**
 * Writes a brotli copy of scripts and styles beside each file, with the best compression: 7 % smaller than while
 * someone waits. The server sends the copies as they are (server/src/page/built-files.ts).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(m?js|css)$/;
/** The map's libraries would take longer than the rest of the build, and no screen waits for them. */
const LARGEST_BYTES = 300_000;
/** Smaller files are sent as they are (server/src/page/built-files.ts). */
const SMALLEST_BYTES = 256;

export function brotliFiles(): Plugin {
  return {
    name: 'brotli-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => COMPRESSED.test(name));
      await Promise.all(names.map((name) => writeBrotliCopy(join(dir, name))));
    },
  };
}

async function writeBrotliCopy(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < SMALLEST_BYTES || body.length > LARGEST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
}
