import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { TransitUnavailable } from '../ports.ts';
import { MotisTransit } from './motis-transit.ts';
import { byBus, MARKET, STATION } from './test-answers.ts';
import { itineraries, json, testService, type Answer } from './test-service.ts';

const START = { from: STATION, departAt: new Date('2024-03-05T09:00:00Z') };
const WISH = { stepFree: false, most: 3 };

const service = testService();

describe('a MOTIS that does not answer', () => {
  it.each<[string, Answer]>([
    ['404', json({ error: 'no such path' }, 404)],
    ['500', json({ error: 'oh' }, 500)],
    ['503 as a page', (_, response) => response.writeHead(503).end('<html>down</html>')],
    [
      'a page',
      (_, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>hello</html>'),
    ],
    ['nothing', (_, response) => response.writeHead(200).end()],
    [
      'broken JSON',
      (_, response) =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"itineraries": ['),
    ],
    ['other JSON', json({ itineraries: [{ legs: 'none' }] })],
    ['a time that is none', itineraries(byBus({ startTime: 'soon' }))],
    [
      'a line that is none',
      itineraries(byBus({ legGeometry: { points: 'gft kaB', precision: 6, length: 1 } })),
    ],
    [
      'half an answer',
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5000 });
        response.write('{"itineraries": [');
        response.flushHeaders();
        setImmediate(() => response.destroy());
      },
    ],
  ])('but %s is unavailable, and says why in the log', async (_, how) => {
    service.answer = how;
    const transit = service.motis();
    await expect(transit.journeys(START, MARKET, WISH)).rejects.toBeInstanceOf(TransitUnavailable);
    const onward = transit.onward([START], MARKET, { stepFree: false });
    await expect(onward).rejects.toBeInstanceOf(TransitUnavailable);
    expect(service.logged.join()).toContain('MOTIS does not answer');
    service.answer = itineraries(byBus());
    await transit.journeys(START, MARKET, WISH);
    expect(transit.isReady()).toBe(true);
  });

  it('in time is unavailable', async () => {
    service.answer = () => undefined;
    const slow = service.motis({ limitMs: 50 }).journeys(START, MARKET, WISH);
    await expect(slow).rejects.toBeInstanceOf(TransitUnavailable);
    expect(service.logged.join()).toContain('TimeoutError');
  });

  it('at all is unavailable', async () => {
    const log = pino({ level: 'silent' });
    const gone = new MotisTransit({ baseUrl: 'http://127.0.0.1:9', userAgent: 'Loovia', log });
    await expect(gone.journeys(START, MARKET, WISH)).rejects.toBeInstanceOf(TransitUnavailable);
  });
});

describe('the health of a MOTIS', () => {
  const ask = (transit: MotisTransit) => transit.journeys(START, MARKET, WISH).catch(() => null);

  it('is down after three questions without an answer, and well after one with', async () => {
    const transit = service.motis();
    const states: boolean[] = [];
    for (const isWell of [false, false, true, false, false, false, true]) {
      service.answer = isWell ? itineraries(byBus()) : json({ error: 'oh' }, 500);
      await ask(transit);
      states.push(transit.isReady());
    }
    expect(states).toEqual([true, true, true, true, true, false, true]);
  });
});

describe('a MOTIS that has enough', () => {
  const DATE = 'Tue, 05 Mar 2024 09:00:00 GMT';
  it.each<[string, number, Record<string, string>, number]>([
    ['429 and says for how long', 429, { 'Retry-After': '30' }, 30],
    [
      '429 and says until when',
      429,
      { 'Retry-After': 'Tue, 05 Mar 2024 09:01:00 GMT', Date: DATE },
      60,
    ],
    ['429 and says nothing', 429, {}, 10],
    ['429 and says nonsense', 429, { 'Retry-After': 'soon' }, 10],
    ['429 and means for ever', 429, { 'Retry-After': '999999' }, 600],
    ['503 and says for how long', 503, { 'Retry-After': '5' }, 5],
  ])('by %s is left alone so long, then asked again', async (_, status, headers, seconds) => {
    let elapsedMs = 1000;
    const transit = service.motis({ elapsedMs: () => elapsedMs });
    service.answer = json({ error: 'too many requests' }, status, headers);
    const ask = () => transit.journeys(START, MARKET, WISH);
    await expect(ask()).rejects.toBeInstanceOf(TransitUnavailable);
    service.answer = itineraries(byBus());
    elapsedMs += seconds * 1000 - 1;
    await expect(ask()).rejects.toBeInstanceOf(TransitUnavailable);
    expect(service.asked).toHaveLength(1);
    elapsedMs += 1;
    expect(await ask()).toHaveLength(1);
    expect(service.asked).toHaveLength(2);
  });

  it('by 500 is asked again at once', async () => {
    const transit = service.motis({ elapsedMs: () => 1000 });
    service.answer = json({ error: 'oh' }, 500);
    await expect(transit.journeys(START, MARKET, WISH)).rejects.toBeInstanceOf(TransitUnavailable);
    service.answer = itineraries(byBus());
    expect(await transit.journeys(START, MARKET, WISH)).toHaveLength(1);
  });
});
