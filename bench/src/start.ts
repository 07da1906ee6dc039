import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Region } from '../../server/src/maps/region/active-region.ts';
import {
  hasNewport,
  newportRegion,
  pennyshireRegion,
} from '../../server/src/maps/region/test-region.ts';
import { Browser } from '../../server/src/sign-in/testing.ts';
import type { Figure, Topic } from './figures.ts';
import { quantile, timed } from './measure.ts';
import { journeyOf, pairsIn, STREET_TRANSPORTS } from './newport-planner.ts';
import { COMPILE_CACHE, startServer, useRegion, type ServerProcess } from './server-process.ts';

const STARTS = 7;
const MOST = 1.3;
const PLANS = 200;
const OPEN_ALONE = fileURLToPath(new URL('./open-database.ts', import.meta.url));

/** A process that opens the same folder of data with PGlite and PostGIS, and ends. */
async function openAlone(dataDir: string): Promise<number> {
  const { milliseconds } = await timed(() =>
    promisify(execFile)(process.execPath, [OPEN_ALONE, join(dataDir, 'database')], {
      env: { ...process.env, ...COMPILE_CACHE },
    }),
  );
  return milliseconds;
}

async function startOnce(dataDir: string): Promise<number> {
  const server = await startServer(dataDir);
  await server.stop();
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
  return { what, measured, goal: null, met: null };
}

async function benchRegion(report: Parameters<Topic>[0], region: Region): Promise<void> {
  const { title } = region.manifest;
  const dataDir = await mkdtemp(join(tmpdir(), 'loovia-bench-'));
  try {
    await useRegion(dataDir, region);
    // The first start makes the database and takes the region over.
    await startOnce(dataDir);
    await openAlone(dataDir);
    const times = { start: [] as number[], alone: [] as number[] };
    for (let count = 0; count < STARTS; count += 1) {
      times.start.push(await startOnce(dataDir));
      times.alone.push(await openAlone(dataDir));
    }
    const [start, alone] = [quantile(times.start, 0.5), quantile(times.alone, 0.5)];
    report({
      what: `start with ${title}`,
      measured: `${(start / alone).toFixed(2)} times PGlite with PostGIS alone (${start.toFixed(0)} ms, ${alone.toFixed(0)} ms)`,
      goal: `at most ${MOST} times`,
      met: start / alone <= MOST,
    });
    const server = await startServer(dataDir);
    report(await memoryFigure(`memory with ${title}, ready`, server));
    await planMany(server, region);
    report(await memoryFigure(`memory with ${title}, after ${PLANS} journeys`, server));
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** From the start of the process until it says that it is ready, and what memory it has. */
export const benchStart: Topic = async (report) => {
  await benchRegion(report, await pennyshireRegion());
  if (hasNewport) await benchRegion(report, await newportRegion());
};
