import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGION_FILES, type RegionManifest } from '@loovia/core/regions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withBuildLock } from './build-lock.ts';
import { regionNameProblem, RegionStore } from './region-store.ts';

let folder = '';
let store: RegionStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loovia-store-'));
  store = new RegionStore(folder);
  await store.prepare();
});
afterEach(() => rm(folder, { recursive: true }));

const manifest = (name: string, buildId: string): RegionManifest => ({
  format: 2,
  name,
  title: name,
  demo: false,
  buildId,
  builtAt: '2024-03-05T09:00:00.000Z',
  bounds: [
    [-3, 51],
    [-2, 52],
  ],
  attribution: [],
  tiles: { minZoom: 6, maxZoom: 14 },
  timetable: null,
  counts: {},
});

async function put(path: string, name: string, buildId: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, REGION_FILES.manifest), JSON.stringify(manifest(name, buildId)));
}

describe('RegionStore', () => {
  it('lists whole regions alone', async () => {
    await put(store.folderOf('newport'), 'newport', 'a');
    await put(store.folderOf('bath'), 'bath', 'a');
    await mkdir(store.folderOf('half'));
    await mkdir(store.folderOf('old'));
    await writeFile(join(store.folderOf('old'), REGION_FILES.manifest), '{"format":0}');
    await put(store.buildFolderOf('york'), 'york', 'a');
    expect(await store.names()).toEqual(['bath', 'newport']);
  });

  it('has no region before the first, and none in use that is not there', async () => {
    expect(await new RegionStore(join(folder, 'nowhere')).names()).toEqual([]);
    expect(await store.active()).toBeNull();
    await store.activate('gone');
    expect(await store.active()).toBeNull();
    await put(store.folderOf('newport'), 'newport', 'a');
    await store.activate('newport');
    expect(await store.active()).toBe('newport');
  });

  it('puts a build in the place of the old region and leaves nothing beside it', async () => {
    await put(store.folderOf('newport'), 'newport', 'old');
    await writeFile(join(store.folderOf('newport'), 'stale'), '');
    await put(store.buildFolderOf('newport'), 'newport', 'new');
    await store.replace('newport');
    expect((await store.manifest('newport'))?.buildId).toBe('new');
    expect(await readdir(store.folderOf('newport'))).toEqual([REGION_FILES.manifest]);
    expect(await readdir(join(folder, 'regions'))).toEqual(['newport']);
  });

  it('brings the old region back when a replacement was cut off', async () => {
    await put(join(folder, 'regions', '.newport.old'), 'newport', 'old');
    await store.recover('newport');
    expect((await store.manifest('newport'))?.buildId).toBe('old');
  });

  it.each(['', 'Newport', 'new port', '../x', 'a/b', '-a', 'a--b', 'active', 'a'.repeat(61)])(
    'takes no name %j',
    (name) => {
      expect(regionNameProblem(name)).not.toBeNull();
    },
  );

  it('takes plain names', () => {
    expect(['newport', 'isle-of-wight', 'area-51'].map(regionNameProblem)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('withBuildLock', () => {
  const lock = () => store.lockOf('newport');
  const work = () => Promise.resolve('done');

  it('lets one build in at a time, and the next when it ended', async () => {
    const outcome = await withBuildLock(lock(), 'newport', () =>
      withBuildLock(lock(), 'newport', work).catch((error: unknown) => error),
    );
    expect(String(outcome)).toMatch(/'newport' is being built already \(process \d+\)/);
    await expect(withBuildLock(lock(), 'newport', work)).resolves.toBe('done');
  });

  it.each(['999999999', '', 'not a number', '-1'])(
    'takes over a stale one (%j)',
    async (holder) => {
      await writeFile(lock(), holder);
      const held = await withBuildLock(lock(), 'newport', () => readFile(lock(), 'utf8'));
      expect(Number(held)).toBe(process.pid);
      expect(await readdir(join(folder, 'regions'))).toEqual([]);
    },
  );

  it('opens again when the work fails', async () => {
    const failing = () => Promise.reject(new Error('no'));
    await expect(withBuildLock(lock(), 'newport', failing)).rejects.toThrow('no');
    await expect(withBuildLock(lock(), 'newport', work)).resolves.toBe('done');
  });
});
