import { describe, expect, it } from 'vitest';
import { liveSearchRadiusMetres, maxStops, stayMinutes } from './index.ts';

describe('limits of the stop search', () => {
  it('STOP-06 the live radius is 1000 m x units / 100', () => {
    expect(liveSearchRadiusMetres(50, 'car')).toBe(500);
    expect(liveSearchRadiusMetres(250, 'car')).toBe(2500);
    expect(liveSearchRadiusMetres(250, 'public')).toBe(2500);
  });

  it('STOP-07 it is at most 1000 m on foot and by cycle', () => {
    expect(liveSearchRadiusMetres(250, 'walking')).toBe(1000);
    expect(liveSearchRadiusMetres(101, 'cycling')).toBe(1000);
    expect(liveSearchRadiusMetres(99, 'cycling')).toBe(990);
  });

  it('STOP-18 wants floor(minutes / frequency) stops', () => {
    expect(maxStops(149.9, 50)).toBe(2);
    expect(maxStops(150, 50)).toBe(3);
    expect(maxStops(49, 50)).toBe(0);
  });

  it('STOP-19 wants none at frequency 0', () => {
    expect(maxStops(600, 0)).toBe(0);
  });

  it('PLAN-12 wants more stops as the frequency falls', () => {
    let last = 0;
    for (let frequency = 100; frequency >= 1; frequency -= 1) {
      expect(maxStops(240, frequency)).toBeGreaterThanOrEqual(last);
      last = maxStops(240, frequency);
    }
  });

  it('STOP-39 allows five minutes at a toilet, ten with disability access', () => {
    expect([stayMinutes(false), stayMinutes(true)]).toEqual([5, 10]);
  });
});
