import { expect, test } from 'vitest';
import { stepped } from './slider.tsx';

const minutes = { min: 0, max: 100, by: 5 };

test.each([
  [50, 'higher', 55],
  [50, 'lower', 45],
  [52, 'higher', 55],
  [52, 'lower', 50],
  [98, 'higher', 100],
  [100, 'higher', 100],
  [3, 'lower', 0],
  [0, 'lower', 0],
] as const)('a step from %i, %s, goes to %i', (value, direction, to) => {
  expect(stepped(value, direction, minutes)).toBe(to);
});
