import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoNeed } from './index.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loovia-need-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(folder, 'regions', file, '..'), { recursive: true });
  await writeFile(join(folder, 'regions', file), text);
}

const MANIFEST = {
  format: 2,
  name: 'pennyshire',
  title: 'Pennyshire',
  demo: true,
  buildId: 'b1',
  builtAt: '2024-03-05T09:00:00Z',
  bounds: [
    [-4, 51],
    [-1, 52],
  ],
  attribution: [],
  tiles: { minZoom: 0, maxZoom: 14 },
  timetable: null,
  counts: {},
};

it('builds the demo county at first and for a new version, never over a person’s region', async () => {
  expect(await demoNeed(folder)).toBe('missing');
  await write('active', 'pennyshire\n');
  expect(await demoNeed(folder)).toBe('outdated');
  await write('pennyshire/region.json', JSON.stringify({ ...MANIFEST, format: 1 }));
  expect(await demoNeed(folder)).toBe('outdated');
  await write('pennyshire/region.json', JSON.stringify(MANIFEST));
  expect(await demoNeed(folder)).toBe('none');
  await write('newport/region.json', JSON.stringify({ ...MANIFEST, format: 1 }));
  await write('active', 'newport\n');
  expect(await demoNeed(folder)).toBe('none');
});
