import { expect, test } from 'vitest';
import { londonYear } from './london-year.ts';

test('BAR-16 LIMIT-21 the year turns at midnight in London, wherever the machine is', () => {
  expect(londonYear(new Date('2026-12-31T23:59:59Z'))).toBe('2026');
  expect(londonYear(new Date('2027-01-01T00:00:00Z'))).toBe('2027');
});
