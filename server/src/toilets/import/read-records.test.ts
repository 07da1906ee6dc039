import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toiletRecord, withFile } from '../../testing/test-toilets.ts';
import { ImportError } from './entry.ts';
import { readRecords } from './read-records.ts';

const readPath = (path: string) => Array.fromAsync(readRecords(path));
const read = (contents: string | Uint8Array) => withFile(contents, readPath);

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

  it.each([
    ['sourceId', { sourceId: 'a\0b' }],
    ['name', { name: 'Quay\ud800' }],
    ['source.name', { source: { ...good.source, name: '\udc00OSM' } }],
    ['areas.1', { areas: ['Quay', 'Mallow\0'] }],
  ])('refuses only the line whose %s no database takes', async (field, cells) => {
    const lines = [{ ...good, ...cells }, good].map((record) => JSON.stringify(record));
    expect(await read(lines.join('\n'))).toEqual([
      { where: 'line 1', refused: `${field}: holds characters that cannot be stored` },
      { where: 'line 2', record: good },
    ]);
  });

  it.each(['Quay 🚻', 'Quay\u2028Street\u2029West', 'Quay\ufffd'])(
    'takes the text %j',
    async (name) => {
      const record = { ...good, name };
      expect(await read(JSON.stringify(record))).toEqual([{ where: 'line 1', record }]);
    },
  );

  it('refuses a line in another encoding, rather than spoil its words', async () => {
    const cafe = JSON.stringify({ ...good, name: 'Café' });
    const file = Buffer.concat([Buffer.from(`${cafe}\n`, 'latin1'), Buffer.from(cafe)]);
    expect(await read(file)).toEqual([
      { where: 'line 1', refused: 'is not in UTF-8' },
      { where: 'line 2', record: { ...good, name: 'Café' } },
    ]);
  });

  it('reads a file with a byte order mark and the line ends of Windows', async () => {
    const line = JSON.stringify(good);
    expect(await read(`\ufeff${line}\r\n\r\n${line}\r\n`)).toEqual([
      { where: 'line 1', record: good },
      { where: 'line 3', record: good },
    ]);
  });

  it('refuses a file that is too long for a list of toilets', async () => {
    await expect(read('0\n'.repeat(200_001))).rejects.toThrow(
      'has over 200000 lines: it is no list of toilets.',
    );
    await withFile('', async (path) => {
      await truncate(path, 200 * 1024 * 1024 + 1);
      await expect(readPath(path)).rejects.toThrow('is larger than 200 MB');
    });
  });

  it('says when a file cannot be read at all', async () => {
    await expect(read('PK\u0003\u0004')).rejects.toThrow(ImportError);
    const folder = import.meta.dirname;
    await expect(readPath(join(folder, 'none'))).rejects.toThrow(ImportError);
    await expect(readPath(folder)).rejects.toThrow(ImportError);
  });
});
