import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shiftDate } from '../time/index.ts';
import { kindMean, predictCleanliness, predictionWords } from './index.ts';

const PAGE = readFileSync(
  new URL('../../../docs/predicted-cleanliness.md', import.meta.url),
  'utf8',
);
const TODAY = '2024-03-05';

const rows = PAGE.split('\n')
  .filter((line) => /^\| [\d.]+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, kind = '', ratings = '', years = '', predicted, confidence, words]) => ({
    kind: Number(kind),
    ratings: ratings.split(' ').filter(Boolean).map(Number),
    ratedOn: shiftDate(TODAY, -365 * Number(years)),
    predicted: Number(predicted),
    confidence: Number(confidence),
    words,
  }));

describe('the page on predicted cleanliness', () => {
  it.each(rows)('AI-19 predicts $ratings of $ratedOn in a kind of $kind as it says', (row) => {
    const ratings = row.ratings.map((rating) => ({ rating, ratedOn: row.ratedOn }));
    const prediction = predictCleanliness(ratings, row.kind, TODAY);
    expect(prediction).toMatchObject({ predicted: row.predicted, confidence: row.confidence });
    expect(predictionWords(prediction) ?? '').toBe(row.words);
  });

  it('AI-19 has examples, and the numbers of the formula', () => {
    expect(rows.length).toBeGreaterThanOrEqual(6);
    const five = [{ rating: 5, ratedOn: TODAY }];
    const confidence = 1 / (1 + 2.04);
    expect(PAGE).toContain('Z  = n / (n + 2.04)');
    expect(predictCleanliness(five, 3, TODAY).confidence).toBeCloseTo(confidence, 2);
    expect(PAGE).toContain('m = (5.44 × 3 + Σ Zⱼ r̄ⱼ) / (5.44 + Σ Zⱼ)');
    expect(kindMean([five], TODAY)).toBeCloseTo(
      (5.44 * 3 + confidence * 5) / (5.44 + confidence),
      3,
    );
  });
});
