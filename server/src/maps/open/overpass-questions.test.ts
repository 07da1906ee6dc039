import type { LineString } from '@loovia/core/geo';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UnmeteredPlaces } from '../ports.ts';
import { PlacesUnavailable } from '../unavailable.ts';
import { openOverpass } from './overpass.ts';
import { AROUND, overpassService } from './test-overpass.ts';
import { answering, never, serveService } from '../../testing/test-service.ts';

const service = serveService(overpassService);
const clock = () => new Date('2024-03-05T09:00:00Z');
const NOWHERE = { lat: 56.9, lng: -4.5 };
const world = () => ({
  places: openOverpass(service.options(), { clock }),
  around: AROUND,
  nowhere: NOWHERE,
});

const lineOf = (...coordinates: [number, number][]): LineString => ({
  type: 'LineString',
  coordinates,
});
const STREET = lineOf([-3, 51.584], [-2.995, 51.584]);
const LAND_S_END_TO_GLASGOW = lineOf([-5.7, 50.07], [-3.5, 50.7], [-2.7, 53.4], [-4.25, 55.86]);
const askAll = (line: LineString, places: UnmeteredPlaces = world().places) =>
  places.along([line], 1000);
async function ask(line: LineString, places?: UnmeteredPlaces) {
  const found = await askAll(line, places);
  return found.filter(({ isGone }) => !isGone);
}

async function failureOf(asking: Promise<unknown>): Promise<PlacesUnavailable> {
  const error: unknown = await asking.catch((reason: unknown) => reason);
  if (error instanceof PlacesUnavailable) return error;
  throw new Error('It did not fail.');
}

describe('what Overpass is asked', () => {
  it('asks once a day for neighbouring cells together, within their bounds', async () => {
    const { places } = world();
    await Promise.all([ask(STREET, places), ask(STREET, places)]);
    await ask(lineOf([-2.99, 51.55], [-2.99, 51.56]), places);
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]?.url.pathname).toBe('/api/interpreter');
    expect(service.asked[0]?.headers).toMatchObject({
      'user-agent': 'Loovia/1.2.3 (+https://l.example)',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    });
  });

  it('covers only part of a long route at once: the failure has what was found', async () => {
    const { places } = world();
    const first = await failureOf(ask(LAND_S_END_TO_GLASGOW, places));
    expect(first.message).toContain('too long');
    expect(service.asked).toHaveLength(3);
    expect(await failureOf(ask(LAND_S_END_TO_GLASGOW, places))).toBeInstanceOf(PlacesUnavailable);
    expect(service.asked).toHaveLength(6);
  });

  it('is kept as far as it was answered, when the rest fails', async () => {
    const { places } = world();
    const known = await askAll(STREET, places);
    service.answerWith(answering(504, '<html>too busy</html>'));
    const farther = lineOf([-3, 51.584], [-2.6, 51.584]);
    const failure = await failureOf(ask(farther, places));
    expect(failure.found).toEqual(known);
    expect(failure.status).toBe('OVER_QUERY_LIMIT');
  });
});

describe('an Overpass in trouble', () => {
  it.each([
    'runtime error: Query timed out in "query" at line 1 after 11 seconds.',
    'runtime error: Query run out of memory using about 64 MB of RAM.',
  ])('that says with status 200 "%s" has not answered', async (remark) => {
    service.answerWith(answering(200, JSON.stringify({ elements: [], remark })));
    await failureOf(ask(STREET));
    expect(service.logged.join()).toContain('not what it should be at remark');
  });

  it.each([429, 504])('and too busy by %i is not asked for a while', async (status) => {
    service.answerWith(answering(status, '<html>rate limited</html>'));
    const { places } = world();
    await failureOf(ask(STREET, places));
    await failureOf(ask(STREET, places));
    expect(service.asked).toHaveLength(1);
    expect(places.isReady()).toBe(false);
  });

  it('that has enough is left alone for half a minute at least, whatever it says', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    service.answerWith(answering(429, '', { 'Retry-After': '5' }));
    const { places } = world();
    expect((await failureOf(ask(STREET, places))).retryAfterSeconds).toBe(30);
    service.answerWith(null);
    vi.setSystemTime(Date.now() + 29_999);
    await failureOf(ask(STREET, places));
    expect(service.asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await ask(STREET, places)).not.toEqual([]);
  });

  it.each([401, 403, 406])('that bans by %i says so, and not when to ask again', async (status) => {
    service.answerWith(answering(status, '<html>blocked</html>'));
    const { places } = world();
    const denied = { status: 'REQUEST_DENIED', retryAfterSeconds: null };
    expect(await failureOf(ask(STREET, places))).toMatchObject(denied);
    expect(await failureOf(ask(STREET, places))).toMatchObject(denied);
    expect(service.asked).toHaveLength(1);
  });

  it('costs a route no more than its patience', async () => {
    service.answerWith(never);
    const began = performance.now();
    await failureOf(ask(STREET, openOverpass({ ...service.options(), limitMs: 100 }, { clock })));
    expect(performance.now() - began).toBeLessThan(1500);
  });
});
