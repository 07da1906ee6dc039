import type { LatLng } from '@loovia/core/geo';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { expect, test } from 'vitest';
import { filterNear } from './near-filters.tsx';
import { seenNear } from './use-near-toilets.ts';
import { thickest } from './use-toilets-in-area.ts';

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
  const listed = seenNear(toilets, HERE, new Date('2024-03-05T09:00:00Z'));
  expect(listed.map(({ placeId }) => placeId)).toEqual(['near', 'far', 'shut']);
  expect(listed.every(({ walk }) => walk === null)).toBe(true);
});

test('NEAR-05 one person does not confirm access, but can deny it', () => {
  const toilet = (placeId: string, known: 'person' | 'people', isAccessible = true) => ({
    ...bare(placeId, HERE),
    distanceMetres: 10,
    walk: null,
    opening: { state: 'open' as const, reason: 'Open', at: '2024-03-05T09:00:00Z' },
    isAccessible,
    people: { isAccessible: { known, people: known === 'person' ? 1 : 2 } },
  });
  const toilets = [toilet('one', 'person'), toilet('two', 'people'), toilet('no', 'person', false)];
  const shown = (keepsUnknown: boolean) => {
    const found = filterNear(toilets, { filters: ['open', 'stepFree'], keepsUnknown });
    return { ...found, toilets: found.toilets.map(({ placeId }) => placeId) };
  };
  expect(shown(false)).toEqual({ toilets: ['two'], hidden: { lacking: 1, unknown: 1 } });
  expect(shown(true)).toEqual({ toilets: ['one', 'two'], hidden: { lacking: 1, unknown: 0 } });
});

test('SHOW-07 the map shows where most toilets are, not the middle between far ones', () => {
  const town = Array.from({ length: 12 }, (_, index) => north(index * 100));
  expect(thickest([...town, north(40_000), north(-60_000)])).toEqual([
    [HERE.lng, HERE.lat],
    [HERE.lng, north(1100).lat],
  ]);
  expect(thickest([])).toBeNull();
});
