import { describe, expect, it } from 'vitest';
import { memoise } from './memoise.ts';

function counted(limit: number) {
  const asked: number[] = [];
  const double = memoise(
    (value: number) => {
      asked.push(value);
      if (value < 0) throw new RangeError('negative');
      return value * 2;
    },
    String,
    limit,
  );
  return { asked, double };
}

describe('memoise', () => {
  it('computes an answer once', () => {
    const { asked, double } = counted(2);
    expect([double(1), double(1), double(2), double(1)]).toEqual([2, 2, 4, 2]);
    expect(asked).toEqual([1, 2]);
  });

  it('forgets the oldest beyond the limit', () => {
    const { asked, double } = counted(2);
    for (const value of [1, 2, 3, 2, 1]) double(value);
    expect(asked).toEqual([1, 2, 3, 1]);
  });

  it('computes again after an error', () => {
    const { asked, double } = counted(2);
    expect(() => double(-1)).toThrow(RangeError);
    expect(() => double(-1)).toThrow(RangeError);
    expect(asked).toEqual([-1, -1]);
  });
});
