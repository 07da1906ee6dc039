import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenRules, compareBroken } from './broken-rules.ts';
import type { CostedStop } from './costed-stop.ts';
import { choiceCostMinutes, optimise } from './optimise.ts';
import { recommendedStopCount, type Rhythm } from './rhythm.ts';

type Stop = Pick<CostedStop, 'placeId' | 'name' | 'elapsedMinutes' | 'isUsable' | 'costMinutes'>;

interface Scene extends Rhythm {
  readonly stops: readonly Stop[];
}

/** Small enough to try every choice; moments crowd around targets, and many costs are equal. */
const scene: fc.Arbitrary<Scene> = fc
  .record({
    frequency: fc.integer({ min: 1, max: 100 }),
    durationMinutes: fc.integer({ min: 1, max: 300 }),
  })
  .chain(({ frequency, durationMinutes }) =>
    fc
      .array(
        fc.record({
          elapsedMinutes: fc.oneof(
            fc.integer({ min: 0, max: durationMinutes * 10 }).map((tenths) => tenths / 10),
            fc
              .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -5, max: 5 }))
              .map(([k, tenth]) => Math.max(0, k * frequency + (tenth * frequency) / 10)),
          ),
          isUsable: fc.integer({ max: 9, min: 0 }).map((die) => die > 0),
          costMinutes: fc.integer({ min: 0, max: 6 }),
        }),
        { maxLength: 11 },
      )
      .map((stops) => ({
        frequency,
        durationMinutes,
        stops: stops.map((stop, index) => ({
          ...stop,
          placeId: `db_${index}`,
          name: `Toilet ${index}`,
        })),
      })),
  );

function subsets<T>(items: readonly T[], most: number): T[][] {
  let found: T[][] = [[]];
  for (const item of items) {
    found = [...found, ...found.filter(({ length }) => length < most).map((own) => [...own, item])];
  }
  return found;
}

function costOf(stops: readonly Stop[]): number {
  return stops.reduce((sum, { costMinutes }) => sum + costMinutes, 0);
}

/** A tenth of the frequency outside a window or under the spacing counts as three and a half minutes of cost. */
function priceOf(stops: readonly Stop[], rhythm: Rhythm): number {
  const offTime = brokenRules(stops, rhythm).map(({ byMinutes }) => byMinutes);
  return offTime.reduce((sum, minutes) => sum + (35 * minutes) / rhythm.frequency, costOf(stops));
}

function everyChoice({ stops, ...rhythm }: Scene): Stop[][] {
  return subsets(stops, recommendedStopCount(rhythm));
}

function rulesWithoutTime(stops: readonly Stop[], rhythm: Rhythm) {
  return brokenRules(stops, rhythm).filter(({ rule }) => rule !== 'window' && rule !== 'spacing');
}

/** A stop for each interval that has one, then costs the least: every choice there is, tried. */
function cheapestByTrying({ stops, ...rhythm }: Scene): Stop[] {
  return everyChoice({ stops, ...rhythm })
    .map((choice) => ({
      choice,
      broken: rulesWithoutTime(choice, rhythm),
      price: priceOf(choice, rhythm),
    }))
    .reduce((best, next) => {
      const order = compareBroken(next.broken, best.broken) || next.price - best.price;
      return order < 0 ? next : best;
    }).choice;
}

/** Breaks the least, then costs the least: every choice there is, tried. */
function leastBrokenByTrying({ stops, ...rhythm }: Scene): Stop[] {
  return everyChoice({ stops, ...rhythm })
    .map((choice) => ({ choice, broken: brokenRules(choice, rhythm) }))
    .reduce((best, next) => {
      const order =
        compareBroken(next.broken, best.broken) || costOf(next.choice) - costOf(best.choice);
      return order < 0 ? next : best;
    }).choice;
}

describe('optimise', () => {
  it('AI-17 AI-11 AI-12 AI-13 finds what trying every choice finds, window and spacing priced', () => {
    let offTime = 0;
    fc.assert(
      fc.property(scene, ({ stops, ...rhythm }) => {
        const picked = optimise(stops, rhythm);
        const best = cheapestByTrying({ stops, ...rhythm });
        const price = priceOf(picked, rhythm);
        expect(rulesWithoutTime(picked, rhythm)).toEqual(rulesWithoutTime(best, rhythm));
        expect(price).toBeCloseTo(priceOf(best, rhythm), 6);
        expect(choiceCostMinutes(picked, rhythm)).toBeCloseTo(price, 6);
        if (price > costOf(picked)) offTime += 1;
      }),
      { numRuns: 700 },
    );
    expect(offTime).toBeGreaterThan(30);
  });

  it('AI-09 AI-10 AI-15 finds what breaks the rules of time the least, where those come first', () => {
    let meetingAllRules = 0;
    fc.assert(
      fc.property(scene, ({ stops: all, ...rhythm }) => {
        // As none after the arrival may be suggested.
        const stops = all.filter((stop) => stop.elapsedMinutes < rhythm.durationMinutes);
        const picked = optimise(stops, rhythm, 'rules first');
        const best = leastBrokenByTrying({ stops, ...rhythm });
        const broken = brokenRules(picked, rhythm);
        expect(compareBroken(broken, brokenRules(best, rhythm))).toBe(0);
        expect(costOf(picked)).toBe(costOf(best));
        if (picked.length > 0 && broken.length === 0) meetingAllRules += 1;
      }),
      { numRuns: 700 },
    );
    expect(meetingAllRules).toBeGreaterThan(30);
  });

  it('AI-09 AI-10 picks the same at twice the frequency on a journey of twice the length', () => {
    const doubled = scene.filter(({ frequency }) => frequency <= 50);
    fc.assert(
      fc.property(doubled, ({ stops, frequency, durationMinutes }) => {
        const later = stops.map((stop) => ({ ...stop, elapsedMinutes: 2 * stop.elapsedMinutes }));
        const picked = optimise(stops, { frequency, durationMinutes });
        const rhythm = { frequency: 2 * frequency, durationMinutes: 2 * durationMinutes };
        const ids = (some: readonly Stop[]) => some.map(({ placeId }) => placeId);
        expect(ids(optimise(later, rhythm))).toEqual(ids(picked));
      }),
    );
  });

  it('does not depend on the order of the options', () => {
    fc.assert(
      fc.property(
        scene.chain((one) =>
          fc.record({
            one: fc.constant(one),
            shuffled: fc.shuffledSubarray([...one.stops], { minLength: one.stops.length }),
          }),
        ),
        ({ one: { stops, ...rhythm }, shuffled }) => {
          expect(optimise(shuffled, rhythm)).toEqual(optimise(stops, rhythm));
        },
      ),
    );
  });

  it('AI-08 passes over a closed toilet, and over one that costs more', () => {
    const rhythm = { frequency: 50, durationMinutes: 60 };
    const at = (name: string, change: Partial<Stop>): Stop => ({
      placeId: name,
      name,
      elapsedMinutes: 50,
      isUsable: true,
      costMinutes: 5,
      ...change,
    });
    const stops = [
      at('closed', { isUsable: false, costMinutes: 0 }),
      at('dirty', { costMinutes: 9 }),
      at('good', {}),
    ];
    expect(optimise(stops, rhythm).map(({ name }) => name)).toEqual(['good']);
  });
});
