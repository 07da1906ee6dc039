import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { TESTSHIRE } from '../../testing/test-region.ts';
import { UnusableRegion } from './active-region.ts';
import { regionLines } from './region-lines.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loovia-lines-'));
  return () => rm(dir, { recursive: true });
});

async function read(text: string): Promise<unknown[]> {
  await writeFile(join(dir, 'names.ndjson'), text);
  const region = { dir, manifest: TESTSHIRE };
  const records: unknown[] = [];
  for await (const { record } of regionLines(region, 'names.ndjson', z.string(), 'a name')) {
    records.push(record);
  }
  return records;
}

it('has a record a line, whatever breaks the texts in them have', async () => {
  const names = ['Quay\u2028Street\u2029West\u0085', 'Two\r\nlines', '', 'Tŷ 🚻'.repeat(50_000)];
  const lines = names.map((name) => JSON.stringify(name));
  expect(await read(`${lines.join('\n')}\n`)).toEqual(names);
  expect(await read(lines.join('\r\n'))).toEqual(names);
  expect(await read('')).toEqual([]);
});

it('names the line that is wrong', async () => {
  const wrong = read('"Quay\u2028Street"\n\n"West"\n');
  await expect(wrong).rejects.toThrow(UnusableRegion);
  await expect(wrong).rejects.toThrow(/^names\.ndjson of the region '.*', line 2, is not a name;/);
});
