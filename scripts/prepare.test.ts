import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { missingPages, stalePages } from './prepare.ts';

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

const PUBLIC = 'web/dist/.server/render.js';
const OPERATOR = 'web/operator/dist/.built';
const WITH_OPERATORS = { operators: ['ann@example.org'] };

const staleWith = (config: Parameters<typeof stalePages>[0]) =>
  stalePages(config, folder).map(({ built }) => built);
const stale = () => staleWith({ operators: [] });

it('builds the page when it is missing or older than its sources, and only then', () => {
  write('web/src/main.tsx', 1);
  write('core/src/geo/index.ts', 1);
  expect(stale()).toEqual([PUBLIC]);
  write(PUBLIC, 2);
  expect(stale()).toEqual([]);
  write('core/src/geo/index.ts', 3);
  expect(stale()).toEqual([PUBLIC]);
  write(PUBLIC, 4);
  expect(stale()).toEqual([]);
  write('web/index.html', 5);
  expect(stale()).toEqual([PUBLIC]);
});

it('builds the page when what builds it changes', () => {
  for (const [minute, file] of [
    [6, 'web/worker/serve.ts'],
    [8, 'web/scripts/screens.ts'],
    [10, 'package-lock.json'],
  ] as const) {
    write(PUBLIC, minute);
    expect(stale()).toEqual([]);
    write(file, minute + 1);
    expect(stale()).toEqual([PUBLIC]);
  }
});

it("builds the operators' page by itself, and only where there are operators", () => {
  write(PUBLIC, 12);
  expect(stale()).toEqual([]);
  expect(staleWith(WITH_OPERATORS)).toEqual([OPERATOR]);
  expect(missingPages(WITH_OPERATORS, folder).map(({ built }) => built)).toEqual([OPERATOR]);
  write(OPERATOR, 13);
  expect(staleWith(WITH_OPERATORS)).toEqual([]);
  write('web/operator/src/main.tsx', 14);
  expect(stale()).toEqual([]);
  expect(staleWith(WITH_OPERATORS)).toEqual([OPERATOR]);
  // It uses parts of the public page.
  write('web/src/components/button.tsx', 15);
  expect(staleWith(WITH_OPERATORS)).toEqual([OPERATOR, PUBLIC]);
  expect(missingPages(WITH_OPERATORS, folder)).toEqual([]);
});
