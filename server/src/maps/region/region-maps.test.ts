import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGION_FILES } from '@loovia/core/regions';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/test-database.ts';
import { pennyshireRegion, REGION_LIMIT_MS } from '../../testing/test-region.ts';
import { openRegionMaps } from './region-maps.ts';

/** Child processes of this thread. */
const children = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

it(
  'a region that cannot be opened leaves no engine behind',
  async () => {
    const built = await pennyshireRegion();
    const dir = await mkdtemp(join(tmpdir(), 'loovia-spoilt-'));
    await cp(built.dir, dir, { recursive: true });
    await rm(join(dir, REGION_FILES.timetable));
    const before = children();
    const log = pino({ level: 'silent' });
    const opening = openRegionMaps({ ...built, dir }, emptyDatabase(), { log, motis: null });
    await expect(opening).rejects.toThrow("can't be read; build it again");
    await expect.poll(children).toBe(before);
    await rm(dir, { recursive: true });
  },
  REGION_LIMIT_MS,
);
