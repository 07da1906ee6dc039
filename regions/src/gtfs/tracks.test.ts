import { distanceMetres, projectOntoLine, type LatLng } from '@loovia/core/geo';
import { NONE, type Timetable } from '@loovia/core/timetable';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedWith, read, readWithNotices, rows } from '../testing/test-feed.ts';
import { matchCalls, trackOf } from './tracks.ts';

const METRE = 1 / 111_195;
/** A place so many metres east and north of a corner. */
const at = (x: number, y: number): LatLng => ({
  lat: 51.5 + y * METRE,
  lng: -3 + (x * METRE) / Math.cos((51.5 * Math.PI) / 180),
});
const shapeOf = (...points: LatLng[]) => ({
  lats: Float64Array.from(points, ({ lat }) => lat),
  lngs: Float64Array.from(points, ({ lng }) => lng),
});

describe('calls on a path', () => {
  it('are on the way back where the trip calls on the way back', () => {
    const path = Float64Array.of(0, 0, 1000, 0, 2000, 0, 1000, 5, 0, 5);
    const calls = Float64Array.of(0, 10, 500, 10, 2000, 10, 500, 10, 0, 10);
    const places = matchCalls(path, calls);
    expect(places.map(({ segment }) => segment)).toEqual([0, 0, 2, 3, 3]);
  });

  it('begin and end a round trip at the same stop', () => {
    const square = Float64Array.of(0, 0, 900, 0, 900, 900, 0, 900, 0, 0);
    const places = matchCalls(square, Float64Array.of(0, 0, 900, 400, 0, 0));
    expect(places.map(({ segment, fraction }) => segment + fraction)).toEqual([
      0,
      1 + 400 / 900,
      4,
    ]);
  });

  it('never turn back, on any path', () => {
    const coordinate = fc.integer({ min: -2000, max: 2000 });
    const flat = (least: number) =>
      fc
        .array(fc.tuple(coordinate, coordinate), { minLength: least, maxLength: 12 })
        .map((points) => Float64Array.from(points.flat()));
    fc.assert(
      fc.property(flat(2), flat(1), (path, calls) => {
        const along = matchCalls(path, calls).map(({ segment, fraction }) => segment + fraction);
        expect(along).toEqual(along.toSorted((a, b) => a - b));
        expect(along).toHaveLength(calls.length / 2);
      }),
    );
  });
});

describe('a track', () => {
  it('is not made of a shape and calls that are too many to match', () => {
    const shape = shapeOf(...Array.from({ length: 20_002 }, (_, n) => at(n, 0)));
    const calls = Array.from({ length: 1000 }, (_, n) => at(20 * n, 0));
    expect(trackOf(shape, calls)).toBeNull();
    expect(trackOf(shape, calls.slice(0, 100))).not.toBeNull();
  });

  it('is the part of the shape between the first and the last call, with a point at each call', () => {
    const shape = shapeOf(at(-500, 0), at(0, 0), at(1000, 0), at(1000, 1000), at(1000, 3000));
    const calls = [at(100, 20), at(980, 500), at(1020, 900)];
    const track = trackOf(shape, calls);
    expect(track?.callPoint).toEqual([0, 2, 3]);
    const expected = [at(100, 0), at(1000, 0), at(1000, 500), at(1000, 900)];
    track?.points.forEach((point, n) => {
      expect(distanceMetres(point, expected[n] ?? point)).toBeLessThan(0.1);
    });
    expect(track?.points).toHaveLength(expected.length);
  });

  it('is off the shape by five metres at most', () => {
    const wave = Array.from({ length: 400 }, (_, n) => at(10 * n, 60 * Math.sin(n / 9)));
    const calls = [0, 190, 399].map((n) => wave[n] ?? at(0, 0));
    const track = trackOf(shapeOf(...wave), calls);
    const coordinates = track?.points.map(({ lat, lng }): [number, number] => [lng, lat]) ?? [];
    expect(coordinates.length).toBeLessThan(150);
    const line = { type: 'LineString' as const, coordinates };
    for (const point of wave) expect(projectOntoLine(point, line).distanceMetres).toBeLessThan(5.1);
  });

  it('ignores a shape that is elsewhere', () => {
    expect(trackOf(shapeOf(at(0, 0), at(1000, 0)), [at(0, 0), at(1000, 600)])).toBeNull();
    expect(trackOf(shapeOf(at(0, 0)), [at(0, 0), at(10, 0)])).toBeNull();
  });
});

/** The points of a trip's track, as far north of the first stop as they are. */
function northOf({ tracks, trips }: Timetable, trip: number): number[] {
  const track = trips.track[trip] ?? NONE;
  const points = tracks.latitudesE6.subarray(
    tracks.firstPoint[track],
    tracks.firstPoint[track + 1],
  );
  return [...points].map((lat) => lat - 51_500_000);
}

describe('the tracks of a timetable', () => {
  const trips = (late: string, early: string) =>
    rows('route_id,service_id,trip_id,shape_id', `r1,week,late,${late}`, `r1,week,early,${early}`);
  const shapes = rows(
    'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence',
    'line,51.53,-3,9',
    'line,51.49,-3,1',
    'far,51.5,-2.9,1',
    'far,51.53,-2.9,2',
  );

  it('are shared by trips, with a point for each call', async () => {
    const timetable = await read(
      feedWith({ 'shapes.txt': shapes, 'trips.txt': trips('line', 'line') }),
    );
    expect([...timetable.trips.track]).toEqual([0, 0]);
    expect(northOf(timetable, 0)).toEqual([0, 10_000, 30_000]);
    expect([...timetable.tracks.callPoint]).toEqual([0, 1, 2]);
  });

  it('are missing if there is no shape, or one that does not fit', async () => {
    const files = feedWith({ 'shapes.txt': shapes, 'trips.txt': trips('far', 'none') });
    const { timetable, notices } = await readWithNotices(files);
    expect([...timetable.trips.track]).toEqual([NONE, NONE]);
    expect(notices).toEqual([
      'feed.zip: 1 trip with a shape that is not in shapes.txt.',
      '1 shape left out: too far from the stops of the trips, or too long.',
    ]);
  });
});
