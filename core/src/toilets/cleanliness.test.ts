import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDate } from '../time/index.ts';
import {
  CLEANLINESS_PRIOR,
  cleanlinessColour,
  kindMean,
  predictCleanliness,
  predictionWords,
  ratingWeight,
  type CleanlinessRating,
} from './index.ts';

const TODAY = '2024-03-05';
const { visitSd, toiletSd, kindSd, halfLifeDays } = CLEANLINESS_PRIOR;
/** Half a hundredth, as predictions are rounded, and a little for the computer's sums. */
const ROUNDING = 0.005 + 1e-9;

const daysAgo = (days: number) => shiftDate(TODAY, -days);
const fresh = (...ratings: number[]): CleanlinessRating[] =>
  ratings.map((rating) => ({ rating, ratedOn: TODAY }));

const point = fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10);
const rating: fc.Arbitrary<CleanlinessRating> = fc.record({
  rating: point,
  ratedOn: fc.option(fc.integer({ min: -400, max: 5000 }).map(daysAgo), { nil: null }),
});
const ratings = fc.array(rating, { maxLength: 30 });

describe('ratingWeight', () => {
  it('AI-19 halves with every half-life, and is whole for today and for days to come', () => {
    expect(ratingWeight(TODAY, TODAY)).toBe(1);
    expect(ratingWeight(daysAgo(halfLifeDays), TODAY)).toBeCloseTo(0.5, 12);
    expect(ratingWeight(daysAgo(3 * halfLifeDays), TODAY)).toBeCloseTo(0.125, 12);
    expect(ratingWeight(daysAgo(-30), TODAY)).toBe(1);
  });

  it('AI-19 is in between for a day that is unknown or invalid', () => {
    const unknown = ratingWeight(null, TODAY);
    expect(unknown).toBeGreaterThan(0);
    expect(unknown).toBeLessThan(1);
    for (const none of ['', 'last summer', '2023-13-01']) {
      expect(ratingWeight(none, TODAY)).toBe(unknown);
    }
  });

  it('AI-19 never grows with age', () => {
    const days = fc.integer({ min: -100, max: 20_000 });
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [younger, older] = [Math.min(a, b), Math.max(a, b)];
        const weight = (age: number) => ratingWeight(daysAgo(age), TODAY);
        expect(weight(older)).toBeLessThanOrEqual(weight(younger));
        expect(weight(older)).toBeGreaterThan(0);
      }),
    );
  });
});

/** Rating after rating: each belief is what the one before it has become (Kalman's filter of one number). */
function byUpdating(given: readonly CleanlinessRating[], mean: number) {
  let belief = { mean, variance: toiletSd ** 2 };
  for (const { rating, ratedOn } of given) {
    const noise = visitSd ** 2 / ratingWeight(ratedOn, TODAY);
    const gain = belief.variance / (belief.variance + noise);
    belief = {
      mean: belief.mean + gain * (rating - belief.mean),
      variance: (1 - gain) * belief.variance,
    };
  }
  return { predicted: belief.mean, confidence: 1 - belief.variance / toiletSd ** 2 };
}

