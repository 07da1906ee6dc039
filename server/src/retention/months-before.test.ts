import { expect, it } from 'vitest';
import { monthsBefore } from './months-before.ts';

it.each([
  ['2026-11-22T10:30:00Z', 12, '2025-11-22T10:30:00.000Z'],
  ['2026-03-31T00:00:00Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2024-02-29T23:59:59Z', 12, '2023-02-28T23:59:59.000Z'],
  ['2026-01-15T00:00:00Z', 25, '2023-12-15T00:00:00.000Z'],
])('%s, %i months before', (moment, months, expected) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(expected);
});
