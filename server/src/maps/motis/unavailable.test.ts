import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
    // More than the service's own limits allow.
    ['422', json({ error: 'too many results' }, 422)],
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
    expect(service.logged.join()).toContain('MOTIS gave no answer');
    service.answer = itineraries(byBus());
    await transit.journeys(START, MARKET, WISH);
    expect(transit.isReady()).toBe(true);
  });

  it('in time is unavailable', async () => {
    service.answer = () => undefined;
    const slow = service.motis({ limitMs: 50 }).journeys(START, MARKET, WISH);
    await expect(slow).rejects.toBeInstanceOf(TransitUnavailable);
    expect(service.logged.join()).toContain('it took too long');
  });

  it('at all is unavailable', async () => {
    const log = pino({ level: 'silent' });
    const gone = new MotisTransit({ baseUrl: 'http://127.0.0.1:9', userAgent: 'Loovia', log });
    await expect(gone.journeys(START, MARKET, WISH)).rejects.toBeInstanceOf(TransitUnavailable);
  });
});

describe('the health of a MOTIS', () => {
  const ask = (transit: MotisTransit) => transit.journeys(START, MARKET, WISH).catch(() => null);

  it('is down after five questions without an answer, and well after one with', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const transit = service.motis();
    service.answer = itineraries(byBus({ startTime: 'soon' }));
    const states: boolean[] = [];
    for (let question = 0; question < 5; question += 1) {
      await ask(transit);
      states.push(transit.isReady());
    }
    expect(states).toEqual([true, true, true, true, false]);
    service.answer = itineraries(byBus());
    await ask(transit);
    expect(service.asked).toHaveLength(5);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await ask(transit)).toHaveLength(1);
    expect(transit.isReady()).toBe(true);
  });
});

describe('a MOTIS that has enough', () => {
  it('is left alone as long as it says, then asked again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const transit = service.motis();
    service.answer = json({ error: 'too many requests' }, 429, { 'Retry-After': '30' });
    const ask = () => transit.journeys(START, MARKET, WISH);
    await expect(ask()).rejects.toMatchObject({
      name: 'TransitUnavailable',
      status: 'OVER_QUERY_LIMIT',
      retryAfterSeconds: 30,
    });
    service.answer = itineraries(byBus());
    vi.setSystemTime(Date.now() + 29_999);
    await expect(ask()).rejects.toBeInstanceOf(TransitUnavailable);
    expect(service.asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await ask()).toHaveLength(1);
  });
});
