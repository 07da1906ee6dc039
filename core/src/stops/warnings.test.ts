import { describe, expect, it } from 'vitest';
import { warnings } from './index.ts';

const at = (...intervals: number[]) => intervals.map((interval) => ({ interval }));

describe('warnings', () => {
  it('ERR-18 STOP-28 name each interval without a candidate', () => {
    expect(
      warnings({ frequency: 30, durationMinutes: 150, candidates: at(1, 3, 5, 5, 6) }),
    ).toEqual([
      'Missing loos for stop number(s): 2, 4. Consider adjusting frequency or tolerance.',
    ]);
  });

  it('ERR-18 names every number of a long list', () => {
    const missing = Array.from({ length: 99 }, (_, index) => index + 2).join(', ');
    expect(warnings({ frequency: 1, durationMinutes: 100, candidates: at(1) })).toEqual([
      `Missing loos for stop number(s): ${missing}. Consider adjusting frequency or tolerance.`,
    ]);
  });

  it('ERR-19 a frequency over the duration needs no stops, and says only that', () => {
    const text =
      'Frequency of loo stops (50\u00a0min) exceeds journey time, so no stops are required. Consider reducing frequency if needed.';
    expect(warnings({ frequency: 50, durationMinutes: 49.9, candidates: [] })).toEqual([text]);
    expect(warnings({ frequency: 50, durationMinutes: 20, candidates: at(1) })).toEqual([text]);
  });

  it('ERR-19 does not say so when the frequency is the duration', () => {
    expect(warnings({ frequency: 50, durationMinutes: 50, candidates: at(1) })).toEqual([]);
  });

  it('ERR-20 without a candidate it says only that', () => {
    expect(warnings({ frequency: 50, durationMinutes: 200, candidates: [] })).toEqual([
      'No loos found based on user preferences. Consider increasing tolerance or adjusting other route parameters.',
    ]);
  });

  it('STOP-19 there are none at frequency 0, nor when all is well', () => {
    expect(warnings({ frequency: 0, durationMinutes: 200, candidates: [] })).toEqual([]);
    expect(warnings({ frequency: 50, durationMinutes: 149, candidates: at(1, 2) })).toEqual([]);
  });
});
