import type { NearToilet } from '@loovia/core/api';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { expect, test } from 'vitest';
import { MOST_SEEN, readSeen, withSeen } from './seen-toilets.ts';

const toilet = (placeId: string, name = placeId): NearToilet => ({
  ...UNKNOWN_FACTS,
  id: placeId,
  placeId,
  name,
  address: null,
  source: { name: 'Test', licence: 'MIT' },
  hasChangingPlaces: null,
  venueType: null,
  areas: [],
  location: { lat: 51.5, lng: -3 },
  description: null,
  paymentDetails: null,
  cleanlinessRating: null,
  openingHours: null,
  openingHoursExpression: null,
  distanceMetres: 123,
  walk: { metres: 234, minutes: 3 },
  opening: { state: 'unknown', reason: 'Opening hours not available', at: '2024-03-05T09:00:00Z' },
});

test('NEAR-08 saved toilets have neither a distance nor a time', () => {
  const [kept] = withSeen([], [toilet('a')]);
  expect(kept).not.toHaveProperty('distanceMetres');
  expect(kept).not.toHaveProperty('walk');
  expect(kept).not.toHaveProperty('opening');
});

test('NEAR-07 keeps the latest toilets as last seen, but no live places', () => {
  const first = withSeen([], [toilet('a', 'Old name'), toilet('b')]);
  const second = withSeen(first, [toilet('a', 'New name'), { ...toilet('live'), id: null }]);
  expect(second.map(({ name }) => name)).toEqual(['New name', 'b']);
  const many = Array.from({ length: MOST_SEEN }, (_, index) => toilet(String(index)));
  expect(withSeen(second, many)).toHaveLength(MOST_SEEN);
});

test('NEAR-07 forgets toilets that Loovia no longer lists, but none where it may list more', () => {
  const far = { ...toilet('far'), location: { lat: 51.6, lng: -3 } };
  const before = withSeen([], [toilet('gone'), toilet('a'), far]);
  const around = { lat: 51.501, lng: -3, metres: 2500 };
  const ids = (kept: readonly { placeId: string }[]) => kept.map(({ placeId }) => placeId);
  expect(ids(withSeen(before, [toilet('a')], around))).toEqual(['a', 'far']);
  expect(ids(withSeen(before, [toilet('a')], null))).toEqual(['a', 'gone', 'far']);
});

test('leaves out invalid entries, such as from an older version', () => {
  const kept = withSeen([], [toilet('a')]);
  expect(readSeen([...kept, { placeId: 'b' }, null])).toEqual(kept);
  expect(readSeen(undefined)).toEqual([]);
});
