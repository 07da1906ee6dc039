import { pino } from 'pino';
import { expect, it } from 'vitest';
import { emptyDatabase } from './testing/test-database.ts';
import { probeOf } from './maps/probe.ts';
import type { Maps } from './maps/maps.ts';
import { checkBackingServices, watchBackingServices } from './backing-services.ts';
import type { BackingServices } from './backing-services.ts';
import { serveInTests } from './testing/test-server.ts';

const asked: string[] = [];
const answers = { status: 200 };
const origin = serveInTests((request, answer) => {
  asked.push(request.url ?? '');
  answer.statusCode = answers.status;
  answer.end();
});

const room = { isLeft: true };
const ready = { isReady: () => true };

/** Backing services with only what is looked at here. */
function servicesWith(maps: Partial<Maps>, build: string | null = null): BackingServices {
  const db = emptyDatabase().withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      return Promise.resolve({ ...result, rows: build === null ? [] : [{ build }] });
    },
  });
  const stubs = { streets: ready, transit: ready, geocoder: ready, places: ready };
  return {
    database: { db, isUp: () => Promise.resolve(true) },
    maps: { ...stubs, regionMap: null, probes: {}, ...maps },
    hasRoom: () => room.isLeft,
    // The rest is neither opened nor asked.
  } as unknown as BackingServices;
}

it('reports that a service on another machine is down before anybody has used it', async () => {
  const gone = { baseUrl: 'http://127.0.0.1:9', userAgent: 'Loovia' };
  const probes = {
    streets: probeOf('Valhalla', gone),
    transit: probeOf('MOTIS', gone),
    geocoder: probeOf('Photon', gone),
  };
  const down = { streets: 'down', transit: 'down', geocoder: 'down' };
  expect(await checkBackingServices(servicesWith({ probes }))).toMatchObject(down);
  const here = { baseUrl: origin(), userAgent: 'Loovia' };
  const there = {
    streets: probeOf('Valhalla', here),
    transit: probeOf('MOTIS', here),
    geocoder: probeOf('Photon', here),
  };
  const up = { streets: 'ok', transit: 'ok', geocoder: 'ok' };
  expect(await checkBackingServices(servicesWith({ probes: there }))).toMatchObject(up);
});

it('checks a service once in half a minute, for any number of requests', async () => {
  const time = { ms: 1 };
  const options = { baseUrl: origin(), userAgent: 'Loovia', elapsedMs: () => time.ms };
  const probe = probeOf('Valhalla', options);
  asked.length = 0;
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([true, true, true]);
  answers.status = 502;
  time.ms = 30_001;
  expect(await probe()).toBe(true);
  expect(asked).toEqual(['/status']);
  time.ms = 30_002;
  expect(await probe()).toBe(false);
  answers.status = 404;
  time.ms = 60_003;
  expect(await probe()).toBe(true);
});

/** Its tiles are not looked at. */
const regionMapWith = (damaged: readonly string[]) =>
  ({ buildId: 'b1', build: 'testshire 2024 b1', damaged: () => damaged }) as Maps['regionMap'];

it('a damaged file of the region is no longer well, and its map is down if that is it', async () => {
  const parts = async (damaged: readonly string[]) => {
    const services = servicesWith({ regionMap: regionMapWith(damaged) }, 'testshire 2024 b1');
    const { region, tiles, streets } = await checkBackingServices(services);
    return { region, tiles, streets };
  };
  expect(await parts([])).toEqual({ region: 'ok', tiles: 'ok', streets: 'ok' });
  expect(await parts(['timetable.bin'])).toEqual({ region: 'down', tiles: 'ok', streets: 'ok' });
  expect(await parts(['map.mbtiles'])).toEqual({ region: 'down', tiles: 'down', streets: 'ok' });
});

it('a full disk is said once, until there is room again', async () => {
  const logged: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const check = watchBackingServices(servicesWith({}), log);
  room.isLeft = false;
  expect((await check()).storage).toBe('down');
  expect((await check()).storage).toBe('down');
  room.isLeft = true;
  expect((await check()).storage).toBe('ok');
  expect(logged).toMatchObject([{ msg: expect.stringMatching(/^the disk is full/) as string }]);
});

it('logs once that the database has another region than this copy', async () => {
  const warned: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warned.push(JSON.parse(line)) });
  const regionMap = regionMapWith([]);
  const same = watchBackingServices(servicesWith({ regionMap }, 'testshire 2024 b1'), log);
  expect((await same()).region).toBe('ok');
  expect(warned).toEqual([]);
  const other = watchBackingServices(servicesWith({ regionMap }, 'testshire 2025 b2'), log);
  expect((await other()).region).toBe('down');
  expect((await other()).region).toBe('down');
  expect(warned).toMatchObject([{ own: 'testshire 2024 b1' }]);
});
