import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { TransitUnavailable } from '../unavailable.ts';
import { json, serveService } from '../../testing/test-service.ts';
import { openMotis } from './motis-transit.ts';
import { byBus, byCoachAndTrain, itineraries, MARKET, STATION } from './test-answers.ts';

const NEEDS = { stepFree: false };
const at = (clock: string) => new Date(`2024-03-05T${clock}:00Z`);
const placeAt = (number: number) => ({ ...STATION, lat: STATION.lat + number / 1000 });
const startAt = (number: number, clock = '09:00') => ({
  from: placeAt(number),
  departAt: at(clock),
});
const starts = (count: number) => Array.from({ length: count }, (_, number) => startAt(number));

const service = serveService(itineraries(byBus(), byCoachAndTrain()));
const placesAsked = () => service.asked.map(({ url }) => url.searchParams.get('fromPlace'));
const timesAsked = () =>
  service.asked.map(({ url }) => url.searchParams.get('time')?.slice(11, 16));

describe('journeys onward by MOTIS', () => {
  it('are the first to arrive, leaving as late as they may', async () => {
    const early = { ...byBus(), startTime: '2024-03-05T09:01:00Z' };
    service.answerWith(itineraries(byCoachAndTrain(), early, byBus()));
    const [journey] = await openMotis(service.options()).onward([startAt(0)], MARKET, NEEDS);
    expect(journey?.departure).toEqual(at('09:06'));
  });

  it('are asked for once for all the times of a place that one answer holds for', async () => {
    const all = [startAt(0, '09:15'), startAt(0), startAt(0, '09:06'), startAt(0, '09:00')];
    const found = await openMotis(service.options()).onward(all, MARKET, NEEDS);
    expect(found.map((one) => one?.departure)).toEqual(
      ['09:20', '09:06', '09:06', '09:06'].map(at),
    );
    expect(timesAsked()).toEqual(['09:00']);
  });

  it('begin at each place by its own name, though two lie at one point', async () => {
    const named = ['Ladies', 'Gents'].map((name) => ({
      from: { ...STATION, name },
      departAt: at('09:00'),
    }));
    const found = await openMotis(service.options()).onward(named, MARKET, NEEDS);
    expect(found.map((one) => one?.legs[0])).toMatchObject(named.map(({ from }) => ({ from })));
  });

  it('are asked for again where the answer has nothing so late, or is too old', async () => {
    service.answerWith(itineraries(byBus()));
    const late = [startAt(0), startAt(0, '09:07')];
    expect(await openMotis(service.options()).onward(late, MARKET, NEEDS)).toMatchObject([
      {},
      null,
    ]);
    expect(timesAsked()).toEqual(['09:00', '09:07']);
    service.asked.length = 0;
    service.answerWith(itineraries(byCoachAndTrain()));
    const old = [startAt(0, '08:00'), startAt(0, '09:00'), startAt(0, '09:01')];
    expect(await openMotis(service.options()).onward(old, MARKET, NEEDS)).toMatchObject([
      {},
      {},
      {},
    ]);
    expect(timesAsked()).toEqual(['08:00', '09:01']);
  });

  it('are asked for at the first twelve places, and unknown at the others', async () => {
    const found = await openMotis(service.options()).onward(starts(15), MARKET, NEEDS);
    expect(found.map((one) => one !== undefined)).toEqual(starts(15).map((_, index) => index < 12));
    const names = starts(12).map(({ from }) => `${from.lat},${from.lng}`);
    expect(placesAsked().toSorted()).toEqual(names.toSorted());
  });

  it('are unknown where one question of many fails', async () => {
    const failing = `fromPlace=${placeAt(1).lat}`;
    service.answerWith((request, response) => {
      const answer = request.url?.includes(failing) ? json({}, 500) : itineraries(byBus());
      answer(request, response);
    });
    const found = await openMotis(service.options()).onward(starts(3), MARKET, NEEDS);
    expect(found.map((one) => one !== undefined)).toEqual([true, false, true]);
  });

  it('are unavailable where every question fails', async () => {
    service.answerWith(json({}, 500));
    const found = openMotis(service.options()).onward(starts(3), MARKET, NEEDS);
    await expect(found).rejects.toBeInstanceOf(TransitUnavailable);
  });

  it('are asked for no more once the service has enough', async () => {
    service.answerWith((request, response) => {
      const isFirst = service.asked.length <= 4;
      const answer = isFirst ? json({}, 429, { 'Retry-After': '60' }) : itineraries(byBus());
      answer(request, response);
    });
    const found = openMotis(service.options()).onward(starts(12), MARKET, NEEDS);
    await expect(found).rejects.toBeInstanceOf(TransitUnavailable);
    expect(service.asked.length).toBeLessThanOrEqual(4);
  });
});

it('a service gets at most four requests at once, from all callers together', async () => {
  let running = 0;
  let most = 0;
  const open: ServerResponse[] = [];
  service.answerWith((request, response) => {
    most = Math.max(most, ++running);
    open.push(response);
    if (open.length < 4 && service.asked.length < 20) return;
    for (const waiting of open.splice(0)) {
      running -= 1;
      itineraries(byBus())(request, waiting);
    }
  });
  const transit = openMotis(service.options());
  const both = [starts(10), starts(10)].map((some) => transit.onward(some, MARKET, NEEDS));
  const found = (await Promise.all(both)).flat();
  expect(found.filter(Boolean)).toHaveLength(20);
  expect(most).toBe(4);
});
