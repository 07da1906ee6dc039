import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { collect, toiletRecord } from '../testing.ts';
import { ImportError } from './entry.ts';
import { readRecords } from './read-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'loovia-records-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function read(contents: string) {
  const path = join(folder, 'toilets.ndjson');
  writeFileSync(path, contents);
  return collect(readRecords(path));
}

const good = toiletRecord();

describe('readRecords', () => {
  it('reads one record a line', async () => {
    expect(await read(`${JSON.stringify(good)}\n\n${JSON.stringify(good)}`)).toEqual([
      { where: 'line 1', record: good },
      { where: 'line 3', record: good },
    ]);
    expect(await read('')).toEqual([]);
  });

  it('refuses a line with its reason', async () => {
    const bad = { ...good, location: { lat: 91, lng: 0 } };
    // Longer than the database's index holds.
    const long = { ...good, sourceId: 'n'.repeat(3000) };
    const lines = [JSON.stringify(good), '{"name":', JSON.stringify(bad), JSON.stringify(long)];
    expect(await read(lines.join('\n'))).toMatchObject([
      { where: 'line 1' },
      { where: 'line 2', refused: 'is not JSON' },
      { where: 'line 3', refused: expect.stringContaining('location.lat') as string },
      { where: 'line 4', refused: expect.stringContaining('sourceId') as string },
    ]);
  });

  it('says when a file cannot be read at all', async () => {
    await expect(read('PK\u0003\u0004')).rejects.toThrow(ImportError);
    await expect(collect(readRecords(join(folder, 'none')))).rejects.toThrow(ImportError);
    await expect(collect(readRecords(folder))).rejects.toThrow(ImportError);
  });
});
