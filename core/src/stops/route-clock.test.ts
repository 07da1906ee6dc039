import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres, prepareLine, type LineString } from '../geo/index.ts';
import {
  alongMetresAt,
  elapsedSecondsAt,
  routeClock,
  samplePoints,
  spacedInTime,
} from './index.ts';

const LINE: LineString = {
  type: 'LineString',
  coordinates: [
    [-3, 51],
    [-3, 51.1],
    [-3, 51.2],
    [-3, 51.4],
  ],
};
const line = prepareLine(LINE);
const quarter = line.lengthMetres / 4;
// Slow for the first quarter, a wait at its end, fast for the rest.
const steps = [
  { firstCoordinate: 0, durationSeconds: 3000 },
  { firstCoordinate: 1, durationSeconds: 600 },
  { firstCoordinate: 1, durationSeconds: 1400 },
];

describe('routeClock', () => {
  const clock = routeClock(line, steps, 5000);

  it('times each part of the line at the pace of its step', () => {
    expect(elapsedSecondsAt(clock, 0)).toBe(0);
    expect(elapsedSecondsAt(clock, quarter / 2)).toBeCloseTo(1500, 6);
    expect(elapsedSecondsAt(clock, quarter * 2.5)).toBeCloseTo(4300, 6);
    expect(elapsedSecondsAt(clock, line.lengthMetres)).toBe(5000);
  });

  it('is the first moment at a place where the traveller waits', () => {
    expect(elapsedSecondsAt(clock, quarter)).toBeCloseTo(3000, 6);
    expect(alongMetresAt(clock, 3300)).toBeCloseTo(quarter, 6);
  });

  it('keeps to the ends of the route', () => {
    expect(elapsedSecondsAt(clock, -5)).toBe(0);
    expect(elapsedSecondsAt(clock, 1e9)).toBe(5000);
    expect(alongMetresAt(clock, 1e9)).toBe(line.lengthMetres);
  });

  it('fills the duration of the route when the steps say another', () => {
    const stretched = routeClock(line, steps, 10_000);
    expect(elapsedSecondsAt(stretched, quarter / 2)).toBeCloseTo(3000, 6);
    expect(elapsedSecondsAt(stretched, line.lengthMetres)).toBe(10_000);
  });

  it('moves evenly without steps', () => {
    expect(elapsedSecondsAt(routeClock(line, [], 1000), quarter)).toBeCloseTo(250, 6);
  });

  it('never runs backwards', () => {
    const along = fc.double({ min: 0, max: line.lengthMetres, noNaN: true });
    fc.assert(
      fc.property(along, along, (a, b) => {
        const [first, second] = a <= b ? [a, b] : [b, a];
        expect(elapsedSecondsAt(clock, first)).toBeLessThanOrEqual(elapsedSecondsAt(clock, second));
      }),
    );
  });
});

describe('samplePoints', () => {
  const evenly = (minutes: number) => routeClock(line, [], minutes * 60);
  const atMinutes = (minutes: number, duration: number) =>
    distanceMetres({ lat: 51 + (0.4 * minutes) / duration, lng: -3 }, { lat: 51, lng: -3 });
  const metres = (frequency: number, duration: number) =>
    samplePoints(line, evenly(duration), frequency).map((point) =>
      Math.round(distanceMetres(point, { lat: 51, lng: -3 })),
    );

  it('STOP-04 lie every 15 minutes, from departure', () => {
    const expected = [0, 15, 30].map((minute) => Math.round(atMinutes(minute, 40)));
    expect(metres(10, 40)).toEqual(expected);
    expect(metres(0, 40)).toEqual(expected);
  });

  it('STOP-04 lie every frequency minutes if that is larger', () => {
    const expected = [0, 20, 40].map((minute) => Math.round(atMinutes(minute, 40)));
    expect(metres(20, 40)).toEqual(expected);
  });

  it('STOP-05 are five at most', () => {
    const expected = [0, 15, 30, 45, 60].map((minute) => Math.round(atMinutes(minute, 300)));
    expect(metres(10, 300)).toEqual(expected);
  });

  it('STOP-04 a short journey is searched at its start', () => {
    expect(metres(50, 5)).toEqual([0]);
  });
});

describe('spacedInTime', () => {
  const places = (...minutes: number[]) =>
    minutes.map((at) => ({ point: { lat: at, lng: 0 }, elapsedSeconds: at * 60 }));
  const taken = (frequency: number, ...minutes: number[]) =>
    spacedInTime(places(...minutes), frequency).map(({ lat }) => lat);

  it('STOP-04 STOP-05 takes the first place, each 15 minutes after the one before, and five at most', () => {
    expect(taken(10, 2, 4, 16, 17, 33, 34)).toEqual([2, 17, 33]);
    expect(taken(30, 2, 17, 33)).toEqual([2, 33]);
    expect(taken(0, 0, 15, 30, 45, 60, 75)).toEqual([0, 15, 30, 45, 60]);
    expect(taken(10)).toEqual([]);
  });
});
