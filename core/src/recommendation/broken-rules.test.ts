import { describe, expect, it } from 'vitest';
import { brokenRules, compareBroken } from './index.ts';
import { ruled } from './test-stops.ts';

const twoHours = { frequency: 50, durationMinutes: 120 };

function sentences(stops: readonly ReturnType<typeof ruled>[], rhythm = twoHours): string[] {
  return brokenRules(stops, rhythm).map(({ sentence }) => sentence);
}

describe('brokenRules', () => {
  it('AI-09 AI-10 AI-11 AI-12 is empty where every rule is met, in any order of the stops', () => {
    expect(brokenRules([ruled('B', 100), ruled('A', 50)], twoHours)).toEqual([]);
    expect(brokenRules([ruled('A', 35), ruled('B', 85)], twoHours)).toEqual([]);
    expect(brokenRules([ruled('A', 65), ruled('B', 100)], twoHours)).toEqual([]);
  });

  it('AI-09 names a stop outside its window, and by how much', () => {
    expect(brokenRules([ruled('A', 34.9), ruled('B', 100)], twoHours)).toEqual([
      {
        rule: 'window',
        byMinutes: 0.1,
        sentence:
          'Stop 1, A, comes 34.9\u00a0min into the journey, 15.1\u00a0min before its target of 50\u00a0min: more than the 15\u00a0min allowed.',
      },
    ]);
    expect(sentences([ruled('A', 50), ruled('B', 120)])).toEqual([
      'Stop 2, B, comes 120\u00a0min into the journey, 20\u00a0min after its target of 100\u00a0min: more than the 15\u00a0min allowed.',
    ]);
  });

  it('AI-10 names two stops too near to each other', () => {
    expect(brokenRules([ruled('A', 60), ruled('B', 94.9)], twoHours)).toEqual([
      {
        rule: 'spacing',
        byMinutes: 0.1,
        sentence: 'A and B are 34.9\u00a0min apart: less than the 35\u00a0min asked for.',
      },
    ]);
    expect(sentences([ruled('A', 50), ruled('A', 50), ruled('B', 100)])).toContain(
      'A and A are 0\u00a0min apart: less than the 35\u00a0min asked for.',
    );
  });

  it('AI-11 names an interval with two stops', () => {
    expect(sentences([ruled('A', 40), ruled('B', 60), ruled('C', 100)])).toContain(
      '2 toilets are picked for stop 1: one for each stop was asked for.',
    );
  });

  it('AI-12 names an interval without a listed toilet, and stops after the last one asked for', () => {
    expect(sentences([ruled('B', 100)])).toEqual([
      'None of the toilets listed fits stop 1, about 50\u00a0min into the journey.',
    ]);
    expect(sentences([ruled('A', 50), ruled('B', 100), ruled('C', 150)])).toEqual([
      'C comes 150\u00a0min into the journey, after the last of the 2 stops asked for.',
    ]);
    expect(
      sentences([ruled('A', 50), ruled('C', 100)], { ...twoHours, durationMinutes: 60 }),
    ).toEqual(['C comes 100\u00a0min into the journey, after the one stop asked for.']);
  });

  it('AI-12 says at frequency 0 only that no stop was asked for', () => {
    const never = { frequency: 0, durationMinutes: 120 };
    expect(brokenRules([], never)).toEqual([]);
    expect(sentences([ruled('A', 50)], never)).toEqual(['No stops were asked for: A is one.']);
  });

  it('AI-13 asks for one stop where the duration is at most the frequency, at its target all the same', () => {
    const short = { frequency: 50, durationMinutes: 45 };
    expect(brokenRules([ruled('A', 40)], short)).toEqual([]);
    expect(brokenRules([ruled('A', 20)], short)).toMatchObject([{ rule: 'window', byMinutes: 15 }]);
  });

  it('AI-13 names no time that the journey doesn’t have', () => {
    const none = 'None of the toilets listed can be picked.';
    for (const durationMinutes of [0, 10, 49.9]) {
      expect(sentences([], { frequency: 50, durationMinutes })).toEqual([none]);
    }
    expect(sentences([], { frequency: 50, durationMinutes: 50 })).toEqual([
      'None of the toilets listed fits stop 1, about 50\u00a0min into the journey.',
    ]);
  });

  it('AI-13 says it where the journey ends before its stop is due', () => {
    const over = { frequency: 50, durationMinutes: 27 };
    expect(brokenRules([ruled('A', 20)], over)).toEqual([
      {
        rule: 'window',
        byMinutes: 0,
        sentence:
          'The journey ends before its stop is due, 35 to 65\u00a0min into it: A comes sooner, 20\u00a0min into the journey.',
      },
    ]);
  });

  it('AI-08 names a stop that is known to be of no use', () => {
    expect(sentences([ruled('A', 50, false), ruled('B', 100)])).toEqual([
      'A can’t be used: it is closed on arrival, or not step-free.',
    ]);
  });
});

describe('compareBroken', () => {
  const compare = (
    a: readonly ReturnType<typeof ruled>[],
    b: readonly ReturnType<typeof ruled>[],
  ) => Math.sign(compareBroken(brokenRules(a, twoHours), brokenRules(b, twoHours)));

  it('prefers a stop too few to one that can’t be used', () => {
    expect(compare([ruled('A', 50)], [ruled('A', 50), ruled('B', 100, false)])).toBe(-1);
  });

  it('prefers a stop at the wrong time to none', () => {
    expect(compare([ruled('A', 30), ruled('B', 80)], [ruled('B', 100)])).toBe(-1);
  });

  it('prefers one rule of time broken by much to two broken by little', () => {
    expect(compare([ruled('A', 26), ruled('B', 100)], [ruled('A', 34), ruled('B', 84)])).toBe(-1);
  });

  it('prefers fewer minutes where as many rules of time are broken', () => {
    expect(compare([ruled('A', 34), ruled('B', 100)], [ruled('A', 33.9), ruled('B', 100)])).toBe(
      -1,
    );
    expect(compare([ruled('A', 34), ruled('B', 100)], [ruled('A', 50), ruled('B', 116)])).toBe(0);
  });
});
