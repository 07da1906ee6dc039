import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Streets } from '../../ports.ts';
import { StreetsUnavailable } from '../../unavailable.ts';
import { createValhallaStreets } from '../../valhalla/streets.ts';
import { pennyshireRegion, REGION_LIMIT_MS } from '../../../testing/test-region.ts';
import { engineConfigOf, startEngine, type Engine } from './engine.ts';

/** In Pennyshire's city, and a village 10 km away. */
const CITY = { lat: 53.2264, lng: 0.9028 };
const VILLAGE = { lat: 53.2836, lng: 0.7916 };
const WALKING = { mode: 'walk', stepFree: false } as const;
const STEP_FREE = { mode: 'walk', stepFree: true } as const;
const CAR = { mode: 'car', stepFree: false } as const;
const log = pino({ level: 'silent' });

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('Valhalla in Pennyshire', () => {
  let config: string;
  let engine: Engine;
  let streets: Streets;

  beforeAll(async () => {
    config = engineConfigOf((await pennyshireRegion()).dir);
    engine = await startEngine({ config, warmUpAt: CITY, log });
    streets = createValhallaStreets(engine);
  }, REGION_LIMIT_MS);
  afterAll(() => engine.close());

  it.each([WALKING, STEP_FREE, { mode: 'cycle', stepFree: false }, CAR] as const)(
    'API-17 API-24 finds different routes by %j without a network',
    async (travel) => {
      const routes = await streets.routes(CITY, VILLAGE, travel, 2);
      expect(routes.length).toBeGreaterThanOrEqual(1);
      for (const { distanceMetres, durationSeconds, geometry, steps } of routes) {
        expect(distanceMetres).toBeGreaterThan(9700);
        expect(durationSeconds).toBeGreaterThan(300);
        const last = geometry.coordinates.length - 1;
        expect(steps.every(({ firstCoordinate }) => firstCoordinate <= last)).toBe(true);
        const sum = steps.reduce((total, step) => total + step.durationSeconds, 0);
        expect(Math.abs(sum - durationSeconds)).toBeLessThan(2);
      }
    },
  );

  it('STOP-17 goes round steps when step-free', async () => {
    // Quay Steps in Saltersea.
    const foot = { lat: 53.1635432, lng: 1.31878 };
    const top = { lat: 53.1644424, lng: 1.3180288 };
    const [walk] = await streets.routes(foot, top, WALKING, 0);
    const [roll] = await streets.routes(foot, top, STEP_FREE, 0);
    expect(JSON.stringify(walk?.steps)).toContain('stairs');
    expect(walk?.distanceMetres).toBeLessThan(150);
    expect(roll?.distanceMetres).toBeGreaterThan(400);
    expect(JSON.stringify(roll?.steps)).not.toMatch(/stairs/);
  });

  it('STOP-16 no way leads into the sea', async () => {
    const farOut = { lat: 53.4, lng: 1.47 };
    const offTheCoast = { lat: 53.36, lng: 1.2 };
    expect(await streets.routes(CITY, farOut, CAR, 2)).toEqual([]);
    for (const travel of [WALKING, STEP_FREE, CAR]) {
      const [[there, none] = []] = await streets.matrix([CITY], [VILLAGE, offTheCoast], travel);
      expect(there?.distanceMetres).toBeGreaterThan(9700);
      expect(none?.targetOffStreetMetres ?? Infinity).toBeGreaterThan(1000);
    }
  });

  it('fails what is under way when it is killed, and answers the next', async () => {
    const pid = engine.pid ?? 0;
    const asking = Array.from({ length: 12 }, () => streets.routes(CITY, VILLAGE, CAR, 2));
    process.kill(pid, 'SIGKILL');
    const results = await Promise.allSettled(asking);
    const failed = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every((reason) => reason instanceof StreetsUnavailable)).toBe(true);
    // What waited was answered by the next process.
    expect(failed.length).toBeLessThan(12);
    expect(await streets.routes(CITY, VILLAGE, CAR, 2)).not.toEqual([]);
    expect(engine.pid).not.toBe(pid);
    expect(streets.isReady()).toBe(true);
  });

  it('is gone when its server is gone, however that went', async () => {
    const main = new URL('./engine.ts', import.meta.url).href;
    const program = `
      const { startEngine } = await import(${JSON.stringify(main)});
      const engine = await startEngine({
        config: ${JSON.stringify(config)}, warmUpAt: ${JSON.stringify(CITY)}, log: console });
      console.log(engine.pid);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const pid = await new Promise<number>((resolve) => {
      server.stdout.once('data', (text: Buffer) => {
        resolve(Number(text));
      });
    });
    expect(isAlive(pid)).toBe(true);
    server.kill('SIGKILL');
    await vi.waitFor(() => {
      expect(isAlive(pid)).toBe(false);
    }, 30_000);
  });
});

describe('the process', () => {
  let dir: string;
  const options = { config: '{}', warmUpAt: CITY, log };
  const request = {};

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'loovia-engine-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  async function programThat(body: string): Promise<URL> {
    const file = join(dir, `${body.length}.mjs`);
    await writeFile(file, `process.on('message', (message) => {${body}});`);
    return pathToFileURL(file);
  }

  it('says why it cannot start', async () => {
    const failed = { kind: 'failed', error: { name: 'Error', message: 'No tiles.', details: {} } };
    const program = await programThat(`process.send(${JSON.stringify(failed)})`);
    await expect(startEngine({ ...options, program })).rejects.toThrow('No tiles.');
    const broken = await programThat(`throw new Error('missing library')`);
    await expect(startEngine({ ...options, program: broken })).rejects.toThrow('missing library');
  });

  it('is replaced when a request is stuck', async () => {
    const program = await programThat(
      `if (message.kind === 'start') process.send({ kind: 'ready' })`,
    );
    const engine = await startEngine({ ...options, program, requestLimitMs: 50 });
    const { pid } = engine;
    await expect(engine.call('route', request, z.unknown())).rejects.toBeInstanceOf(
      StreetsUnavailable,
    );
    await vi.waitFor(() => {
      expect(engine.isReady()).toBe(true);
    }, 30_000);
    expect(engine.pid).not.toBe(pid);
    await engine.close();
    await expect(engine.call('route', request, z.unknown())).rejects.toBeInstanceOf(
      StreetsUnavailable,
    );
  });

  it('keeps no request waiting while it crashes again and again', async () => {
    const program = await programThat(
      `if (message.kind === 'start') process.send({ kind: 'ready' }); else process.exit(1)`,
    );
    const engine = await startEngine({ ...options, program });
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => engine.call('route', request, z.unknown())),
    );
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    await engine.close();
  });
});
