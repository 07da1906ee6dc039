import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { londonInstant } from '../time/index.ts';
import { dryStretchSentence, longestDryStretch } from './index.ts';

const departure = londonInstant('2024-03-05', '14:00');
const stretch = (moments: number[], duration: number) =>
  longestDryStretch(moments, duration, departure);

describe('longestDryStretch', () => {
  it('lies between two toilets, in any order of them', () => {
    expect(dryStretchSentence(stretch([52, 10, 70], 80))).toBe(
      'Longest stretch without a listed toilet: 42 minutes, 14:10 to 14:52',
    );
  });

  it('may begin at departure or end at arrival, and is the first of equal ones', () => {
    expect(stretch([30], 60)).toMatchObject({ minutes: 30, from: departure });
    expect(dryStretchSentence(stretch([10], 60))).toContain('50 minutes, 14:10 to 15:00');
    expect(dryStretchSentence(stretch([], 60))).toContain('60 minutes, 14:00 to 15:00');
  });

  it('ends at the arrival, also where the last toilet lies past it', () => {
    expect(dryStretchSentence(stretch([39, 55], 52))).toContain('39 minutes, 14:00 to 14:39');
    expect(dryStretchSentence(stretch([20, 36, 70], 60))).toContain('24 minutes, 14:36 to 15:00');
  });

  it('has the clock times of the journey and its stops, and minutes that agree with them', () => {
    expect(dryStretchSentence(stretch([10.6, 52.4], 60))).toContain('42 minutes, 14:10 to 14:52');
    expect(dryStretchSentence(stretch([20], 60.9))).toContain('40 minutes, 14:20 to 15:00');
    const late = longestDryStretch([1.2], 4.4, new Date('2024-03-05T14:00:50Z'));
    expect(dryStretchSentence(late)).toContain('3 minutes, 14:02 to 14:05');
  });

  it('STOP-32 is in London time over a summer-time change', () => {
    const night = longestDryStretch([], 60, londonInstant('2026-03-29', '00:30'));
    expect(dryStretchSentence(night)).toContain('60 minutes, 00:30 to 02:30');
  });

  it('is no shorter than any gap', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 20 });
    fc.assert(
      fc.property(moments, (minutes) => {
        const longest = stretch(minutes, 200).minutes;
        const marks = [0, ...minutes.toSorted((a, b) => a - b), 200];
        marks.slice(1).forEach((mark, index) => {
          expect(mark - (marks[index] ?? 0)).toBeLessThanOrEqual(longest);
        });
      }),
    );
  });
});
