import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveInTests } from '../../serve-testing.ts';
import { StreetsUnavailable } from '../ports.ts';
import { hasNewport, newportRegion } from '../region/newport.ts';
import { readEngineConfig } from '../region/streets/engine-config.ts';
import { Engine } from '../region/streets/engine.ts';
import type { ValhallaEngine } from '../valhalla/requests.ts';
import { createValhallaStreets } from '../valhalla/streets.ts';
import { testStreetsService, testStreets } from '../streets-conformance.ts';
import { answering, FAULTS, never } from './testing/serve.ts';
import { valhallaFront } from './testing/valhalla-front.ts';
import { openValhalla } from './valhalla-http.ts';

const CENTRE = { lat: 51.5877, lng: -2.9984 };
const SOUTH = { lat: 51.552, lng: -2.99 };
const CARDIFF = { lat: 51.4816, lng: -3.1791 };
const AT_SEA = { lat: 51.3, lng: -3.0 };
const WALKING = { mode: 'walk', stepFree: false } as const;
const CYCLING = { mode: 'cycle', stepFree: false } as const;
const CAR = { mode: 'car', stepFree: false } as const;

let answer: RequestListener;
const asked: { path: string | undefined; userAgent: string | undefined; clientId: unknown }[] = [];
const logged: string[] = [];
const origin = serveInTests((request, response) => {
  asked.push({
    path: request.url,
    userAgent: request.headers['user-agent'],
    clientId: request.headers['x-client-id'],
  });
  answer(request, response);
});
const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
const open = (limitMs?: number) =>
  openValhalla({
    baseUrl: origin(),
    userAgent: 'Loovia/1.2.3 (+https://l.example)',
    log,
    ...(limitMs !== undefined && { limitMs }),
  });

beforeEach(() => {
  asked.length = 0;
  logged.length = 0;
});

describe.skipIf(!hasNewport)('the real engine over HTTP (needs ../shared/data)', () => {
  let engine: Engine;
  beforeAll(async () => {
    const config = await readEngineConfig((await newportRegion()).dir);
    engine = await Engine.start({ config, warmUpAt: CENTRE, log: pino({ level: 'silent' }) });
  }, 300_000);
  afterAll(() => engine.close());
  beforeEach(() => {
    answer = valhallaFront(() => engine);
  });

  const world = () => ({
    streets: open(),
    from: CENTRE,
    to: SOUTH,
    third: { lat: 51.5834, lng: -2.9862 },
    nowhere: AT_SEA,
  });
  testStreets('Valhalla over HTTP', world);
  testStreetsService('Valhalla over HTTP', {
    bans: true,
    connect: world,
    answerWith: (fault) => {
      answer = fault ?? valhallaFront(() => engine);
    },
  });

  it('plans routes, and says who asks', async () => {
    const [route] = await open().routes(CENTRE, SOUTH, WALKING, 2);
    expect(route?.distanceMetres).toBeGreaterThan(3900);
    expect(route?.steps.length).toBeGreaterThan(5);
    expect(asked).toEqual([
      { path: '/route', userAgent: 'Loovia/1.2.3 (+https://l.example)', clientId: 'loovia' },
    ]);
  });

  it.each([WALKING, CYCLING, CAR])(
    'asks no more than ten places at once where that is all a service takes: $mode',
    async (travel) => {
      const places = Array.from({ length: 12 }, (_, n) => ({
        lat: 51.58 + 0.001 * (n % 4),
        lng: -2.995 + 0.001 * Math.floor(n / 4),
      }));
      const counts: number[] = [];
      const counted: ValhallaEngine = {
        isReady: () => engine.isReady(),
        close: () => Promise.resolve(),
        mostPlaces: 10,
        call: (action, request, schema) => {
          for (const side of ['locations', 'sources', 'targets']) {
            const given = request[side];
            if (Array.isArray(given)) counts.push(given.length);
          }
          return engine.call(action, request, schema);
        },
      };
      const whole = createValhallaStreets(engine);
      const parts = createValhallaStreets(counted);
      const found = await parts.matrix(places, places.slice(1), travel);
      expect(Math.max(...counts)).toBeLessThanOrEqual(10);
      expect(found).toHaveLength(12);
      const expected = await whole.matrix(places, places.slice(1), travel);
      const seconds = (costs: typeof found) =>
        costs.flat().map((cost) => Math.round((cost?.durationSeconds ?? -1) / 30));
      const wrong = seconds(found).filter(
        (time, index) => Math.abs(time - (seconds(expected)[index] ?? 0)) > 1,
      );
      expect(found.flat()).toHaveLength(12 * 11);
      expect(wrong.length).toBeLessThanOrEqual(2);
    },
  );

  it('has no way out to sea', async () => {
    expect(await open().routes(CENTRE, AT_SEA, CAR, 0)).toEqual([]);
    expect(await open().matrix([CENTRE], [AT_SEA], CAR)).toEqual([[null]]);
    expect(logged.join()).not.toContain('"level":40');
  });

  it('has the times of a matrix', async () => {
    const [[near, far] = []] = await open().matrix([CENTRE], [SOUTH, CENTRE], CAR);
    expect(near?.durationSeconds).toBeGreaterThan(120);
    expect(near?.targetOffStreetMetres).toBeLessThan(250);
    expect(far?.distanceMetres).toBe(0);
  });
});