describe('predictCleanliness', () => {
  it('AI-19 is the mean of the kind, with no confidence, where nobody has rated', () => {
    fc.assert(
      fc.property(point, (mean) => {
        const prediction = predictCleanliness([], mean, TODAY);
        expect(prediction).toEqual({ predicted: mean, confidence: 0, ratings: 0 });
      }),
    );
  });

  it('AI-19 is a worked example: the mean of a kind is worth two ratings and a bit', () => {
    // (1 / 0.7)² = 2.0408; (2.0408 · 3 + 5 + 4) / (2.0408 + 2) = 15.1224 / 4.0408
    expect(predictCleanliness(fresh(5, 4), 3, TODAY)).toEqual({
      predicted: 3.74,
      confidence: 0.49,
      ratings: 2,
    });
    // A year old, the 5 counts half: 12.6224 / 3.5408
    const older = [{ rating: 5, ratedOn: '2023-03-06' }, ...fresh(4)];
    expect(predictCleanliness(older, 3, TODAY)).toEqual({
      predicted: 3.56,
      confidence: 0.42,
      ratings: 2,
    });
  });

  it('AI-19 is the mean of the kind, updated by each rating in turn', () => {
    fc.assert(
      fc.property(ratings, point, (given, mean) => {
        const prediction = predictCleanliness(given, mean, TODAY);
        const updated = byUpdating(given, mean);
        expect(Math.abs(prediction.predicted - updated.predicted)).toBeLessThan(ROUNDING);
        expect(Math.abs(prediction.confidence - updated.confidence)).toBeLessThan(ROUNDING);
      }),
    );
  });

  it('AI-19 lies between the lowest and the highest of ratings and mean', () => {
    fc.assert(
      fc.property(ratings, point, (given, mean) => {
        const all = [mean, ...given.map((one) => one.rating)];
        const { predicted, confidence } = predictCleanliness(given, mean, TODAY);
        expect(predicted).toBeGreaterThanOrEqual(Math.min(...all) - ROUNDING);
        expect(predicted).toBeLessThanOrEqual(Math.max(...all) + ROUNDING);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThan(1);
      }),
    );
  });

  it('AI-19 gets closer to equal ratings with each one, and more confident', () => {
    fc.assert(
      fc.property(rating, fc.integer({ min: 0, max: 20 }), point, (one, count, mean) => {
        const of = (times: number) => predictCleanliness(Array(times).fill(one), mean, TODAY);
        const [fewer, more] = [of(count), of(count + 1)];
        const off = ({ predicted }: typeof more) => Math.abs(predicted - one.rating);
        expect(off(more)).toBeLessThanOrEqual(off(fewer) + 1e-9);
        expect(more.confidence).toBeGreaterThanOrEqual(fewer.confidence);
      }),
    );
  });

  it('AI-19 counts an older rating less', () => {
    fc.assert(
      fc.property(point, point, fc.nat(3000), fc.nat(3000), (value, mean, age, more) => {
        const of = (days: number) =>
          predictCleanliness([{ rating: value, ratedOn: daysAgo(days) }], mean, TODAY);
        const [newer, older] = [of(age), of(age + more)];
        const moved = ({ predicted }: typeof older) => Math.abs(predicted - mean);
        expect(moved(older)).toBeLessThanOrEqual(moved(newer) + 1e-9);
        expect(older.confidence).toBeLessThanOrEqual(newer.confidence);
      }),
    );
  });

  it('AI-19 doesn’t depend on the order of the ratings', () => {
    fc.assert(
      fc.property(ratings, point, (given, mean) => {
        const there = predictCleanliness(given, mean, TODAY);
        const back = predictCleanliness(given.toReversed(), mean, TODAY);
        // The computer's sums do in their last place, and so a hundredth may.
        expect(Math.abs(there.predicted - back.predicted)).toBeLessThan(2 * ROUNDING);
        expect(Math.abs(there.confidence - back.confidence)).toBeLessThan(2 * ROUNDING);
        expect(back.ratings).toBe(there.ratings);
      }),
    );
  });
});

