import { describe, expect, it } from 'vitest';
import {
  recommendedStopCount,
  ruledMoment,
  spacingMinutes,
  tooNearTenths,
  windowMinutes,
} from './index.ts';

describe('recommendedStopCount', () => {
  it.each([
    { frequency: 50, durationMinutes: 99.9, stops: 1 },
    { frequency: 50, durationMinutes: 100, stops: 2 },
    { frequency: 7, durationMinutes: 34.98, stops: 4 },
    { frequency: 7, durationMinutes: 35, stops: 5 },
    { frequency: 1, durationMinutes: 4.5, stops: 4 },
    { frequency: 100, durationMinutes: 250, stops: 2 },
  ])('AI-12 is $stops on $durationMinutes min every $frequency min', ({ stops, ...rhythm }) => {
    expect(recommendedStopCount(rhythm)).toBe(stops);
  });

  it('AI-12 is never above five, and none at frequency 0', () => {
    expect(recommendedStopCount({ frequency: 10, durationMinutes: 60 })).toBe(5);
    expect(recommendedStopCount({ frequency: 1, durationMinutes: 10_000 })).toBe(5);
    expect(recommendedStopCount({ frequency: 0, durationMinutes: 300 })).toBe(0);
  });

  it('AI-13 is 1 where the duration is at most the frequency', () => {
    for (const durationMinutes of [0, 0.5, 20, 49.99, 50, 50.01]) {
      expect(recommendedStopCount({ frequency: 50, durationMinutes })).toBe(1);
    }
  });
});

describe('ruledMoment', () => {
  it.each([
    { frequency: 50, early: 35, late: 65 },
    { frequency: 7, early: 4.9, late: 9.1 },
    { frequency: 13, early: 9.1, late: 16.9 },
    { frequency: 1, early: 0.7, late: 1.3 },
    { frequency: 100, early: 70, late: 130 },
  ])('AI-09 every $frequency min: the first window is $early to $late', (scene) => {
    const { frequency, early, late } = scene;
    const outside = (minutes: number) => ruledMoment(minutes, frequency).outsideWindowTenths;
    expect([early, late].map(outside)).toEqual([0, 0]);
    expect([early - 0.1, late + 0.1].map(outside)).toEqual([1, 1]);
    expect(windowMinutes(frequency)).toBeCloseTo(late - frequency, 9);
  });

  it('AI-09 has its windows around every target, for every frequency', () => {
    for (let frequency = 1; frequency <= 100; frequency++) {
      for (let interval = 1; interval <= 5; interval++) {
        const edge = (side: number) => interval * frequency + side * windowMinutes(frequency);
        for (const minutes of [edge(-1), edge(1)]) {
          const inside = { interval, outsideWindowTenths: 0 };
          expect(ruledMoment(minutes, frequency)).toMatchObject(inside);
        }
        expect(ruledMoment(edge(-1) - 0.1, frequency).outsideWindowTenths).toBe(1);
        expect(ruledMoment(edge(1) + 0.1, frequency).outsideWindowTenths).toBe(1);
      }
    }
  });

  it('begins with interval 1, at departure too', () => {
    expect(ruledMoment(0, 50)).toEqual({ tenths: 0, interval: 1, outsideWindowTenths: 350 });
    expect(ruledMoment(-0, 50).outsideWindowTenths).toBe(350);
    expect(ruledMoment(75, 50).interval).toBe(2);
    expect(ruledMoment(74.9, 50).interval).toBe(1);
  });
});

describe('tooNearTenths', () => {
  it('AI-10 asks for 70 % of the frequency between stops, for every frequency', () => {
    for (let frequency = 1; frequency <= 100; frequency++) {
      const first = ruledMoment(frequency, frequency);
      const after = (minutes: number) =>
        tooNearTenths(first, ruledMoment(frequency + minutes, frequency), frequency);
      expect(after(spacingMinutes(frequency))).toBe(0);
      expect(after(spacingMinutes(frequency) - 0.1)).toBe(1);
      expect(after(0)).toBe(frequency * 7);
    }
  });
});
