import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLine, clipRing, clipToBox } from './clip.ts';
import { labelPoint } from './label-point.ts';
import {
  boxOf,
  encloses,
  mercatorX,
  mercatorY,
  project,
  signedArea,
  type Path,
} from './mercator.ts';
import { mergeLines } from './merge-lines.ts';
import { simplify } from './simplify.ts';

const path = (...points: [number, number][]): Path => Float64Array.from(points.flat());
const coordinate = fc.integer({ min: -20, max: 20 });
const anyLine = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 30 })
  .map((points) => path(...points));

function length(line: Path): number {
  let sum = 0;
  for (let n = 0; n + 3 < line.length; n += 2) {
    sum += Math.hypot(
      (line[n + 2] ?? NaN) - (line[n] ?? NaN),
      (line[n + 3] ?? NaN) - (line[n + 1] ?? NaN),
    );
  }
  return sum;
}

const total = (lines: readonly Path[]) => lines.reduce((sum, line) => sum + length(line), 0);

describe('the map square', () => {
  it('has the null meridian and the equator in the middle, north at the top', () => {
    expect([mercatorX(0), mercatorY(0)]).toEqual([0.5, 0.5]);
    expect([mercatorX(-180), mercatorX(180)]).toEqual([0, 1]);
    expect(mercatorY(85.0511287798)).toBeCloseTo(0, 9);
    // The formula of the OpenStreetMap wiki, 'Slippy map tilenames'.
    const [x = NaN, y = NaN] = project([{ lat: 51.5877, lng: -2.9984 }]);
    const latitude = (51.5877 * Math.PI) / 180;
    expect(x).toBeCloseTo((180 - 2.9984) / 360, 12);
    expect(y).toBeCloseTo((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2, 12);
  });
});

describe('clipping', () => {
  it('cuts a line into the parts inside', () => {
    const zigzag = path([0, 0], [10, 1], [0, 2]);
    expect(clipLine(zigzag, 0, 2, 5)).toEqual([path([2, 0.2], [5, 0.5]), path([5, 1.5], [2, 1.8])]);
  });

  it('keeps a line that stays inside as it is', () => {
    const inside = path([3, 3], [4, 4], [3, 4]);
    expect(clipToBox(inside, { minX: 0, minY: 0, maxX: 5, maxY: 5 })).toEqual([inside]);
  });

  it('neither loses nor adds line: the two sides of a cut add up', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: -19, max: 19 }), (line, at) => {
        // The cut lies between the whole-numbered points, so that no segment runs along it.
        const sides = [...clipLine(line, 0, -99, at + 0.5), ...clipLine(line, 0, at + 0.5, 99)];
        expect(total(sides)).toBeCloseTo(length(line), 6);
        for (const side of clipLine(line, 0, -99, at + 0.5)) {
          expect(boxOf([side]).maxX).toBeLessThanOrEqual(at + 0.5);
        }
      }),
    );
  });

  it('cuts an area so that both sides add up to the whole', () => {
    const star = path(
      [0, -9],
      [2, -2],
      [9, 0],
      [2, 2],
      [0, 9],
      [-2, 2],
      [-9, 0],
      [-2, -2],
      [0, -9],
    );
    fc.assert(
      fc.property(
        fc.double({ min: -8.9, max: 8.9, noNaN: true }),
        fc.constantFrom(0, 1),
        (at, axis) => {
          const sides = [clipRing(star, axis, -99, at), clipRing(star, axis, at, 99)];
          const areas = sides.map((ring) => (ring ? signedArea(ring) : 0));
          expect(areas.reduce((a, b) => a + b)).toBeCloseTo(signedArea(star), 6);
        },
      ),
    );
  });

  it('leaves nothing of an area outside', () => {
    expect(clipRing(path([0, 0], [1, 0], [1, 1], [0, 0]), 0, 2, 3)).toBeNull();
  });
});

