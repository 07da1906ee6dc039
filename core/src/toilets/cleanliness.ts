import { t } from '../language/index.ts';
import { DAY_MS } from '../time/index.ts';

/** The rating assumed for a toilet without ratings (LIMIT-11). */
export const DEFAULT_CLEANLINESS = 3;

export type CleanlinessColour = 'green' | 'amber' | 'red';

/** Colour of a cleanliness rating of 0 to 5: 4 and over green, 3 and over amber, else red (LIMIT-12). */
export function cleanlinessColour(rating: number | null): CleanlinessColour {
  const value = rating ?? DEFAULT_CLEANLINESS;
  return value >= 4 ? 'green' : value >= 3 ? 'amber' : 'red';
}

/** One person's rating of a toilet's cleanliness. */
export interface CleanlinessRating {
  /** 0 to 5 */
  readonly rating: number;
  /** Day on which it was given, `YYYY-MM-DD`; null = not known. */
  readonly ratedOn: string | null;
}

export interface CleanlinessPrediction {
  /** Expected rating of a visit, 0 to 5. */
  readonly predicted: number;
  /** The share of it that rests on the toilet's own ratings, 0 to 1; the rest is the mean of its kind. */
  readonly confidence: number;
  /** How many ratings there are, of any age. */
  readonly ratings: number;
}

/**
 * The prior, in points of the scale (standard deviations of normal distributions): ratings of one
 * toilet differ by a point from visit to visit, toilets of one kind by 0.7, the kinds by 0.3. A rating
 * counts half after a year. No open data on ratings of toilets exists to measure them by: they are
 * assumptions, and described as such (decision record 0140).
 */
export const CLEANLINESS_PRIOR = {
  visitSd: 1,
  toiletSd: 0.7,
  kindSd: 0.3,
  halfLifeDays: 365,
} as const;
const { visitSd, toiletSd, kindSd, halfLifeDays } = CLEANLINESS_PRIOR;

/** A rating of unknown age counts as much as one a year old. */
const WEIGHT_OF_UNKNOWN_AGE = 0.5;

/** How many ratings the mean of a kind is worth. */
const KIND_MEAN_WEIGHT = visitSd ** 2 / toiletSd ** 2;
/** How many toilets of a kind, known for sure, the scale's default is worth. */
const DEFAULT_WEIGHT = toiletSd ** 2 / kindSd ** 2;

/** How much a rating counts, 0 to 1: half as much for every year of age; a future day counts as today. */
export function ratingWeight(ratedOn: string | null, today: string): number {
  if (ratedOn === null) return WEIGHT_OF_UNKNOWN_AGE;
  const ageDays = (Date.parse(today) - Date.parse(ratedOn)) / DAY_MS;
  if (Number.isNaN(ageDays)) return WEIGHT_OF_UNKNOWN_AGE;
  return 0.5 ** (Math.max(0, ageDays) / halfLifeDays);
}

/**
 * Mean cleanliness of a kind of toilet, 0 to 5: the means of its toilets, each weighted by its
 * confidence (`Z`, as in {@link predictCleanliness}), shrunk towards the scale's default of 3:
 * `(5.4 · 3 + Σ Z r̄) / (5.4 + Σ Z)`, with `5.4 = (0.7 / 0.3)²`. So a toilet with many ratings does not
 * decide for its kind. Without any ratings the mean is that default.
 * @param toilets the ratings of each toilet of the kind
 * @param today `YYYY-MM-DD`
 */
export function kindMean(toilets: Iterable<readonly CleanlinessRating[]>, today: string): number {
  let weight = DEFAULT_WEIGHT;
  let sum = DEFAULT_WEIGHT * DEFAULT_CLEANLINESS;
  for (const ratings of toilets) {
    const own = weigh(ratings, today);
    weight += own.credibility;
    sum += own.credibility * own.mean;
  }
  return sum / weight;
}

/**
 * Predicted cleanliness of a toilet: its ratings, shrunk towards the mean of its kind by how many and
 * how recent they are (AI-19): `(k m + Σ w r) / (k + Σ w)`, with `k = (1 / 0.7)²` and `w` halving each
 * year. The posterior mean where visits, toilets and kinds are normal around each other with known
 * spreads (Gelman et al., Bayesian Data Analysis, 3rd ed., 5.4), which is the credibility estimate of
 * Bühlmann and Straub (Glaubwürdigkeit für Schadensätze, 1970).
 * @param mean of its kind, from {@link kindMean}
 * @param today `YYYY-MM-DD`
 */
export function predictCleanliness(
  ratings: readonly CleanlinessRating[],
  mean: number,
  today: string,
): CleanlinessPrediction {
  const own = weigh(ratings, today);
  const predicted = own.credibility * own.mean + (1 - own.credibility) * mean;
  return {
    predicted: toHundredths(predicted),
    confidence: toHundredths(own.credibility),
    ratings: ratings.length,
  };
}

/** One rating a year old, three and ten fresh ones, as {@link CleanlinessPrediction.confidence} counts them. */
const RECENT = toHundredths(credibility(0.5));
const SOME = toHundredths(credibility(3));
const MANY = toHundredths(credibility(10));

/** A prediction in words: 'likely clean, few ratings'; null without ratings. */
export function predictionWords(prediction: CleanlinessPrediction): string | null {
  const { predicted, ratings } = prediction;
  if (ratings === 0) return null;
  return `${likelyWords(predicted)}, ${ratingsWords(prediction)}`;
}

function likelyWords(predicted: number): string {
  if (predicted >= 4) return t('likely clean');
  return predicted >= 3 ? t('likely acceptable') : t('may not be clean');
}

function ratingsWords({ confidence, ratings }: CleanlinessPrediction): string {
  if (confidence >= MANY) return t('many ratings');
  if (confidence >= SOME) return t('some ratings');
  if (confidence < RECENT) return t('no recent ratings');
  return ratings < 3 ? t('few ratings') : t('few recent ratings');
}

/** Mean of a toilet's ratings by their weights, and how far to believe it, 0 to 1. */
function weigh(
  ratings: readonly CleanlinessRating[],
  today: string,
): { mean: number; credibility: number } {
  let weight = 0;
  let sum = 0;
  for (const { rating, ratedOn } of ratings) {
    const own = ratingWeight(ratedOn, today);
    weight += own;
    sum += own * rating;
  }
  return { mean: weight === 0 ? 0 : sum / weight, credibility: credibility(weight) };
}

function credibility(weight: number): number {
  return weight / (weight + KIND_MEAN_WEIGHT);
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
