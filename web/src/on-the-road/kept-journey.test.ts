import { candidateStopSchema, routeSchema, type CandidateStop } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { NOTHING_KNOWN } from '@loovia/core/toilets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journeyToKeep, KEPT_JOURNEYS, keptJourneysIn, withKept } from './kept-journey.ts';

const JOURNEY: Journey = {
  startLocation: 'Market Street',
  endLocation: 'Quay',
  startCoordinates: { lat: 51.5, lng: -3 },
  endCoordinates: { lat: 51.52, lng: -2.9 },
  disabilityAccess: false,
  frequency: 20,
  tolerance: 50,
  journeyDate: '2030-07-15',
  journeyTime: '09:00',
  selectedTransport: 'walking',
};

function stop(placeId: string): CandidateStop {
  return candidateStopSchema.parse({
    ...NOTHING_KNOWN,
    placeId,
    name: 'Castle',
    address: null,
    location: { lat: 51.51, lng: -2.95 },
    source: { name: 'OpenStreetMap', licence: 'ODbL-1.0', confirmedOn: '2018-03-03' },
    distanceFromRouteMetres: 20,
    elapsedMinutes: 30,
    remainingMinutes: 30,
    interval: 1,
    score: 0.1,
    suggested: false,
    detour: { metres: 300, minutes: 4 },
    opening: { state: 'open', reason: 'Open', at: '2030-07-15T09:30:00+01:00' },
    cleanliness: { rating: null, predicted: 3, confidence: 0, ratings: 0 },
    areas: [],
    venueType: null,
  });
}

const STOPS = [stop('db_1'), stop('ChIJ_google')];

const ROUTE = routeSchema.parse({
  id: 'r',
  index: 0,
  mode: 'walking',
  summary: 'via Quay Street',
  distanceMetres: 5420,
  durationSeconds: 3600,
  departure: '2030-07-15T09:00:00+01:00',
  arrival: '2030-07-15T10:00:00+01:00',
  geometry: {
    type: 'LineString',
    coordinates: [
      [-3, 51.5],
      [-2.9, 51.52],
    ],
  },
  legs: [],
  warnings: [],
  maxStops: 1,
  intervals: [],
  stops: STOPS,
  stopsFailed: false,
});

type Provider = 'region' | 'open' | 'google';

function kept(id: string, changes: Partial<Journey> = {}, provider: Provider = 'region') {
  const journey = journeyToKeep({
    id,
    keptAt: new Date('2030-07-14T12:00:00Z'),
    provider,
    journey: { ...JOURNEY, ...changes },
    route: ROUTE,
    stops: STOPS,
    credits: ['© OpenStreetMap contributors'],
  });
  if (!journey) throw new Error('It should be kept.');
  return journey;
}

describe('what is kept of a journey', () => {
  it('is all of it, with the stops that were not chosen', () => {
    expect(kept('a')).toMatchObject({
      kind: 'whole',
      route: ROUTE,
      chosen: ['db_1', 'ChIJ_google'],
    });
  });

  it('is our own toilets and nothing of Google’s where Google planned it', () => {
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

  it('is nothing where Google planned it and none of the stops is ours', () => {
    const toKeep = { id: 'a', keptAt: new Date(0), journey: JOURNEY, route: ROUTE, credits: [] };
    expect(journeyToKeep({ ...toKeep, provider: 'google', stops: [stop('ChIJ')] })).toBeNull();
  });
});

describe('the last planned journeys', () => {
  const times = fc.array(fc.integer({ min: 0, max: 9 }).map((minute) => `09:0${minute}`));

  it('are at most five, each once, the latest first, whatever is planned', () => {
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

  it('come back as they were written, without what cannot be read', () => {
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
