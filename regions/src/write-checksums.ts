import { createReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Checksums, REGION_FILES } from '@loovia/core/regions';

/** Writes down what each file of a finished build is, so that servers notice when one is damaged. */
export async function writeChecksums(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const checksums: Checksums = {};
  for (const file of files) {
    checksums[relative(folder, file).replaceAll(sep, '/')] = await checksumOf(file);
  }
  await writeFile(join(folder, REGION_FILES.checksums), `${JSON.stringify(checksums, null, 2)}\n`);
}

async function checksumOf(file: string): Promise<Checksums[string]> {
  const sum = { bytes: 0, crc32: 0 };
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    if (!(chunk instanceof Buffer)) throw new Error('A file is read as bytes.');
    sum.bytes += chunk.length;
    sum.crc32 = crc32(chunk, sum.crc32);
  }
  return sum;
}
