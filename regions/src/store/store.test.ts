import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { REGION_FILES, type RegionManifest, SERVED_BUILD } from '@loovia/core/regions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.ts';
import { regionNameProblem, RegionStore, demoNeed } from './region-store.ts';

let folder = '';
let store: RegionStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loovia-store-'));
  store = new RegionStore(folder);
  await store.prepare();
});
afterEach(() => rm(folder, { recursive: true }));

const manifest = (name: string, buildId: string): RegionManifest => ({
  format: 3,
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
  timetable: null,
});

async function put(path: string, name: string, buildId: string, format = 3): Promise<void> {
  await mkdir(path, { recursive: true });
  const text = JSON.stringify({ ...manifest(name, buildId), format });
  await writeFile(join(path, REGION_FILES.manifest), text);
}

describe('RegionStore', () => {
  it('only lists complete regions', async () => {
    await put(store.folderOf('newport'), 'newport', 'a');
    await put(store.folderOf('bath'), 'bath', 'a');
    await mkdir(store.folderOf('half'));
    await mkdir(store.folderOf('old'));
    await writeFile(join(store.folderOf('old'), REGION_FILES.manifest), '{"format":0}');
    await put(store.buildFolderOf('york'), 'york', 'a');
    expect(await store.names()).toEqual(['bath', 'newport']);
  });

  it('has no region at first, and none in use that is missing', async () => {
    expect(await new RegionStore(join(folder, 'nowhere')).names()).toEqual([]);
    expect(await store.active()).toBeNull();
    await store.activate('gone');
    expect(await store.active()).toBeNull();
    await put(store.folderOf('newport'), 'newport', 'a');
    await store.activate('newport');
    expect(await store.active()).toBe('newport');
  });

  async function build(buildId: string): Promise<string> {
    await put(store.buildFolderOf('newport'), 'newport', buildId);
    await store.replace('newport');
    return realpath(store.folderOf('newport'));
  }

  it('replaces the previous build, which remains readable for servers that have it open', async () => {
    const folders = [await build('first'), await build('second')];
    expect((await store.manifest('newport'))?.buildId).toBe('second');
    expect(await store.names()).toEqual(['newport']);
    const read = (of: string) => readFile(join(of, REGION_FILES.manifest), 'utf8');
    expect(await Promise.all(folders.map(read))).toEqual([
      expect.stringContaining('"first"'),
      expect.stringContaining('"second"'),
    ]);
    await build('third');
    await expect(read(folders[0] ?? '')).rejects.toThrow('ENOENT');
    expect(await readdir(join(folder, 'regions'))).toHaveLength(3);
  });

  it('keeps the build that a server opened, however many follow before it starts again', async () => {
    const open = await build('open');
    await writeFile(join(folder, 'regions', SERVED_BUILD), `${basename(open)}\n`);
    for (const later of ['second', 'third', 'fourth']) await build(later);
    expect(await readFile(join(open, REGION_FILES.manifest), 'utf8')).toContain('"open"');
  });

  it('replaces a plain folder, as regions once were', async () => {
    await put(store.folderOf('newport'), 'newport', 'old');
    await writeFile(join(store.folderOf('newport'), 'stale'), '');
    await build('new');
    expect((await store.manifest('newport'))?.buildId).toBe('new');
    expect(await readdir(store.folderOf('newport'))).toEqual([REGION_FILES.manifest]);
    expect(await readdir(join(folder, 'regions'))).toHaveLength(2);
  });

  it('restores a plain folder if its replacement was interrupted', async () => {
    await put(join(folder, 'regions', '.newport.build-aside'), 'newport', 'old');
    await store.recover('newport');
    expect((await store.manifest('newport'))?.buildId).toBe('old');
  });

  it.each(['', 'Newport', 'new port', '../x', 'a/b', '-a', 'a--b', 'active', 'a'.repeat(61)])(
    'takes no name %j',
    (name) => {
      expect(regionNameProblem(name)).not.toBeNull();
    },
  );

  it('accepts plain names', () => {
    expect(['newport', 'isle-of-wight', 'area-51'].map(regionNameProblem)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

const BUSY = "The region 'newport' is being built";

describe('withLock', () => {
  const lock = () => store.lockOf('newport');
  const work = () => Promise.resolve('done');

  it('lets one build run at a time, and the next when it has ended', async () => {
    const outcome = await withLock(lock(), BUSY, () =>
      withLock(lock(), BUSY, work).catch((error: unknown) => error),
    );
    expect(String(outcome)).toMatch(/'newport' is being built already \(process \d+\)/);
    await expect(withLock(lock(), BUSY, work)).resolves.toBe('done');
  });

  it.each(['999999999', '', 'not a number', '-1'])(
    'takes over a stale one (%j)',
    async (holder) => {
      await writeFile(lock(), holder);
      const held = await withLock(lock(), BUSY, () => readFile(lock(), 'utf8'));
      expect(Number(held)).toBe(process.pid);
      expect(await readdir(join(folder, 'regions'))).toEqual([]);
    },
  );

  it('is released when the work fails', async () => {
    const failing = () => Promise.reject(new Error('no'));
    await expect(withLock(lock(), BUSY, failing)).rejects.toThrow('no');
    await expect(withLock(lock(), BUSY, work)).resolves.toBe('done');
  });
});

it('the demo county is built at first and for a new version, but never replaces a person’s region', async () => {
  expect(await demoNeed(folder)).toBe('missing');
  await store.activate('pennyshire');
  expect(await demoNeed(folder)).toBe('outdated');
  await put(store.folderOf('pennyshire'), 'pennyshire', 'a', 1);
  expect(await demoNeed(folder)).toBe('outdated');
  await put(store.folderOf('pennyshire'), 'pennyshire', 'a');
  expect(await demoNeed(folder)).toBe('none');
  await put(store.folderOf('newport'), 'newport', 'a', 1);
  await store.activate('newport');
  expect(await demoNeed(folder)).toBe('none');
});
