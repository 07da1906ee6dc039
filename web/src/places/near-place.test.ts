import { expect, test } from 'vitest';
import { movedTo, placeOf } from './near-place.ts';

const HERE = { lat: 51.58, lng: -3 };
const north = (metres: number) => ({ ...HERE, lat: HERE.lat + metres / 111_195 });

test('NEAR-06 the list reloads after 100 m, and not before', () => {
  const place = placeOf(null, HERE);
  expect(movedTo(place, north(99)).askedAt).toEqual(HERE);
  expect(movedTo(place, north(99)).now).toEqual(north(99));
  expect(movedTo(place, north(101)).askedAt).toEqual(north(101));
});
