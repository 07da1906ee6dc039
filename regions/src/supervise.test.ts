import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RegionStore } from './store/region-store.ts';
import { supervise } from './supervise.ts';

const PROGRAM = fileURLToPath(new URL('testing/test-dying-build.ts', import.meta.url));

let dataDir = '';
let store: RegionStore;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loovia-supervise-'));
  store = new RegionStore(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

const left = () => readdir(join(dataDir, 'regions'));
const LIMIT_MS = 60_000;

it.each([
  ['out of memory', 'SIGABRT'],
  ['killed', 'SIGKILL'],
] as const)(
  'LONG-03 a build that is %s leaves nothing behind, and a sentence says so',
  async (how, signal) => {
    const { code, sentence } = await supervise(PROGRAM, [dataDir, how], store);
    expect(await left()).toEqual([]);
    expect(code).toBeGreaterThan(128);
    expect(sentence).toContain(signal);
    expect(sentence).toContain('the regions are as they were. A smaller area takes less');
  },
  LIMIT_MS,
);

it(
  'LONG-03 a build that is stopped leaves nothing behind',
  async () => {
    const ended = supervise(PROGRAM, [dataDir, 'stopped'], store);
    await vi.waitFor(async () => {
      expect(await left()).toContain('.bath.building');
    }, LIMIT_MS);
    process.emit('SIGHUP', 'SIGHUP');
    expect(await ended).toEqual({
      code: 129,
      sentence: 'Stopped: the regions are as they were.',
    });
    expect(await left()).toEqual([]);
  },
  LIMIT_MS,
);

it('LONG-03 what a killed build left goes at the next start, and what another builds stays', async () => {
  await store.prepare();
  // No process can have so high a number.
  const GONE = 2 ** 30;
  for (const [name, holder] of [
    ['bath', GONE],
    ['york', process.pid],
  ] as const) {
    await mkdir(store.buildFolderOf(name));
    await writeFile(store.lockOf(name), `${holder}\n`);
  }
  await store.sweep();
  expect((await left()).sort()).toEqual(['.york.building', '.york.lock']);
});
