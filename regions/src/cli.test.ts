import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { writePbf } from './osm/pbf-writer.ts';
import { TestOsm } from './testing/test-osm.ts';

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));

it('LONG-03 the command builds in a data folder that is given relative to where it runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loovia-cli-'));
  const osm = new TestOsm();
  osm.streetGrid();
  await writePbf(osm.data().written(), join(folder, 'town.osm.pbf'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLI, 'build', 'town', '--osm', 'town.osm.pbf'],
    { cwd: folder, env: { ...process.env, LOOVIA_DATA: 'data' } },
  );
  expect(stdout).toContain('Town is built and in use.');
  const regions = await readdir(join(folder, 'data/regions'));
  expect(regions.filter((name) => !name.startsWith('.')).sort()).toEqual(['active', 'town']);
  expect(regions.filter((name) => /building|lock/.test(name))).toEqual([]);
  await rm(folder, { recursive: true });
}, 120_000);
