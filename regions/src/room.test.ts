import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { totalmem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './command/command.ts';
import { testContext } from './command/test-context.ts';
import { countNodes } from './osm/count-nodes.ts';
import { writePbf } from './osm/pbf-writer.ts';
import { RegionError } from './region-error.ts';
import { checkRoom, isTooLarge, memoryHere, nodesInBytes } from './room.ts';
import { startTestServer, type TestServer } from './testing/test-download-server.ts';
import { at, TestOsm } from './testing/test-osm.ts';

const GIGABYTE = 1e9;
const ENGLAND = '/geofabrik/europe/united-kingdom/england-latest.osm.pbf';
const RUTLAND = '/geofabrik/europe/united-kingdom/england/rutland-latest.osm.pbf';

let server: TestServer;
let dataDir = '';
beforeAll(async () => {
  server = await startTestServer();
  dataDir = await mkdtemp(join(tmpdir(), 'loovia-room-'));
  // Only says how large they are: to send them would fail the tests.
  for (const [path, bytes] of [
    [ENGLAND, 1.49e9],
    [RUTLAND, 6e6],
  ] as const) {
    server.answer(path, ({ method }, response) => {
      if (method === 'HEAD') response.writeHead(200, { 'content-length': String(bytes) }).end();
      else response.writeHead(501).end();
    });
  }
});
afterAll(async () => {
  server.close();
  await rm(dataDir, { recursive: true });
});

async function run(memoryBytes: number, ...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  const addresses = { geofabrik: server.at('/geofabrik'), bbbike: server.at('/bbbike') };
  const print = (line: string) => printed.push(line);
  await runCommand(args, testContext(dataDir, { addresses, memoryBytes, print }));
  return printed;
}

async function townFile(nodes: number): Promise<string> {
  const osm = new TestOsm();
  osm.streetGrid();
  const streets = [...osm.data().written().nodes].length;
  for (let n = streets; n < nodes; n += 1) osm.node(at(n % 1000, n / 1000), { place: 'farm' });
  const file = join(dataDir, `town-${nodes}.osm.pbf`);
  await writePbf(osm.data().written(), file);
  return file;
}

describe('a map that is too large', () => {
  it('LONG-03 is refused before it is downloaded, with its size and what to do instead', async () => {
    server.asked.length = 0;
    const error = await run(24 * GIGABYTE, 'get', 'england').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RegionError);
    expect(error).toHaveProperty(
      'message',
      'England is too large to build here: its map has about 124 million nodes, which take 68.7 GB of ' +
        'memory, and there are 24.0 GB. Build a smaller area, such as a county ' +
        "('npm run region -- get' lists them), or see deploy/README.md for the whole country.",
    );
    expect(server.asked).toEqual([`HEAD ${ENGLAND}`]);
    expect(await readdir(dataDir)).not.toContain('downloads');
  });

  it('LONG-03 is refused at the first byte by a server that answers no HEAD', async () => {
    server.answer('/wales.osm.pbf', ({ method }, response) => {
      if (method === 'HEAD') response.writeHead(405).end();
      else response.writeHead(200, { 'content-length': String(1.49e9) }).write('PBF');
    });
    const url = server.at('/wales.osm.pbf').href;
    const error = await run(24 * GIGABYTE, 'build', 'wales', '--osm', url).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(error)).toMatch(/^RegionError: Wales is too large to build here: .*124 million/);
  });

  it('LONG-03 is refused before it is read, counted in its own blocks', async () => {
    const file = await townFile(30_000);
    const error = await run(0.41 * GIGABYTE, 'build', 'bath', '--osm', file).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(error)).toMatch(
      /Bath is too large to build here: its map has about 30,000 nodes/,
    );
    expect(await readdir(join(dataDir, 'regions')).catch(() => [])).toEqual([]);
  });

  it('LONG-03 is marked in the catalogue', async () => {
    const lines = await run(24 * GIGABYTE, 'get');
    const lineOf = (name: string) => lines.find((line) => line.startsWith(`  ${name} `));
    expect(lineOf('england')).toMatch(/1\.5 GB.*too large to build here$/);
    expect(lineOf('rutland')).not.toContain('too large');
  });
});

describe('the nodes of a file', () => {
  it('are counted to the node in a small one', async () => {
    expect(await countNodes(await townFile(3000))).toBe(3000);
  });

  it('are estimated from some blocks of a large one', async () => {
    const counted = await countNodes(await townFile(100_000), 6);
    expect(counted).toBeGreaterThan(0.8 * 100_000);
    expect(counted).toBeLessThan(1.2 * 100_000);
  });

  it('are refused in a sentence where there is no map, or half of one', async () => {
    const page = join(dataDir, 'page.osm.pbf');
    await writeFile(page, '<html>Hello</html>');
    await expect(countNodes(page)).rejects.toThrow('page.osm.pbf is not an OSM PBF file.');
    const cut = await townFile(20_000);
    await using handle = await open(cut, 'r+');
    await handle.truncate((await handle.stat()).size - 10);
    await expect(countNodes(cut)).rejects.toThrow('ends in the middle of a block');
  });
});

it('LONG-03 the need of memory is as measured: Newport and a county fit into 4 GB, England does not into 64', () => {
  expect(isTooLarge(256_508, 0.6 * GIGABYTE)).toBe(false);
  expect(isTooLarge(5_130_160, 4 * GIGABYTE)).toBe(false);
  expect(isTooLarge(5_130_160, 3 * GIGABYTE)).toBe(true);
  expect(isTooLarge(nodesInBytes(1.49e9), 64 * GIGABYTE)).toBe(true);
  expect(() => {
    checkRoom('Newport', 256_508, 0.6 * GIGABYTE);
  }).not.toThrow();
});

it('the memory here is what the machine has, or less', () => {
  expect(memoryHere()).toBeGreaterThan(0);
  expect(memoryHere()).toBeLessThanOrEqual(totalmem());
});
