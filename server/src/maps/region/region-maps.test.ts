import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { middleOf } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/test-database.ts';
import { pennyshireRegion, REGION_LIMIT_MS } from '../../testing/test-region.ts';
import type { Region } from './active-region.ts';
import { openRegionMaps } from './region-maps.ts';

/** Child processes of this thread. */
const children = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

const opened = (region: Region) =>
  openRegionMaps(region, emptyDatabase(), { log: pino({ level: 'silent' }), motis: null });

/** A copy of the demo county's build that may be spoilt. */
async function copied(): Promise<Region & AsyncDisposable> {
  const built = await pennyshireRegion();
  const dir = await mkdtemp(join(tmpdir(), 'loovia-spoilt-'));
  await cp(built.dir, dir, { recursive: true });
  return { ...built, dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true }) };
}

/** Changes one bit in the middle of a file; once more, and it is as it was. */
async function spoil({ dir }: Region, fileName: string): Promise<void> {
  const file = join(dir, fileName);
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

it(
  'a region that cannot be opened leaves no engine behind, and its sentence names the file',
  async () => {
    await using region = await copied();
    const before = children();
    for (const file of [REGION_FILES.timetable, REGION_FILES.toilets, REGION_FILES.remarks]) {
      await spoil(region, file);
      const error: unknown = await opened(region).catch((cause: unknown) => cause);
      expect(String(error)).toMatch(new RegExp(`^RegionError: ${file} of the region`));
      await spoil(region, file);
    }
    await rm(join(region.dir, REGION_FILES.timetable));
    await expect(opened(region)).rejects.toThrow("can't be read; build it again");
    await writeFile(join(region.dir, REGION_FILES.tiles), 'no map');
    await expect(opened(region)).rejects.toThrow(
      "map.mbtiles of the region 'pennyshire' cannot be read; build the region again.",
    );
    await expect.poll(children).toBe(before);
  },
  REGION_LIMIT_MS,
);

it(
  'a region whose routing tiles are damaged finds no way, and says which file it is',
  async () => {
    await using region = await copied();
    const files = await readdir(region.dir, { recursive: true });
    const tile = files.find((file) => file.endsWith('.gph')) ?? '';
    await spoil(region, tile);
    const maps = await opened(region);
    try {
      const { streets, regionMap, area } = maps;
      const middle = middleOf(area.bounds);
      const walking = { mode: 'walk', stepFree: false } as const;
      await expect(streets.routes(middle, middle, walking, 1)).rejects.toThrow('tile is damaged');
      expect(streets.isReady()).toBe(false);
      expect(regionMap?.damaged()).toContain(tile);
    } finally {
      await maps.close();
    }
  },
  REGION_LIMIT_MS,
);
