import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RegionError } from '../region-error.ts';
import { runCommand } from './command.ts';
import { UsageError } from './arguments.ts';
import { testContext } from './test-context.ts';

let dataDir = '';
let server: Server;
let address = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loovia-command-'));
  server = createServer((request, response) => {
    if (request.url === '/short.osm.pbf') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('only this', () => response.destroy());
    } else if (request.url === '/page.osm.pbf') response.end('<html>Hello</html>');
    else if (request.url === '/text.zip') response.end('Hello');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : '';
});
afterAll(async () => {
  server.close();
  await rm(dataDir, { recursive: true });
});

async function run(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  await runCommand(args, testContext(dataDir, { print: (line) => printed.push(line) }));
  return printed;
}

const failure = (...args: string[]) => run(...args).catch((error: unknown) => error);

describe('a command that makes no sense', () => {
  it.each<[args: string[], problem: string]>([
    [[], 'Say what to do.'],
    [['fly'], "There is no command 'fly'."],
    [['build'], "'build' needs the name of a region."],
    [['build', 'bath'], "'build' needs --osm with a file or an address."],
    [['build', 'bath', 'york', '--osm', 'x'], "'build' takes one name, not 'york'."],
    [['build', 'Bath', '--osm', 'x'], "'Bath' is no name for a region"],
    [['build', 'active', '--osm', 'x'], "A region cannot be called 'active'."],
    [['build', 'bath', '--gtfs', 'x'], "'build' needs --osm with a file or an address."],
    [['build', 'bath', '--osm', 'x', '--shift-timetable'], '--shift-timetable needs --gtfs.'],
    [['build', 'bath', '--osm', 'x', '--gtfs'], "Option '--gtfs <value>' argument missing"],
    [['build', 'bath', '--pbf', 'x'], "There is no option '--pbf'."],
    [['build', 'bath', '--osm'], "Option '--osm <value>' argument missing"],
    [['list', 'bath'], "'list' takes no name."],
    [['list', '--osm', 'x'], "'list' takes no --osm."],
    [['demo', '--shift-timetable'], "'demo' takes no --shift-timetable."],
    [['use'], "'use' needs the name of a region."],
  ])('%j shows what is wrong, and the usage', async (args, problem) => {
    const error = await failure(...args);
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain(problem);
    expect(String(error)).toContain('Usage: npm run region');
  });
});

describe('a command that cannot be done', () => {
  it.each<[args: () => string[], sentence: RegExp]>([
    [() => ['use', 'bath'], /^There is no region 'bath': 'npm run region -- list' shows them\.$/],
    [() => ['get', 'atlantis'], /^'atlantis' is not in the catalogue: [^?]*$/],
    [() => ['get', 'yorkshire'], /Did you mean 'east-yorkshire-with-hull', '.*' or '.*'\?$/],
    [
      () => ['update', 'bath'],
      /^There is no region 'bath': 'npm run region -- list' shows them\.$/,
    ],
    [() => ['update'], /^No region is in use: 'npm run region -- list' shows those there are\.$/],
    [() => ['build', 'bath', '--osm', '/nowhere/x.osm.pbf'], /^There is no file .*x\.osm\.pbf\.$/],
    [
      () => ['build', 'bath', '--osm', `${address}/none.osm.pbf`],
      /^There is no file at http.*none\.osm\.pbf \(it answers 404\)\.$/,
    ],
    [() => ['build', 'bath', '--osm', `${address}/short.osm.pbf`], /broke off: try again\.$/],
    [
      () => ['build', 'bath', '--osm', `${address}/page.osm.pbf`],
      /page\.osm\.pbf answers with a web page instead of a file\.$/,
    ],
    [
      () => ['build', 'bath', '--osm', 'http://127.0.0.1:1/x.osm.pbf'],
      /^127\.0\.0\.1:1 cannot be reached: try again\.$/,
    ],
  ])('%# ends with one sentence and leaves no files', async (args, sentence) => {
    const error = await failure(...args());
    expect(error).toBeInstanceOf(RegionError);
    expect(error).toHaveProperty('message', expect.stringMatching(sentence) as string);
    expect(await readdir(join(dataDir, 'regions')).catch(() => [])).toEqual([]);
  });

  it('reads every file named after --osm', async () => {
    await writeFile(join(dataDir, 'a.pbf'), '');
    const a = join(dataDir, 'a.pbf');
    const error = await failure('build', 'bath', '--osm', a, a);
    expect(error).toHaveProperty('message', 'a.pbf is empty: download it again.');
    const missing = await failure('build', 'bath', '--osm', a, '/nowhere/b.pbf');
    expect(missing).toHaveProperty('message', 'There is no file /nowhere/b.pbf.');
  });

  it('reads every file and address named after --gtfs, before the map', async () => {
    const map = ['--osm', join(dataDir, 'a.pbf')];
    const gtfs = ['--gtfs', join(dataDir, 'a.pbf'), `${address}/none.zip`];
    expect(await failure('build', 'bath', ...gtfs, ...map)).toHaveProperty(
      'message',
      `There is no file at ${address}/none.zip (it answers 404).`,
    );
    const text = ['--gtfs', `${address}/text.zip`, '--shift-timetable'];
    expect(await failure('build', 'bath', ...map, ...text)).toHaveProperty(
      'message',
      'text.zip is not a zip file, or only a part of one.',
    );
  });
});

describe('lists', () => {
  it('say if there is no region yet', async () => {
    expect(await run('list')).toEqual([
      "There is no region yet: 'npm run region -- demo' makes one.",
    ]);
  });
});
