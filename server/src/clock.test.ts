import { expect, it } from 'vitest';
import { clockFrom } from './clock.ts';

it('starts at the given time and goes on', () => {
  let elapsedMs = 500;
  const clock = clockFrom(new Date('2024-03-05T09:00:00Z'), () => elapsedMs);
  expect(clock().toISOString()).toBe('2024-03-05T09:00:00.000Z');
  elapsedMs += 61_000;
  expect(clock().toISOString()).toBe('2024-03-05T09:01:01.000Z');
});
