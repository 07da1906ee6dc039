import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Checksums, REGION_FILES } from '@loovia/core/regions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TESTSHIRE } from '../../testing/test-region.ts';
import { testLog } from '../../testing/test-root.ts';
import { BuildWatch } from './build-watch.ts';
import { readChecksums } from './checksums.ts';
import { regionLines } from './region-lines.ts';

const NAMES = 'names.ndjson';
const TILE = 'tile.bin';
const CONTENTS = { [NAMES]: '"Quay Street"\n"West Street"\n', [TILE]: 'a tile' };

let dir: string;
const region = () => ({ dir, manifest: TESTSHIRE });
const write = (name: string, text: string) => writeFile(join(dir, name), text);
const sumOf = (text: string) => ({ bytes: Buffer.byteLength(text), crc32: crc32(text) });

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loovia-watch-'));
  const sums: Checksums = {};
  for (const [name, text] of Object.entries(CONTENTS)) {
    await write(name, text);
    sums[name] = sumOf(text);
  }
  await write(REGION_FILES.checksums, JSON.stringify(sums));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dir, { recursive: true });
});

async function watched() {
  const { log, logged } = testLog();
  const watch = new BuildWatch(region(), await readChecksums(region()), log);
  return { watch, logged };
}

it('a build that is whole is not damaged, and nothing is said', async () => {
  const { watch, logged } = await watched();
  await watch.check();
  expect(watch.damaged).toEqual([]);
  expect(logged).toEqual([]);
  watch.close();
});

it.each([
  ['a changed letter', 'b tile'],
  ['a missing end', 'a til'],
  ['more than there was', 'a tile and more'],
  ['nothing', ''],
])('finds %s, and says once which file it is', async (_, text) => {
  await write(TILE, text);
  const { watch, logged } = await watched();
  await watch.check();
  await watch.check();
  expect(watch.damaged).toEqual([TILE]);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(
    "tile.bin of the region 'testshire' is damaged: it is not as it was built. Build the region again.",
  );
  watch.close();
});

it('finds what is damaged or lost later, by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { watch } = await watched();
  await watch.check();
  await write(TILE, 'b tile');
  vi.advanceTimersByTime(15_000);
  await watch.check();
  expect(watch.damaged).toEqual([TILE]);
  await rm(join(dir, NAMES));
  await watch.check();
  expect(watch.damaged).toEqual([TILE, NAMES]);
  watch.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('warns once of a build without checksums, and checks nothing', async () => {
  await rm(join(dir, REGION_FILES.checksums));
  await write(TILE, 'b tile');
  const { watch, logged } = await watched();
  await watch.check();
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('build it again');
  watch.close();
});

it('damaged checksums are refused in a sentence', async () => {
  await write(REGION_FILES.checksums, '{"tile.bin":');
  await expect(readChecksums(region())).rejects.toThrow(
    /^checksums\.json of the region 'testshire' is damaged: .* Build the region again\.$/,
  );
});

it('lines that are not as they were built are refused, though each of them can be read', async () => {
  await write(NAMES, '"Quay Street"\n"East Street"\n');
  const read: string[] = [];
  const reading = async () => {
    for await (const { record } of regionLines(region(), NAMES, z.string(), 'a name')) {
      read.push(record);
    }
  };
  await expect(reading()).rejects.toThrow("names.ndjson of the region 'testshire' is damaged");
  expect(read).toEqual(['Quay Street', 'East Street']);
});
