import { DEFAULT_CLEANLINESS } from './cleanliness.ts';

/** What someone said of a toilet's cleanliness. */
export interface CleanlinessRating {
  /** 0 to 5 */
  readonly rating: number;
  /** Day on which it was given, `YYYY-MM-DD`; null = not known. */
  readonly ratedOn: string | null;
}

export interface CleanlinessPrediction {
  /** Expected rating of a visit, 0 to 5. */
  readonly predicted: number;
  /** Part of it that the toilet's own ratings say, 0 to 1; the rest is the mean of its kind. */
  readonly confidence: number;
  /** How many ratings there are, of any age. */
  readonly ratings: number;
}

/**
 * The prior, in points of the scale (standard deviations of normal distributions): ratings of one
 * toilet differ by a point from visit to visit, toilets of one kind by 0.7, the kinds by 0.3. No open
 * data on ratings of toilets exists to measure them by: they are assumptions, stated as such.
 */
const VISIT_SD = 1;
const TOILET_SD = 0.7;
const KIND_SD = 0.3;

/** A rating counts half after so many days. */
const HALF_LIFE_DAYS = 365;
/** A rating of unknown age counts as much as one a year old. */
const WEIGHT_OF_UNKNOWN_AGE = 0.5;
const DAY_MS = 86_400_000;

/** So many ratings is the mean of a kind worth. */
const KIND_MEAN_WEIGHT = VISIT_SD ** 2 / TOILET_SD ** 2;
/** So many ratings of its toilets is the scale's default worth for a kind. */
const DEFAULT_WEIGHT = (VISIT_SD ** 2 + TOILET_SD ** 2) / KIND_SD ** 2;

/** How much a rating counts, 0 to 1: half as much for every year of age. */
export function ratingWeight(ratedOn: string | null, today: string): number {
  if (ratedOn === null) return WEIGHT_OF_UNKNOWN_AGE;
  const ageDays = Math.max(0, (Date.parse(today) - Date.parse(ratedOn)) / DAY_MS);
  return 0.5 ** (ageDays / HALF_LIFE_DAYS);
}

/**
 * Mean cleanliness of a kind of toilet, 0 to 5: all ratings of its toilets, shrunk towards the
 * scale's default of 3. Without any it is that default.
 * @param ratings of all toilets of the kind
 * @param today `YYYY-MM-DD`
 */
export function kindMean(ratings: Iterable<CleanlinessRating>, today: string): number {
  return shrunk(ratings, today, DEFAULT_CLEANLINESS, DEFAULT_WEIGHT).mean;
}

/**
 * Predicted cleanliness of a toilet: its ratings, shrunk towards the mean of its kind by how many and
 * how recent they are (AI-19): `(k m + Σ w r) / (k + Σ w)`, with `k = (1 / 0.7)²` and `w` halving each
 * year. The posterior mean of a normal distribution with a normal prior (Gelman et al., Bayesian Data
 * Analysis, 3rd ed., 2.5), which is Bühlmann's credibility estimate (ASTIN Bulletin 4, 1967).
 * @param mean of its kind, from {@link kindMean}
 * @param today `YYYY-MM-DD`
 */
export function predictCleanliness(
  ratings: readonly CleanlinessRating[],
  mean: number,
  today: string,
): CleanlinessPrediction {
  const { mean: predicted, weight } = shrunk(ratings, today, mean, KIND_MEAN_WEIGHT);
  const confidence = weight / (weight + KIND_MEAN_WEIGHT);
  return {
    predicted: Math.round(predicted * 100) / 100,
    confidence: Math.round(confidence * 100) / 100,
    ratings: ratings.length,
  };
}

/** Fewer than three and than ten fresh ratings, as {@link CleanlinessPrediction.confidence} counts them. */
const FEW = 3 / (3 + KIND_MEAN_WEIGHT);
const MANY = 10 / (10 + KIND_MEAN_WEIGHT);

/** A prediction in words: 'likely clean, few ratings'; null where nobody has rated the toilet. */
export function predictionWords(prediction: CleanlinessPrediction): string | null {
  const { predicted, ratings } = prediction;
  if (ratings === 0) return null;
  return `${predicted >= 4 ? 'likely clean' : predicted >= 3 ? 'likely acceptable' : 'may not be clean'}, ${ratingsWords(prediction)}`;
}

function ratingsWords({ confidence, ratings }: CleanlinessPrediction): string {
  if (confidence >= MANY) return 'many ratings';
  if (confidence >= FEW) return 'some ratings';
  return ratings < 3 ? 'few ratings' : 'few recent ratings';
}

function shrunk(
  ratings: Iterable<CleanlinessRating>,
  today: string,
  priorMean: number,
  priorWeight: number,
): { mean: number; weight: number } {
  let weight = 0;
  let sum = 0;
  for (const { rating, ratedOn } of ratings) {
    const own = ratingWeight(ratedOn, today);
    weight += own;
    sum += own * rating;
  }
  return { mean: (priorWeight * priorMean + sum) / (priorWeight + weight), weight };
}
