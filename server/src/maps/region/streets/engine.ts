import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { LatLng } from '@loovia/core/geo';
import { REGION_FILES } from '@loovia/core/regions';
import { engineConfig } from '@loovia/core/valhalla';
import type { Logger } from 'pino';
import { z } from 'zod';
import { events } from '../../../events.ts';
import { forkProcess } from '../../../supervision/child-worker.ts';
import { SupervisedWorker } from '../../../supervision/supervised-worker.ts';
import type { Streets } from '../../ports.ts';
import { StreetsUnavailable } from '../../unavailable.ts';
import type { ValhallaEngine } from '../../valhalla/requests.ts';
import { ValhallaRefusal } from '../../valhalla/answers.ts';
import { createValhallaStreets } from '../../valhalla/streets.ts';
import { type Region, UnusableRegion } from '../active-region.ts';
import type { BuildWatch } from '../build-watch.ts';
import type { EngineCall, EngineStart } from './messages.ts';
import { openRemarks } from './remarks.ts';

export interface EngineOptions {
  /** Valhalla's configuration, JSON. */
  readonly config: string;
  readonly warmUpAt: LatLng;
  readonly log: Logger;
  /** A request that takes longer is stuck: it fails, and the process is replaced. */
  readonly requestLimitMs?: number;
  /** The program that runs as the engine's process. */
  readonly program?: URL;
}

/** The two matrices of a plan run at the same time; more threads serve more journeys at once. */
const THREADS = Math.min(4, Math.max(2, availableParallelism()));
const START_LIMIT_MS = 30_000;
const REQUEST_LIMIT_MS = 10_000;
/** A plan asks for a few dozen ways at once where matrices leave doubts, and several plans run together. */
const MAX_WAITING = 256;
const PROGRAM = new URL('./engine-main.ts', import.meta.url);

/** Valhalla in a separate process, which is replaced whenever it dies. */
export interface Engine extends ValhallaEngine {
  readonly pid: number | undefined;
}

/** @throws Error when the first process can't start. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { config, warmUpAt, log, requestLimitMs = REQUEST_LIMIT_MS, program = PROGRAM } = options;
  const start: EngineStart = { kind: 'start', config, threads: THREADS, warmUpAt };
  const worker = new SupervisedWorker<EngineCall, string>({
    name: 'The streets engine',
    begin: (events) => {
      const process = forkProcess(program, { UV_THREADPOOL_SIZE: String(THREADS) }, events);
      process.send(start);
      return process;
    },
    answerSchema: z.string(),
    limits: { maxWaiting: MAX_WAITING, maxRunning: THREADS, limitMs: requestLimitMs },
    startLimitMs: START_LIMIT_MS,
    unavailable: (message, cause) => new StreetsUnavailable(message, cause),
    refused: ({ message }) => new ValhallaRefusal(message),
    onDeath: ({ message }) => {
      events.emit('restart', 'streets');
      log.error(message);
    },
  });
  try {
    await worker.started;
  } catch (error) {
    await worker.close();
    throw error;
  }
  return {
    get pid() {
      return worker.pid;
    },
    isReady: () => worker.isReady,
    call: async (action, request, schema) => {
      const answer = await worker.call({ action, request: JSON.stringify(request) });
      return schema.parse(JSON.parse(answer));
    },
    close: () => worker.close(),
  };
}

/** Valhalla's configuration for a built region. */
export function engineConfigOf(regionDir: string): string {
  return JSON.stringify(engineConfig(resolve(regionDir, REGION_FILES.streetTiles)));
}

export interface RegionStreetsOptions extends Pick<EngineOptions, 'warmUpAt' | 'log'> {
  readonly watch?: TilesWatch;
}

/** What is known of the region's routing tiles; none where they are not checked. */
type TilesWatch = Pick<BuildWatch, 'areStreetsDamaged' | 'refuseDamagedStreets'>;

/**
 * The streets of a built region, answered by Valhalla in a separate process. The first answers wait until its tiles
 * were checked; with damaged ones there are none.
 * @throws RegionError when the region's tiles can't be served.
 */
export async function openRegionStreets(
  region: Region,
  { warmUpAt, log, watch }: RegionStreetsOptions,
): Promise<Streets> {
  const remarks = await openRemarks(region);
  const config = engineConfigOf(region.dir);
  const engine = await startEngine({ config, warmUpAt, log }).catch(async (cause: unknown) => {
    await watch?.refuseDamagedStreets();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableRegion(
      `The routing tiles of the region '${region.manifest.name}' cannot be served (${reason}); build the region again.`,
      { cause },
    );
  });
  const call: Engine['call'] = async (action, request, schema) => {
    await watch?.refuseDamagedStreets().catch((cause: unknown) => {
      throw new StreetsUnavailable('A routing tile is damaged.', { cause });
    });
    return engine.call(action, request, schema);
  };
  return createValhallaStreets({
    ...engine,
    call,
    isReady: () => engine.isReady() && watch?.areStreetsDamaged !== true,
    ...(remarks
      ? { remarksAlong: (line, travel) => remarks.along(line, travel) }
      : { ignoresBarriers: true }),
  });
}
