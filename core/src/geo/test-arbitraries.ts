import fc from 'fast-check';
import type { LatLng, LineString } from './lat-lng.ts';

/** Positions in the United Kingdom's box, for property tests. */
export const ukPoint: fc.Arbitrary<LatLng> = fc.record({
  lat: fc.double({ min: 50, max: 60, noNaN: true }),
  lng: fc.double({ min: -8, max: 1.7, noNaN: true }),
});

/** Lines of 2 to 12 vertices whose steps are at most `stepDegrees` each way. */
export function ukLine(stepDegrees: number): fc.Arbitrary<LineString> {
  const step = fc.double({ min: -stepDegrees, max: stepDegrees, noNaN: true });
  const steps = fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 11 });
  return fc.tuple(ukPoint, steps).map(([start, moves]) => {
    const coordinates: [number, number][] = [[start.lng, start.lat]];
    let [lng, lat] = [start.lng, start.lat];
    for (const [east, north] of moves) {
      [lng, lat] = [lng + east, lat + north];
      coordinates.push([lng, lat]);
    }
    return { type: 'LineString', coordinates };
  });
}
