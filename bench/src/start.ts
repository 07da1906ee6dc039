import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Region } from '../../server/src/maps/region/active-region.ts';
import {
  hasNewport,
  newportRegion,
  pennyshireRegion,
} from '../../server/src/testing/test-region.ts';
import { Browser } from '../../server/src/testing/test-sign-in.ts';
import type { Figure, Topic } from './figures.ts';
import { quantile, timed } from './measure.ts';
import { journeyOf, pairsIn, STREET_TRANSPORTS } from './newport-planner.ts';
import { COMPILE_CACHE, dataFolder, startServer, type ServerProcess } from './server-process.ts';

const STARTS = 7;
const MOST = 1.3;
const PLANS = 200;
const OPEN_ALONE = fileURLToPath(new URL('./open-database.ts', import.meta.url));

/** Times a process that only opens the same folder of data with PGlite and PostGIS. */
async function openAlone(dataDir: string): Promise<number> {
  const { milliseconds } = await timed(() =>
    promisify(execFile)(process.execPath, [OPEN_ALONE, join(dataDir, 'database')], {
      env: { ...process.env, ...COMPILE_CACHE },
    }),
  );
  return milliseconds;
}

async function startOnce(dataDir: string): Promise<number> {
  await using server = await startServer(dataDir);
  return server.readyMs;
}

async function planMany(server: ServerProcess, region: Region): Promise<void> {
  const browser = new Browser(server.origin);
  await browser.signIn('bench@example.com');
  for (const [index, pair] of pairsIn(region.manifest.bounds, PLANS).entries()) {
    const mode = STREET_TRANSPORTS[index % STREET_TRANSPORTS.length] ?? 'walking';
    const answer = await browser.post('/api/journeys', journeyOf(pair, mode));
    await answer.arrayBuffer();
  }
}

async function memoryFigure(what: string, server: ServerProcess): Promise<Figure> {
  const memory = await server.memory();
  const measured = `server ${memory.server.toFixed(0)} MB, streets engine ${memory.engine.toFixed(0)} MB`;
  return { what, measured };
}

async function benchRegion(report: Parameters<Topic>[0], region: Region): Promise<void> {
  const { title } = region.manifest;
  await using data = await dataFolder(region);
  // The first start makes the database and imports the region.
  await startOnce(data.path);
  await openAlone(data.path);
  const times = { start: [] as number[], alone: [] as number[] };
  for (let count = 0; count < STARTS; count += 1) {
    times.start.push(await startOnce(data.path));
    times.alone.push(await openAlone(data.path));
  }
  const [start, alone] = [quantile(times.start, 0.5), quantile(times.alone, 0.5)];
  report({
    what: `start with ${title}`,
    measured: `${(start / alone).toFixed(2)} times PGlite with PostGIS alone (${start.toFixed(0)} ms, ${alone.toFixed(0)} ms)`,
    goal: `at most ${MOST} times`,
    met: start / alone <= MOST,
  });
  await using server = await startServer(data.path);
  report(await memoryFigure(`memory with ${title}, ready`, server));
  await planMany(server, region);
  report(await memoryFigure(`memory with ${title}, after ${PLANS} journeys`, server));
}

/** The time from the start of the process until it is ready, and its memory. */
export const benchStart: Topic = async (report) => {
  await benchRegion(report, await pennyshireRegion());
  if (hasNewport) await benchRegion(report, await newportRegion());
};
