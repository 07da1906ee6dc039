import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Checksums, checksumsSchema, REGION_FILES } from '@loovia/core/regions';
import { isMissing, type Region, UnusableRegion } from './active-region.ts';

/** The length and CRC-32 of what was read so far. */
export class RunningChecksum {
  #bytes = 0;
  #crc32 = 0;

  add(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    this.#crc32 = crc32(chunk, this.#crc32);
  }

  isOf(expected: Checksums[string]): boolean {
    return this.#bytes === expected.bytes && this.#crc32 === expected.crc32;
  }
}

/**
 * What the files of a region were when it was built; null = it was built before that was written down.
 * @throws RegionError where that is damaged itself
 */
export async function readChecksums(region: Region): Promise<Checksums | null> {
  try {
    const text = await readFile(join(region.dir, REGION_FILES.checksums), 'utf8');
    return checksumsSchema.parse(JSON.parse(text));
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw damaged(region, REGION_FILES.checksums, { cause });
  }
}

/**
 * Compares what was read of a file with what was written at the build.
 * @throws RegionError where they differ
 */
export async function refuseDamaged(
  region: Region,
  fileName: string,
  read: RunningChecksum,
): Promise<void> {
  const expected = (await readChecksums(region))?.[fileName];
  if (expected && !read.isOf(expected)) throw damaged(region, fileName);
}

/** Whether a file is now what it was at the build. A chunk at a time, so that others are answered meanwhile. */
export async function isWhole(
  { dir }: Region,
  fileName: string,
  expected: Checksums[string],
): Promise<boolean> {
  const read = new RunningChecksum();
  try {
    for await (const chunk of createReadStream(join(dir, fileName), { highWaterMark: 1 << 19 })) {
      if (!(chunk instanceof Buffer)) throw new Error('A file is read as bytes.');
      read.add(chunk);
    }
  } catch {
    return false;
  }
  return read.isOf(expected);
}

/** Changes where a file may have; empty where it is not there. */
export async function fileStamp({ dir }: Region, fileName: string): Promise<string> {
  const found = await stat(join(dir, fileName)).catch(() => null);
  return found ? [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ') : '';
}

export function damaged(region: Region, fileName: string, options?: ErrorOptions): UnusableRegion {
  return new UnusableRegion(
    `${fileName} of the region '${region.manifest.name}' is damaged: it is not as it was built. Build the region again.`,
    options,
  );
}
