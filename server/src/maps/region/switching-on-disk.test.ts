import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGION_FILES } from '@loovia/core/regions';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { TEST_BACKENDS } from '../../testing/test-database.ts';
import { useDatabase } from '../../testing/test-suite-database.ts';
import { planJourneys } from '../../planning/plan-journeys.ts';
import { importRegion } from '../../region-import/import-region.ts';
import { findInCorridor } from '../../toilets/find.ts';
import { findKnownRecords } from '../../toilets/known-places.ts';
import { keepKindMeans } from '../../toilets/kind-means.ts';
import { readActiveRegion, type Region } from './active-region.ts';
import { openRegionMaps } from './region-maps.ts';
import { pennyshireRegion, REGION_LIMIT_MS } from '../../testing/test-region.ts';
import { SwitchingMaps } from './switching.ts';

/** So many journeys are planned at once, all through the switch. */
const PLANNERS = 2;
/** As long as a region that is no longer in use stays open. */
const DRAIN_MS = 60_000;

/** Child processes of this thread. */
const children = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

/** Puts a build of a region in the place of the one before, as its builder does. */
async function replace({ dir, manifest }: Region, regions: string, buildId: string): Promise<void> {
  const build = join(regions, `.${buildId}`);
  await cp(dir, build, { recursive: true });
  await writeFile(join(build, REGION_FILES.manifest), JSON.stringify({ ...manifest, buildId }));
  await symlink(build, join(regions, '.link'));
  await rename(join(regions, '.link'), join(regions, manifest.name));
}

describe('a region on disk', () => {
  const database = useDatabase(TEST_BACKENDS[0]);
  const log = pino({ level: 'silent' });

  it(
    'that cannot be opened leaves no engine behind',
    async () => {
      const built = await pennyshireRegion();
      const dir = await mkdtemp(join(tmpdir(), 'loovia-spoilt-'));
      await cp(built.dir, dir, { recursive: true });
      await rm(join(dir, REGION_FILES.timetable));
      const before = children();
      const opening = openRegionMaps({ ...built, dir }, database.db, { log, motis: null });
      await expect(opening).rejects.toThrow("can't be read; build it again");
      await expect.poll(children).toBe(before);
      await rm(dir, { recursive: true });
    },
    REGION_LIMIT_MS,
  );

  it(
    'that is switched under load fails no journey, and ends the old engine',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'loovia-switch-'));
      const built = await pennyshireRegion();
      const regions = join(dataDir, 'regions');
      await mkdir(regions);
      await replace(built, regions, 'one');
      await writeFile(join(regions, 'active'), 'pennyshire');
      const readActive = () => readActiveRegion(dataDir);
      const first = await readActive();
      if (!first) throw new Error('no region');
      const before = children();
      const maps = await SwitchingMaps.open(
        {
          readActive,
          load: ({ dir, manifest }) => importRegion(database, dir, manifest),
          open: (region) => openRegionMaps(region, database.db, { log, motis: null }),
          log,
        },
        first,
      );
      try {
        expect(children()).toBe(before + 1);
        const lines = (await readFile(join(built.dir, REGION_FILES.toilets), 'utf8')).split('\n');
        const [start, end] = [lines[0], lines[20]].map((line) => locationIn(line ?? ''));
        if (!start || !end) throw new Error('no toilets');
        const kindMeans = keepKindMeans(database.db, log);
        const plan = () =>
          planJourneys(
            {
              startLocation: 'here',
              endLocation: 'there',
              startCoordinates: start,
              endCoordinates: end,
              disabilityAccess: false,
              frequency: 30,
              tolerance: 500,
              journeyDate: '2024-03-05',
              journeyTime: '11:00',
              selectedTransport: 'car',
            },
            {
              ...maps.current(),
              toiletsAlong: findInCorridor.bind(null, database.db),
              knownRecords: findKnownRecords.bind(null, database.db),
              kindMeans,
              now: new Date('2024-03-05T08:00:00Z'),
              log,
            },
          );
        const planned: number[] = [];
        /** Plans journeys all the while. */
        const planDuring = async (happening: Promise<void>) => {
          const state = { isOver: false };
          const planners = Array.from({ length: PLANNERS }, async () => {
            while (!state.isOver) {
              planned.push((await plan()).reduce((sum, { stops }) => sum + stops.length, 0));
            }
          });
          await happening.finally(() => (state.isOver = true));
          await Promise.all(planners);
        };
        await replace(built, regions, 'two');
        // On a busy machine a journey that began before could take longer than the drain.
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        await planDuring(maps.look());
        expect(maps.current().map).toMatchObject({ styleUrl: '/map/style.json?v=two' });
        expect(children()).toBe(before + 2);
        vi.advanceTimersByTime(DRAIN_MS);
        vi.useRealTimers();
        await planDuring(expect.poll(children).toBe(before + 1));
        expect(new Set(planned).size).toBe(1);
        expect(planned[0]).toBeGreaterThan(0);
      } finally {
        vi.useRealTimers();
        await maps.close();
        await rm(dataDir, { recursive: true });
      }
      expect(children()).toBe(before);
    },
    REGION_LIMIT_MS,
  );
});

function locationIn(line: string): { lat: number; lng: number } {
  const { location } = JSON.parse(line) as { location: { lat: number; lng: number } };
  return location;
}
