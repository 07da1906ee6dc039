import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pageIsStale } from './prepare.ts';

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

it('builds the page when it is missing or older than its sources, and only then', () => {
  write('web/src/main.tsx', 1);
  write('core/src/geo/index.ts', 1);
  expect(pageIsStale(folder)).toBe(true);
  write('web/dist/.server/render.js', 2);
  expect(pageIsStale(folder)).toBe(false);
  write('core/src/geo/index.ts', 3);
  expect(pageIsStale(folder)).toBe(true);
  write('web/dist/.server/render.js', 4);
  expect(pageIsStale(folder)).toBe(false);
  write('web/index.html', 5);
  expect(pageIsStale(folder)).toBe(true);
});

it('builds the page when what builds it changes', () => {
  for (const [minute, file] of [
    [6, 'web/worker/serve.ts'],
    [8, 'web/scripts/screens.ts'],
  ] as const) {
    write('web/dist/.server/render.js', minute);
    expect(pageIsStale(folder)).toBe(false);
    write(file, minute + 1);
    expect(pageIsStale(folder)).toBe(true);
  }
});