describe('kindMean', () => {
  it('AI-19 is 3 without ratings', () => {
    expect(kindMean([], TODAY)).toBe(3);
    expect(kindMean([[], []], TODAY)).toBe(3);
  });

  it('AI-19 is a worked example: three toilets with a fresh rating of 5 each', () => {
    // (0.7 / 0.3)² = 5.4444; each counts 1 / (1 + 2.0408) = 0.3289: (5.4444 · 3 + 3 · 0.3289 · 5) / 6.4311
    expect(kindMean([fresh(5), fresh(5), fresh(5)], TODAY)).toBeCloseTo(3.3068, 3);
  });

  it('AI-19 is the scale’s default, updated by each toilet in turn', () => {
    fc.assert(
      fc.property(fc.array(ratings, { maxLength: 8 }), (toilets) => {
        let belief = { mean: 3, variance: kindSd ** 2 };
        for (const given of toilets.filter(({ length }) => length > 0)) {
          const weights = given.map(({ ratedOn }) => ratingWeight(ratedOn, TODAY));
          const weight = weights.reduce((sum, own) => sum + own, 0);
          const mean =
            given.reduce((sum, one, index) => sum + one.rating * (weights[index] ?? 0), 0) / weight;
          // How far the mean of its ratings is from that of its kind: by the toilet, and by the visits.
          const gain = belief.variance / (belief.variance + toiletSd ** 2 + visitSd ** 2 / weight);
          belief = {
            mean: belief.mean + gain * (mean - belief.mean),
            variance: (1 - gain) * belief.variance,
          };
        }
        expect(kindMean(toilets, TODAY)).toBeCloseTo(belief.mean, 9);
      }),
    );
  });
});

describe('predictionWords', () => {
  const words = (predicted: number, confidence: number, count: number) =>
    predictionWords({ predicted, confidence, ratings: count });

  it('AI-19 has no words without ratings', () => {
    expect(words(4.5, 0, 0)).toBeNull();
  });

  it.each([
    [5, 'likely clean, few ratings'],
    [4, 'likely clean, few ratings'],
    [3.99, 'likely acceptable, few ratings'],
    [3, 'likely acceptable, few ratings'],
    [2.99, 'may not be clean, few ratings'],
    [0, 'may not be clean, few ratings'],
  ])('AI-19 calls %d %s', (predicted, said) => {
    expect(words(predicted, 0.3, 1)).toBe(said);
  });

  it.each([
    [1, 'few ratings'],
    [2, 'few ratings'],
    [3, 'some ratings'],
    [9, 'some ratings'],
    [10, 'many ratings'],
    [500, 'many ratings'],
  ])('AI-19 calls %d fresh ratings %s', (count, said) => {
    const prediction = predictCleanliness(fresh(...Array<number>(count).fill(5)), 3, TODAY);
    expect(predictionWords(prediction)?.split(', ')[1]).toBe(said);
  });

  const aged = (count: number, ratedOn: string | null, mean = 3) =>
    predictionWords(
      predictCleanliness(Array(count).fill({ rating: 5, ratedOn }), mean, TODAY),
    )?.split(', ')[1];

  it('AI-19 doesn’t call many old ratings few', () => {
    expect(aged(8, daysAgo(3 * 365))).toBe('few recent ratings');
    expect(aged(3, daysAgo(365))).toBe('few recent ratings');
    expect(aged(8, '2014-01-01')).toBe('no recent ratings');
  });

  it('AI-19 does not call ratings recent that count less than one a year old', () => {
    expect(aged(1, daysAgo(365))).toBe('few ratings');
    expect(aged(1, null)).toBe('few ratings');
    expect(aged(1, daysAgo(400))).toBe('no recent ratings');
    expect(aged(2, daysAgo(2 * 365))).toBe('few ratings');
    expect(aged(2, daysAgo(3 * 365))).toBe('no recent ratings');
    expect(aged(1, '1990-01-01')).toBe('no recent ratings');
    const dirtyLongAgo = [{ rating: 1, ratedOn: '2000-06-01' }];
    expect(predictionWords(predictCleanliness(dirtyLongAgo, 4.2, TODAY))).toBe(
      'likely clean, no recent ratings',
    );
  });
});

describe('cleanlinessColour', () => {
  it.each([
    [5, 'green'],
    [4, 'green'],
    [3.9, 'amber'],
    [3, 'amber'],
    [2.9, 'red'],
    [0, 'red'],
  ])('LIMIT-12 shows %d as %s', (rating, colour) => {
    expect(cleanlinessColour(rating)).toBe(colour);
  });

  it('LIMIT-12 a missing rating is coloured as the default, 3, is', () => {
    expect(cleanlinessColour(null)).toBe('amber');
  });
});
