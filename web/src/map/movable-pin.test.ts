import { distanceMetres } from '@loovia/core/geo';
import { expect, test } from 'vitest';
import { movedByKey } from './movable-pin.tsx';

const at = { lat: 51.58, lng: -3 };
const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ['ArrowUp', (to: typeof at) => to.lat > at.lat && to.lng === at.lng],
  ['ArrowDown', (to: typeof at) => to.lat < at.lat && to.lng === at.lng],
  ['ArrowRight', (to: typeof at) => to.lng > at.lng && to.lat === at.lat],
  ['ArrowLeft', (to: typeof at) => to.lng < at.lng && to.lat === at.lat],
])('%s moves the pin 3 m that way, with Shift 30 m', (key, isThatWay) => {
  for (const [shiftKey, metres] of [
    [false, 3],
    [true, 30],
  ] as const) {
    const to = movedByKey(at, { ...none, key, shiftKey });
    expect(to && isThatWay(to)).toBe(true);
    expect(to && distanceMetres(at, to)).toBeCloseTo(metres, 2);
  }
});

test('other keys and the browser’s shortcuts do not move it', () => {
  expect(movedByKey(at, { ...none, key: 'Enter' })).toBeNull();
  expect(movedByKey(at, { ...none, key: 'toString' })).toBeNull();
  expect(movedByKey(at, { ...none, key: 'ArrowLeft', altKey: true })).toBeNull();
});
