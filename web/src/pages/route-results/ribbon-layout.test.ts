import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { route } from '../../testing/test-transit.ts';
import { layOutRibbon, shadeRibbon } from './ribbon-layout.ts';

const stop = (name: string, minutes: number) => ({ stop: name, minutes });

describe('the journey ribbon', () => {
  it('places ticks and dots by time', () => {
    const { ticks, dots } = layOutRibbon({
      durationMinutes: 100,
      frequency: 40,
      targetMinutes: [40, 80],
      stops: [stop('b', 75), stop('a', 25)],
      passedMinutes: [],
    });
    expect(ticks).toEqual([0.4, 0.8]);
    expect(dots).toEqual([
      { stop: 'a', at: 0.25, lane: 0 },
      { stop: 'b', at: 0.75, lane: 0 },
    ]);
  });

  it('hatches only gaps longer than the frequency, including those at the ends', () => {
    const lay = (stops: number[]) =>
      layOutRibbon({
        durationMinutes: 100,
        frequency: 40,
        targetMinutes: [],
        stops: [stop('a', 50)],
        passedMinutes: stops,
      }).dryStretches;
    expect(lay([80, 40])).toEqual([]);
    expect(lay([30])).toEqual([{ from: 0.3, to: 1 }]);
    expect(lay([])).toEqual([{ from: 0, to: 1 }]);
  });

  it('hatches nothing when no stops are wanted', () => {
    const layout = layOutRibbon({
      durationMinutes: 90,
      frequency: 0,
      targetMinutes: [],
      stops: [],
      passedMinutes: [],
    });
    expect(layout.dryStretches).toEqual([]);
  });

  it('keeps everything on the ribbon, and close dots in different lanes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { maxLength: 20 }),
        fc.integer({ min: 0, max: 300 }),
        (minutes, durationMinutes) => {
          const { dots, lanes } = layOutRibbon({
            durationMinutes,
            frequency: 30,
            targetMinutes: [],
            stops: minutes.map((at, index) => stop(String(index), at)),
            passedMinutes: minutes,
          });
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
      'Walk 10 min',
      'Travelling 26 min',
      'Wait 6 min',
      'Toilet stop 5 min',
    ]);
  });
});
