import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optimise } from './index.ts';
import { ruled } from './test-stops.ts';

const option = (name: string, elapsedMinutes: number, costMinutes = 0, isUsable = true) => ({
  ...ruled(name, elapsedMinutes, isUsable),
  costMinutes,
});
const names = (options: readonly { name: string }[]) => options.map(({ name }) => name);

describe('optimise', () => {
  it('AI-12 picks five stops at most, none of a later interval', () => {
    const options = Array.from({ length: 9 }, (_, index) => option(`${index}`, (index + 1) * 10));
    const rhythm = { frequency: 10, durationMinutes: 95 };
    expect(names(optimise(options, rhythm))).toEqual(['0', '1', '2', '3', '4']);
    expect(optimise(options, { frequency: 10, durationMinutes: 25 })).toHaveLength(2);
    expect(optimise(options.slice(5), rhythm)).toEqual([]);
  });

  it('AI-12 leaves out an interval in the middle that has none, or none of use', () => {
    const rhythm = { frequency: 30, durationMinutes: 95 };
    const ends = [option('a', 33), option('c', 88)];
    expect(names(optimise(ends, rhythm))).toEqual(['a', 'c']);
    expect(names(optimise([...ends, option('shut', 60, 0, false)], rhythm))).toEqual(['a', 'c']);
    expect(optimise([], rhythm)).toEqual([]);
  });

  it('picks none at frequency 0', () => {
    expect(optimise([option('a', 50)], { frequency: 0, durationMinutes: 90 })).toEqual([]);
  });

  it('AI-13 picks the best where the journey ends before the window, whenever it comes', () => {
    const options = [option('departure', 0, 9), option('arrival', 34, 50), option('middle', 12)];
    const rhythm = { frequency: 50, durationMinutes: 34.9 };
    expect(names(optimise(options, rhythm))).toEqual(['middle']);
    // Where it reaches the window, the one at the arrival is a minute outside it, and the others more.
    const longer = { ...rhythm, durationMinutes: 35 };
    expect(names(optimise(options, longer))).toEqual(['middle']);
    expect(names(optimise(options, longer, 'rules first'))).toEqual(['arrival']);
  });

  it('AI-17 takes a more expensive stop where it makes room for the next', () => {
    const options = [option('cheap', 65, 1), option('dear', 50, 7.9), option('second', 90, 1)];
    const rhythm = { frequency: 50, durationMinutes: 100 };
    // The cheap one is ten minutes too near to the second, a fifth of the frequency, which counts as seven.
    expect(names(optimise(options, rhythm))).toEqual(['dear', 'second']);
    const dearer = [option('dearer', 50, 8.1), ...options.filter(({ name }) => name !== 'dear')];
    expect(names(optimise(dearer, rhythm))).toEqual(['cheap', 'second']);
    expect(names(optimise(dearer, rhythm, 'rules first'))).toEqual(['dearer', 'second']);
  });

  it('AI-17 counts a tenth of the frequency outside the window as 3.5 minutes of cost', () => {
    const options = [option('before', 30, 10), option('within', 35, 13.6)];
    const rhythm = { frequency: 50, durationMinutes: 60 };
    expect(names(optimise(options, rhythm))).toEqual(['before']);
    expect(names(optimise(options, rhythm, 'rules first'))).toEqual(['within']);
    expect(names(optimise([option('before', 29.8, 10), ...options.slice(1)], rhythm))).toEqual([
      'within',
    ]);
  });

  it('AI-09 AI-10 breaks one rule by much rather than two by little, where those come first', () => {
    const options = [option('early', 20, 9), option('late', 66), option('second', 95)];
    const rhythm = { frequency: 50, durationMinutes: 100 };
    expect(names(optimise(options, rhythm, 'rules first'))).toEqual(['early', 'second']);
    expect(names(optimise(options, rhythm))).toEqual(['late', 'second']);
  });

  it('of equal ones takes the earlier, then the lesser id, in any order', () => {
    const options = [option('b', 50), option('a', 50), option('c', 49.5), option('z', 49.5)];
    const rhythm = { frequency: 50, durationMinutes: 60 };
    for (const given of [options, options.toReversed()]) {
      expect(names(optimise(given, rhythm))).toEqual(['c']);
      expect(
        names(
          optimise(
            given.filter(({ name }) => name < 'c'),
            rhythm,
          ),
        ),
      ).toEqual(['a']);
    }
  });

  it('holds with huge costs and moments past the arrival', () => {
    const rhythm = { frequency: 10, durationMinutes: 20 };
    const options = [
      option('huge', 10, 1e9),
      option('less', 10.4, 1e9 - 1),
      option('past', 24.9, 1),
    ];
    expect(names(optimise(options, rhythm))).toEqual(['less', 'past']);
    expect(names(optimise([option('start', -0, 5), option('also', 0, 4)], rhythm))).toEqual([
      'also',
    ]);
  });

  it('AI-17 finds the least cost of 1,000 candidates in one interval', () => {
    const many = fc.array(
      fc.tuple(fc.integer({ min: 350, max: 650 }), fc.integer({ min: 1, max: 99_999 })),
      {
        minLength: 1000,
        maxLength: 1000,
      },
    );
    fc.assert(
      fc.property(many, (all) => {
        const options = all.map(([tenth, cost], index) =>
          option(`${index}`, tenth / 10, cost / 1000),
        );
        const rhythm = { frequency: 50, durationMinutes: 60 };
        const [picked, ...others] = optimise(options, rhythm);
        expect(others).toEqual([]);
        expect(picked?.costMinutes).toBe(Math.min(...options.map((one) => one.costMinutes)));
      }),
      { numRuns: 10 },
    );
  });
});
