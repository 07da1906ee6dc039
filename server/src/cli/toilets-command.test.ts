import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/index.ts';
import { TEST_BACKENDS } from '../database/testing.ts';
import { ImportError } from '../toilets/import/index.ts';
import { toiletRecord } from '../toilets/testing.ts';
import { runToiletsCommand, UsageError } from './toilets-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'loovia-toilets-'));
const file = join(folder, 'toilets.ndjson');
writeFileSync(file, `${JSON.stringify(toiletRecord())}\n{"name":""}\n`);

describe('npm run toilets', () => {
  let database: Database;
  beforeAll(async () => {
    database = await TEST_BACKENDS[0].open();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const stayOpen = { ...database, close: () => Promise.resolve() };
    await runToiletsCommand(
      args,
      () => Promise.resolve(stayOpen),
      (line) => lines.push(line),
    );
    return lines;
  };

  it('says what became of the records, and why some were refused', async () => {
    const refusal = expect.stringMatching(/^refused line 2: .+/) as string;
    expect(await run('import', file, '--format', 'osm', '--dry-run')).toEqual([
      refusal,
      'added 1, updated 0, unchanged 0, merged 0, refused 1',
      'This was a dry run: nothing was changed.',
    ]);
    expect(await run('import', file, '--format=osm')).toEqual([
      refusal,
      'added 1, updated 0, unchanged 0, merged 0, refused 1',
    ]);
    expect(await run('import', file, '--format', 'osm')).toEqual([
      refusal,
      'added 0, updated 0, unchanged 1, merged 0, refused 1',
    ]);
  });

  it('fails on a file that cannot be read at all', async () => {
    await expect(run('import', join(folder, 'none'), '--format', 'gbptm')).rejects.toThrow(
      ImportError,
    );
    await expect(run('import', file, '--format', 'gbptm')).rejects.toThrow(ImportError);
  });

  it.each([
    [],
    ['import'],
    ['import', file],
    ['import', file, '--format', 'xls'],
    ['export', file, '--format', 'osm'],
    ['import', file, file, '--format', 'osm'],
    ['import', file, '--format', 'osm', '--force'],
  ])('shows how it is used for %j', async (...args) => {
    await expect(run(...args)).rejects.toThrow(UsageError);
  });
});
