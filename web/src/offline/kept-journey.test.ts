import type { Journey } from '@loovia/core/journeys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, JOURNEY, routeOf, stopOf } from '../testing/test-journey.ts';
import {
  isNothing,
  journeyToKeep,
  KEPT_JOURNEYS,
  keptJourneysIn,
  withKept,
} from './kept-journey.ts';

const STOPS = [stopOf(), stopOf({ placeId: 'ChIJ_google' })];
const ROUTE = routeOf({ stops: STOPS });

type Provider = 'region' | 'open' | 'google';

function kept(id: string, changes: Partial<Journey> = {}, provider: Provider = 'region') {
  return journeyToKeep({
    id,
    keptAt: new Date('2030-07-14T12:00:00Z'),
    provider,
    journey: { ...JOURNEY, ...changes },
    route: ROUTE,
    stops: STOPS,
    credits: ['© OpenStreetMap contributors'],
  });
}

describe('what is saved of a journey', () => {
  it('is everything, including the stops that were not chosen', () => {
    expect(kept('a')).toMatchObject({
      kind: 'whole',
      route: ROUTE,
      chosen: ['db_1', 'ChIJ_google'],
    });
  });

  it('is only our own toilets if Google planned it', () => {
    const text = JSON.stringify(kept('a', {}, 'google'));
    expect(text).toContain('db_1');
    for (const ofGoogle of [
      'ChIJ_google',
      'Market Street',
      'Quay',
      '09:30',
      'coordinates',
      '-2.9,',
    ]) {
      expect(text).not.toContain(ofGoogle);
    }
  });

  it('is who confirmed our own toilets, and the directions inside, too', () => {
    const people = { isAccessible: { known: 'person', people: 1 } } as const;
    const toKeep = { id: 'a', keptAt: new Date(0), journey: JOURNEY, route: ROUTE, credits: [] };
    expect(
      journeyToKeep({
        ...toKeep,
        provider: 'google',
        stops: [stopOf({ people, directionsInside: DIRECTIONS })],
      }),
    ).toMatchObject({ toilets: [{ people, directionsInside: DIRECTIONS }] });
  });

  it('is nothing if Google planned it and none of the stops is ours, or none any more', () => {
    const toKeep = { id: 'b', keptAt: new Date(0), journey: JOURNEY, route: ROUTE, credits: [] };
    const stops = [stopOf({ placeId: 'ChIJ' })];
    const none = journeyToKeep({ ...toKeep, provider: 'google', stops });
    expect(isNothing(none)).toBe(true);
    expect(withKept([], none)).toEqual([]);
    const other = kept('c', { journeyTime: '10:00' }, 'google');
    expect(withKept([kept('a', {}, 'google'), other], none)).toEqual([other]);
    expect(isNothing(kept('a'))).toBe(false);
  });
});

describe('the latest journeys', () => {
  const times = fc.array(fc.integer({ min: 0, max: 9 }).map((minute) => `09:0${minute}`));

  it('are at most five, each once, the newest first', () => {
    fc.assert(
      fc.property(times, fc.constantFrom<Provider>('region', 'google'), (planned, provider) => {
        const list = planned.reduce<ReturnType<typeof withKept>>(
          (before, journeyTime, index) =>
            withKept(before, kept(`id${index}`, { journeyTime }, provider)),
          [],
        );
        const shown = list.map((one) =>
          one.kind === 'whole' ? one.journey.journeyTime : one.journeyTime,
        );
        const latestFirst = [...new Set(planned.toReversed())].slice(0, KEPT_JOURNEYS);
        expect(shown).toEqual(latestFirst);
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      }),
    );
  });

  it('keep their address when their stops change', () => {
    const [only, ...others] = withKept([kept('first')], kept('second'));
    expect(only?.id).toBe('first');
    expect(others).toEqual([]);
  });

  it('are read as written, without invalid entries', () => {
    const list = [kept('a'), kept('b', { journeyTime: '10:00' }, 'google')];
    const written: unknown = JSON.parse(JSON.stringify([...list, { kind: 'whole' }, 7]));
    expect(keptJourneysIn(written)).toEqual(list);
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(keptJourneysIn(anything)).toEqual([]);
      }),
    );
  });
});
