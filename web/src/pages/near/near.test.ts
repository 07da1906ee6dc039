import type { LatLng } from '@loovia/core/geo';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { describe, expect, it, test } from 'vitest';
import { filterNear, hiddenWords } from './near-filters.tsx';
import { movedTo, placeOf } from './place.ts';
import { seenNear } from './use-near-toilets.ts';
import { arrivalWords } from './words.ts';

const HERE = { lat: 51.58, lng: -3 };
const north = (metres: number) => ({ ...HERE, lat: HERE.lat + metres / 111_195 });

/** A toilet about which only its location is known. */
const bare = (placeId: string, location: LatLng) => ({
  ...UNKNOWN_FACTS,
  id: placeId,
  placeId,
  name: placeId,
  address: null,
  location,
  source: { name: 'Test', licence: 'MIT' },
  hasChangingPlaces: null,
  venueType: null,
  areas: [],
  description: null,
  paymentDetails: null,
  cleanlinessRating: null,
  openingHours: null,
  openingHoursExpression: null,
});

test('NEAR-06 the list reloads after 100 m, and not before', () => {
  const place = placeOf(null, HERE);
  expect(movedTo(place, north(99)).askedAt).toEqual(HERE);
  expect(movedTo(place, north(99)).now).toEqual(north(99));
  expect(movedTo(place, north(101)).askedAt).toEqual(north(101));
});

test('NEAR-07 toilets seen before are listed by straight lines and the hours of a usual week', () => {
  const seen = (placeId: string, metres: number, openTime: string) => ({
    ...bare(placeId, north(metres)),
    openingHours: [{ dow: 1, openTime, closeTime: '18:00' }],
  });
  const toilets = [
    seen('shut', 10, '12:00'),
    seen('far', 9000, '08:00'),
    seen('near', 200, '08:00'),
    seen('too far', 11_000, '08:00'),
  ];
  const listed = seenNear(toilets, placeOf(null, HERE), new Date('2024-03-05T09:00:00Z'));
  expect(listed.map(({ placeId }) => placeId)).toEqual(['near', 'far', 'shut']);
  expect(listed.every(({ walk }) => walk === null)).toBe(true);
});

test.each([
  [{ lacking: 0, unknown: 0 }, 'No toilets near here are hidden.'],
  [{ lacking: 1, unknown: 0 }, '1 of 10 toilets near here is hidden.'],
  [
    { lacking: 3, unknown: 2 },
    '5 of 14 toilets near here are hidden, 2 of them because we do not know enough.',
  ],
])('NEAR-05 says how many toilets %j hides', (hidden, words) => {
  expect(hiddenWords(hidden, 9)).toBe(words);
});

test('NEAR-05 access that only one person reported is not confirmed', () => {
  const toilet = (placeId: string, known: 'person' | 'people') => ({
    ...bare(placeId, HERE),
    distanceMetres: 10,
    walk: null,
    opening: { state: 'open' as const, reason: 'Open', at: '2024-03-05T09:00:00Z' },
    isAccessible: true,
    people: { isAccessible: { known, people: known === 'person' ? 1 : 2 } },
  });
  const toilets = [toilet('one', 'person'), toilet('two', 'people')];
  const certain = { filters: ['open', 'stepFree'], keepsUnknown: false } as const;
  const { toilets: left, hidden } = filterNear(toilets, certain);
  expect(left.map(({ placeId }) => placeId)).toEqual(['two']);
  expect(hidden).toEqual({ lacking: 0, unknown: 1 });
});

describe('NEAR-03 the hours of a toilet', () => {
  const [at, six] = ['2026-03-05T17:50:00+00:00', '2026-03-05T18:00:00+00:00'];
  const rest = ['2026-03-05T18:15:00+00:00', '2026-03-05T22:00:00+00:00'];
  const known = { at, laterChanges: rest, knownUntil: '2026-03-06T17:50:00+00:00' };
  const open = { ...known, state: 'open', reason: 'Open', closes: six } as const;
  const closed = { ...known, state: 'closed', reason: 'Closed', opens: six } as const;
  const away = (minutes: number) => ({ distanceMetres: 100, walk: { metres: 100, minutes } });

  it.each([
    [open, 9, 'open until 18:00'],
    [open, 10, 'Closes at 18:00, before you get there'],
    [open, 30, 'open until 22:00'],
    [closed, 9, 'closed until 18:00'],
    [closed, 10, 'Opens at 18:00, before you get there'],
    [closed, 30, 'closed until 22:00'],
    [{ ...open, closes: undefined, laterChanges: [] }, 24 * 60, 'Opening hours not available'],
  ])('are those that matter on arrival: %j, %i minutes away, is %s', (opening, minutes, words) => {
    expect(arrivalWords({ ...away(minutes), opening })).toBe(words);
  });
});
