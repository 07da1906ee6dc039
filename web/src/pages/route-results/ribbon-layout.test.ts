import { addMinutes, toIsoWithOffset } from '@loovia/core/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routeOf, stopOf } from '../../testing/test-journey.ts';
import { route } from '../../testing/test-transit.ts';
import { layOutRibbon, shadeRibbon } from './ribbon-layout.ts';

const DEPARTURE = '2030-07-15T09:00:00+01:00';

/** A walk with toilets at these minutes. */
function walkOf(durationMinutes: number, minutes: readonly number[]) {
  const stops = minutes.map((at, index) => {
    const reached = toIsoWithOffset(addMinutes(new Date(DEPARTURE), at));
    return stopOf({
      placeId: `db_${index}`,
      opening: { state: 'open', reason: 'Open', at: reached },
    });
  });
  return routeOf({ departure: DEPARTURE, durationSeconds: durationMinutes * 60, stops });
}

describe('the journey ribbon', () => {
  it('places ticks and dots by time', () => {
    const intervals = [40, 80, 120].map((targetMinutes, index) => ({
      number: index + 1,
      targetMinutes,
      suggestedStopId: null,
    }));
    const route = { ...walkOf(100, [75, 25]), intervals };
    const { ticks, dots } = layOutRibbon(route, 40);
    expect(ticks).toEqual([0.4, 0.8]);
    expect(dots).toEqual([
      { stop: route.stops[1], at: 0.25, lane: 0 },
      { stop: route.stops[0], at: 0.75, lane: 0 },
    ]);
  });

  it('hatches only gaps longer than the frequency, including those at the ends', () => {
    const lay = (minutes: number[]) => layOutRibbon(walkOf(100, minutes), 40).dryStretches;
    expect(lay([80, 40])).toEqual([]);
    expect(lay([30])).toEqual([{ from: 0.3, to: 1 }]);
    expect(lay([])).toEqual([{ from: 0, to: 1 }]);
  });

  it('hatches nothing when no stops are wanted', () => {
    expect(layOutRibbon(walkOf(90, []), 0).dryStretches).toEqual([]);
  });

  it('keeps everything on the ribbon, and close dots in different lanes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 300 }),
        (minutes, durationMinutes) => {
          const { dots, lanes } = layOutRibbon(walkOf(durationMinutes, minutes), 30);
          expect(dots).toHaveLength(minutes.length);
          expect(lanes).toBeLessThanOrEqual(3);
          dots.forEach(({ at, lane }, index) => {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThanOrEqual(1);
            const next = dots[index + 1];
            if (next && next.at - at < 0.075) expect(next.lane).not.toBe(lane);
          });
        },
      ),
    );
  });
});

describe('the ribbon of a journey by public transport', () => {
  it('is shaded to time, with a legend in words', () => {
    const { segments, legend } = shadeRibbon(route, 5);
    expect(segments).toHaveLength(7);
    expect(segments[1]).toEqual({ kind: 'ride', from: 5 / 48, to: 19 / 48 });
    expect(segments.at(-1)?.to).toBe(1);
    expect(legend.map(({ words }) => words)).toEqual([
      'Walk 10\u00a0min',
      'Travelling 26\u00a0min',
      'Wait 6\u00a0min',
      'Toilet stop 5\u00a0min',
    ]);
  });
});