describe('simplifying', () => {
  it('drops points on the way and keeps corners', () => {
    const line = path([0, 0], [1, 0.01], [2, 0], [2, 5]);
    expect(simplify(line, 0.1)).toEqual(path([0, 0], [2, 0], [2, 5]));
  });

  it('never moves the line by more than the tolerance, nor its ends', () => {
    fc.assert(
      fc.property(anyLine, fc.double({ min: 0.1, max: 5, noNaN: true }), (line, tolerance) => {
        const simpler = simplify(line, tolerance);
        expect(simpler.subarray(0, 2)).toEqual(line.subarray(0, 2));
        expect(simpler.subarray(-2)).toEqual(line.subarray(-2));
        for (let n = 0; n < line.length; n += 2) {
          expect(distanceTo(simpler, line[n] ?? NaN, line[n + 1] ?? NaN)).toBeLessThanOrEqual(
            tolerance + 1e-9,
          );
        }
      }),
    );
  });
});

function distanceTo(line: Path, x: number, y: number): number {
  let least = Infinity;
  for (let n = 0; n + 3 < line.length; n += 2) {
    const [ax, ay] = [line[n] ?? NaN, line[n + 1] ?? NaN];
    const [dx, dy] = [(line[n + 2] ?? NaN) - ax, (line[n + 3] ?? NaN) - ay];
    const square = dx * dx + dy * dy;
    const along = square > 0 ? ((x - ax) * dx + (y - ay) * dy) / square : 0;
    const at = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(x - ax - at * dx, y - ay - at * dy));
  }
  return least;
}

describe('merging lines', () => {
  it('joins pieces in any order and direction', () => {
    const pieces = [path([2, 0], [3, 0]), path([1, 0], [0, 0]), path([1, 0], [2, 0])];
    expect(mergeLines(pieces, false).map((line) => line.length / 2)).toEqual([4]);
    expect(total(mergeLines(pieces, false))).toBe(3);
  });

  it('stops where more than two lines meet', () => {
    const star = [path([0, 0], [1, 0]), path([0, 0], [0, 1]), path([0, 0], [-1, 0])];
    expect(mergeLines(star, false)).toHaveLength(3);
  });

  it('does not reverse a one-way street', () => {
    const opposed = [path([0, 0], [1, 0]), path([2, 0], [1, 0])];
    expect(mergeLines(opposed, true)).toHaveLength(2);
    const following = [path([1, 0], [2, 0]), path([0, 0], [1, 0])];
    expect(mergeLines(following, true)).toEqual([path([0, 0], [1, 0], [2, 0])]);
  });

  it('joins a circle of pieces once', () => {
    const circle = [path([0, 0], [1, 0]), path([1, 0], [0, 1]), path([0, 1], [0, 0])];
    expect(mergeLines(circle, false)).toEqual([path([0, 0], [1, 0], [0, 1], [0, 0])]);
  });

  it('neither loses nor adds line', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), fc.boolean(), (lines, keepDirection) => {
        expect(total(mergeLines(lines, keepDirection))).toBeCloseTo(total(lines), 6);
      }),
    );
  });
});

describe('the point for a label', () => {
  it('is the middle of a plain area', () => {
    expect(labelPoint([path([0, 0], [4, 0], [4, 2], [0, 2], [0, 0])])).toEqual(path([2, 1]));
  });

  it('is inside a crescent', () => {
    const crescent = path([0, 0], [9, 0], [9, 9], [0, 9], [0, 8], [8, 8], [8, 1], [0, 1], [0, 0]);
    const [x = NaN, y = NaN] = labelPoint([crescent]);
    expect(encloses(crescent, x, y)).toBe(true);
  });

  it('is not in a courtyard', () => {
    const outer = path([0, 0], [9, 0], [9, 9], [0, 9], [0, 0]);
    const yard = path([1, 2], [1, 8], [8, 8], [8, 2], [1, 2]);
    const [x = NaN, y = NaN] = labelPoint([outer, yard]);
    expect(encloses(outer, x, y)).toBe(true);
    expect(encloses(yard, x, y)).toBe(false);
  });
});
