import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StreetsUnavailable } from '../unavailable.ts';
import { pennyshireRegion, REGION_LIMIT_MS } from '../../testing/test-region.ts';
import { engineConfigOf, startEngine, type Engine } from '../region/streets/engine.ts';
import type { ValhallaEngine } from './requests.ts';
import { createValhallaStreets } from './streets.ts';
import { answering, json, serveService } from '../../testing/test-service.ts';
import { valhallaFront } from '../../testing/test-valhalla-service.ts';
import { openValhalla } from './valhalla-http.ts';

/** In Pennyshire's city, and a suburb of it. */
const CENTRE = { lat: 53.2264, lng: 0.9028 };
const SUBURB = { lat: 53.2325, lng: 0.9276 };
const AT_SEA = { lat: 53.4, lng: 1.47 };
const WALKING = { mode: 'walk', stepFree: false } as const;
const CYCLING = { mode: 'cycle', stepFree: false } as const;
const CAR = { mode: 'car', stepFree: false } as const;

const service = serveService(valhallaFront(() => engine));
const open = () => openValhalla(service.options());
let engine: Engine;

it('logs that Valhalla does not answer, but neither its address nor the places', async () => {
  service.answerWith(answering(500));
  await expect(open().routes(CENTRE, SUBURB, CAR, 0)).rejects.toBeInstanceOf(StreetsUnavailable);
  const logged = service.logged.join();
  expect(logged).toContain('Valhalla gave no answer');
  for (const secret of [service.origin().slice('http://'.length), '53.2264', '0.9028']) {
    expect(logged).not.toContain(secret);
  }
});

describe('the real engine over HTTP', () => {
  beforeAll(async () => {
    const config = engineConfigOf((await pennyshireRegion()).dir);
    engine = await startEngine({ config, warmUpAt: CENTRE, log: pino({ level: 'silent' }) });
  }, REGION_LIMIT_MS);
  afterAll(() => engine.close());

  it('plans routes, and says who asks', async () => {
    const [route] = await open().routes(CENTRE, SUBURB, WALKING, 2);
    expect(route?.distanceMetres).toBeGreaterThan(2000);
    expect(route?.steps.length).toBeGreaterThan(5);
    expect(service.asked).toHaveLength(1);
    const [{ url, headers } = { url: null, headers: {} }] = service.asked;
    expect(url?.pathname).toBe('/route');
    expect(headers).toMatchObject({
      'user-agent': 'Loovia/1.2.3 (+https://l.example)',
      'x-client-id': 'loovia',
    });
  });

  it.each([WALKING, CYCLING, CAR])(
    'asks no more than ten places at once where that is all a service takes: $mode',
    async (travel) => {
      const places = Array.from({ length: 12 }, (_, n) => ({
        lat: 53.225 + 0.001 * (n % 4),
        lng: 0.9 + 0.001 * Math.floor(n / 4),
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
    expect(service.logged.join()).not.toContain('"level":40');
  });

  it('has the times of a matrix', async () => {
    const [[suburb, here] = []] = await open().matrix([CENTRE], [SUBURB, CENTRE], CAR);
    expect(suburb?.durationSeconds).toBeGreaterThan(120);
    expect(suburb?.targetOffStreetMetres).toBeLessThan(250);
    expect(here?.distanceMetres).toBe(0);
  });
});

describe('what a Valhalla refuses', () => {
  const refusing = (error_code: number, error: string) =>
    json({ error_code, error, status_code: 400, status: 'Bad Request' }, 400);

  it.each([
    [154, 'Path distance exceeds the max distance limit: 1500000 meters'],
    [170, 'Locations are in unconnected regions. Go check/edit the map at osm.org'],
    [171, 'No suitable edges near location'],
    [442, 'No path could be found for input'],
  ])('with %i is that there is no way', async (code, words) => {
    service.answerWith(refusing(code, words));
    expect(await open().routes(CENTRE, AT_SEA, CAR, 0)).toEqual([]);
    expect(await open().matrix([CENTRE], [AT_SEA], CAR)).toEqual([[null]]);
  });

  it.each([
    [125, "No costing method found:'auto'"],
    [199, 'Unknown'],
  ])('with %i is not that there is no way', async (code, words) => {
    service.answerWith(refusing(code, words));
    await expect(open().routes(CENTRE, AT_SEA, CAR, 0)).rejects.toBeInstanceOf(StreetsUnavailable);
  });
});
