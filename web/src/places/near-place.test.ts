import { expect, test } from 'vitest';
import { inaccurateWords, movedTo, placeOf } from './near-place.ts';

const HERE = { lat: 51.58, lng: -3 };
const north = (metres: number) => ({ ...HERE, lat: HERE.lat + metres / 111_195 });

test('NEAR-06 the list reloads after 100 m, and not before', () => {
  const place = placeOf(null, HERE);
  expect(movedTo(place, north(99), 10).askedAt).toEqual(HERE);
  expect(movedTo(place, north(99), 10).now).toEqual(north(99));
  expect(movedTo(place, north(101), 10).askedAt).toEqual(north(101));
});

test('says how inaccurate a position is, unless that changes little', () => {
  expect(inaccurateWords(placeOf('Quay', HERE))).toBeNull();
  expect(inaccurateWords(placeOf(null, HERE, 99))).toBeNull();
  expect(inaccurateWords(placeOf(null, HERE, 310))).toContain('to within 400\u00a0m.');
  expect(inaccurateWords(movedTo(placeOf(null, HERE, 310), HERE, 10))).toBeNull();
});
