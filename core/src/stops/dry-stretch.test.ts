import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClockTime, londonInstant } from '../time/index.ts';
import { dryStretches } from './index.ts';

const departure = londonInstant('2024-03-05', '14:00');
const told = (moments: number[], duration: number, from = departure) =>
  dryStretches(moments, duration, from).map(
    (dry) => `${String(dry.minutes)} ${formatClockTime(dry.from)} ${formatClockTime(dry.to)}`,
  );

describe('dryStretches', () => {
  it('lie between the toilets, in any order of them, and the ends of the journey', () => {
    expect(told([52, 10], 60)).toEqual(['10 14:00 14:10', '42 14:10 14:52', '8 14:52 15:00']);
    expect(told([], 60)).toEqual(['60 14:00 15:00']);
  });

  it('end at the arrival, also where the last toilet lies past it', () => {
    expect(told([39, 55], 52)).toEqual(['39 14:00 14:39', '13 14:39 14:52', '0 14:52 14:52']);
  });

  it('have the clock times of the journey and its stops, and minutes that agree with them', () => {
    expect(told([10.6, 52.4], 60)[1]).toBe('42 14:10 14:52');
    expect(told([20], 60.9)[1]).toBe('40 14:20 15:00');
    expect(told([1.2], 4.4, new Date('2024-03-05T14:00:50Z'))[1]).toBe('3 14:02 14:05');
  });

  it('STOP-32 are in London time over a summer-time change', () => {
    expect(told([], 60, londonInstant('2026-03-29', '00:30'))).toEqual(['60 00:30 02:30']);
  });

  it('follow one another and fill the journey', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 250 }), { maxLength: 20 });
    fc.assert(
      fc.property(moments, (minutes) => {
        const stretches = dryStretches(minutes, 200, departure);
        expect(stretches.reduce((sum, one) => sum + one.minutes, 0)).toBe(200);
        stretches.slice(1).forEach(({ from }, index) => {
          expect(from).toEqual(stretches[index]?.to);
        });
      }),
    );
  });
});
