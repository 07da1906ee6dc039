import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isPageMissing, isPageStale } from './prepare.ts';

const folder = mkdtempSync(join(tmpdir(), 'loovia-prepare-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, minute: number): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const time = new Date(Date.UTC(2024, 2, 5, 9, minute));
  utimesSync(file, time, time);
  utimesSync(dirname(file), time, time);
}

const BUILT = 'web/dist/.server/render.js';

it('builds the page when it is missing or older than its sources, and only then', () => {
  write('web/src/main.tsx', 1);
  write('core/src/geo/index.ts', 1);
  expect(isPageMissing(folder)).toBe(true);
  expect(isPageStale(folder)).toBe(true);
  write(BUILT, 2);
  expect(isPageMissing(folder)).toBe(false);
  expect(isPageStale(folder)).toBe(false);
  write('core/src/geo/index.ts', 3);
  expect(isPageStale(folder)).toBe(true);
  write(BUILT, 4);
  expect(isPageStale(folder)).toBe(false);
  write('web/index.html', 5);
  expect(isPageStale(folder)).toBe(true);
});

it('builds the page when what builds it changes', () => {
  for (const [minute, file] of [
    [6, 'web/worker/serve.ts'],
    [8, 'web/scripts/screens.ts'],
    [10, 'package-lock.json'],
  ] as const) {
    write(BUILT, minute);
    expect(isPageStale(folder)).toBe(false);
    write(file, minute + 1);
    expect(isPageStale(folder)).toBe(true);
  }
});
