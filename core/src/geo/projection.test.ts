import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distanceMetres,
  lineLengthMetres,
  pointAlong,
  prepareLine,
  projectOntoLine,
  type LatLng,
  type LineString,
} from './index.ts';
import { ukLine } from './test-arbitraries.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const offset = (degrees: number) => fc.double({ min: -degrees, max: degrees, noNaN: true });

/** Least great-circle distance to a line, by trying 500 points a segment and closing in on the best. */
function bruteForceMetres(point: LatLng, line: LineString): number {
  let least = Infinity;
  line.coordinates.slice(1).forEach(([lng, lat], index) => {
    const [startLng, startLat] = line.coordinates[index] ?? [lng, lat];
    const at = (t: number) =>
      distanceMetres(point, {
        lat: startLat + t * (lat - startLat),
        lng: startLng + t * (lng - startLng),
      });
    const samples = Array.from({ length: 501 }, (_, sample) => sample / 500);
    const best = samples.reduce((a, b) => (at(b) < at(a) ? b : a));
    let [low, high] = [Math.max(0, best - 1 / 500), Math.min(1, best + 1 / 500)];
    for (let round = 0; round < 60; round += 1) {
      const third = (high - low) / 3;
      if (at(low + third) < at(high - third)) high -= third;
      else low += third;
    }
    least = Math.min(least, at((low + high) / 2));
  });
  return least;
}

/** A point off a line: its distance along the line, then moved by degrees. */
function nearLine(line: LineString, along: number, north: number, east: number): LatLng {
  const on = pointAlong(prepareLine(line), along * lineLengthMetres(line));
  return { lat: on.lat + north, lng: on.lng + east };
}

describe('projectOntoLine', () => {
  it('STOP-14 finds the nearest point of a line to within 1 cm inside the widest tolerance', () => {
    fc.assert(
      fc.property(ukLine(0.02), unit, offset(0.015), offset(0.025), (line, along, north, east) => {
        const point = nearLine(line, along, north, east);
        const found = projectOntoLine(point, line);
        const truth = bruteForceMetres(point, line);
        expect(found.distanceMetres).toBeLessThanOrEqual(truth + 0.01);
        expect(found.distanceMetres).toBeGreaterThanOrEqual(truth - 0.01);
      }),
      { numRuns: 200 },
    );
  });

  it('STOP-14 stays within 0.1 % on segments of 50 km and points 25 km away', () => {
    fc.assert(
      fc.property(ukLine(0.45), unit, offset(0.16), offset(0.25), (line, along, north, east) => {
        const point = nearLine(line, along, north, east);
        const truth = bruteForceMetres(point, line);
        expect(projectOntoLine(point, line).distanceMetres).toBeLessThanOrEqual(
          truth * 1.001 + 0.01,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('STOP-14 finds on a long line what it finds on the nearest of its segments', () => {
    const longLine = fc
      .array(ukLine(0.01), { minLength: 5, maxLength: 40 })
      .map((parts): LineString => {
        const coordinates = parts.flatMap((part) => part.coordinates);
        const [first = [0, 0]] = coordinates;
        // Near each other, so that boxes overlap.
        const near = coordinates.map(([lng, lat]): [number, number] => [
          first[0] + ((lng - first[0]) % 0.1),
          first[1] + ((lat - first[1]) % 0.1),
        ]);
        return { type: 'LineString', coordinates: near };
      });
    fc.assert(
      fc.property(
        longLine,
        unit,
        offset(0.1),
        offset(0.1),
        unit,
        (line, along, north, east, part) => {
          const point = nearLine(line, along, north, east);
          const from = Math.floor(part * (line.coordinates.length - 2));
          const distances = line.coordinates.slice(from, -1).map((start, index) => {
            const end = line.coordinates[from + index + 1] ?? start;
            return projectOntoLine(point, { type: 'LineString', coordinates: [start, end] })
              .distanceMetres;
          });
          const found = projectOntoLine(point, line, from);
          expect(found.segment).toBeGreaterThanOrEqual(from);
          expect(found.distanceMetres).toBeCloseTo(distances[found.segment - from] ?? NaN, 6);
          expect(found.distanceMetres).toBeLessThanOrEqual(Math.min(...distances) * 1.001 + 0.01);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives a point of the line that lies where it says', () => {
    fc.assert(
      fc.property(ukLine(0.02), unit, offset(0.01), offset(0.01), (line, along, north, east) => {
        const prepared = prepareLine(line);
        const point = nearLine(line, along, north, east);
        const found = projectOntoLine(point, prepared);
        expect(found.distanceMetres).toBeCloseTo(distanceMetres(point, found.point), 9);
        expect(found.alongMetres).toBeGreaterThanOrEqual(0);
        expect(found.alongMetres).toBeLessThanOrEqual(prepared.lengthMetres);
        expect(distanceMetres(pointAlong(prepared, found.alongMetres), found.point)).toBeLessThan(
          0.01,
        );
        expect(prepared.cumulativeMetres[found.segment]).toBeLessThanOrEqual(found.alongMetres);
      }),
    );
  });

  it('takes the ends for points before and past the line', () => {
    const line: LineString = {
      type: 'LineString',
      coordinates: [
        [-3, 51],
        [-2.9, 51],
      ],
    };
    expect(projectOntoLine({ lat: 51, lng: -3.1 }, line)).toMatchObject({
      alongMetres: 0,
      point: { lat: 51, lng: -3 },
      segment: 0,
    });
    const past = projectOntoLine({ lat: 51, lng: -2.8 }, line);
    expect(past.alongMetres).toBeCloseTo(lineLengthMetres(line), 9);
  });

  it('takes the first of equally near points on a way there and back', () => {
    const line: LineString = {
      type: 'LineString',
      coordinates: [
        [-3, 51],
        [-2.9, 51],
        [-3, 51],
      ],
    };
    expect(projectOntoLine({ lat: 51.001, lng: -2.95 }, line).segment).toBe(0);
  });

  it('copes with repeated vertices', () => {
    const line: LineString = {
      type: 'LineString',
      coordinates: [
        [-3, 51],
        [-3, 51],
        [-3, 51],
      ],
    };
    expect(projectOntoLine({ lat: 51, lng: -3 }, line).distanceMetres).toBe(0);
  });

  it('refuses a line of one vertex', () => {
    expect(() => prepareLine({ type: 'LineString', coordinates: [[-3, 51]] })).toThrow(RangeError);
  });
});

describe('pointAlong', () => {
  it('follows the line at its pace and stops at its ends', () => {
    const prepared = prepareLine({
      type: 'LineString',
      coordinates: [
        [-3, 51],
        [-3, 51],
        [-3, 51.02],
      ],
    });
    const middle = pointAlong(prepared, prepared.lengthMetres / 2);
    expect(middle.lat).toBeCloseTo(51.01, 9);
    expect(pointAlong(prepared, -5)).toEqual({ lat: 51, lng: -3 });
    expect(pointAlong(prepared, 1e9)).toEqual({ lat: 51.02, lng: -3 });
  });
});