describe('a Valhalla that does not answer', () => {
  it.each(FAULTS)('but %s is unavailable', async (_, fault) => {
    answer = fault;
    const streets = open();
    const routes = streets.routes(CENTRE, SOUTH, CAR, 0);
    await expect(routes).rejects.toBeInstanceOf(StreetsUnavailable);
    const matrix = streets.matrix([CENTRE], [SOUTH], CAR);
    await expect(matrix).rejects.toBeInstanceOf(StreetsUnavailable);
    expect(logged.join()).toContain('Valhalla gave no answer');
    expect(logged.join()).not.toContain(origin().slice('http://'.length));
  });

  it('in time costs no more than its limit', async () => {
    answer = never;
    const began = performance.now();
    await expect(open(100).routes(CENTRE, SOUTH, CAR, 2)).rejects.toBeInstanceOf(
      StreetsUnavailable,
    );
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it.each([
    ['429', answering(429, '', { 'Retry-After': '7' }), 'OVER_QUERY_LIMIT', 7],
    ['403', answering(403), 'REQUEST_DENIED', null],
    ['500', answering(500), 'UNAVAILABLE', null],
  ] as const)('by %s says what it is refused for', async (_, how, status, retryAfterSeconds) => {
    answer = how;
    await expect(open().routes(CENTRE, SOUTH, CAR, 0)).rejects.toMatchObject({
      status,
      retryAfterSeconds,
    });
  });
});

describe('what a Valhalla refuses', () => {
  const refusing = (error_code: number, error: string) =>
    answering(400, JSON.stringify({ error_code, error, status_code: 400, status: 'Bad Request' }));

  it.each([
    [154, 'Path distance exceeds the max distance limit: 1500000 meters'],
    [170, 'Locations are in unconnected regions. Go check/edit the map at osm.org'],
    [171, 'No suitable edges near location'],
    [442, 'No path could be found for input'],
  ])('with %i is that there is no way', async (code, words) => {
    answer = refusing(code, words);
    expect(await open().routes(CENTRE, CARDIFF, CAR, 0)).toEqual([]);
    expect(await open().matrix([CENTRE], [CARDIFF], CAR)).toEqual([[null]]);
  });

  it.each([
    [125, "No costing method found:'auto'"],
    [199, 'Unknown'],
  ])('with %i is not that there is no way', async (code, words) => {
    answer = refusing(code, words);
    await expect(open().routes(CENTRE, CARDIFF, CAR, 0)).rejects.toBeInstanceOf(StreetsUnavailable);
  });
});
