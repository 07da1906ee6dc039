import type { CandidateStop } from '@loovia/core/api';
import { londonCivil } from '@loovia/core/time';
import { DEFAULT_CLEANLINESS, kindMean, predictCleanliness } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { withTimeLimit } from '../database/database.ts';
import type { Db } from '../database/database.ts';
import type { Toilet } from './toilet.ts';

/** What a toilet's cleanliness is predicted by, besides its own ratings. */
export interface Expected {
  readonly meanOfKind: MeanOfKind;
  /** Day of the prediction, `YYYY-MM-DD`. */
  readonly today: string;
}

/** How clean a toilet was rated, and how clean to expect it (AI-19). */
export function cleanlinessOf(
  toilet: Pick<Toilet, 'venueType' | 'cleanlinessRating' | 'cleanlinessRatings'>,
  { meanOfKind, today }: Expected,
): CandidateStop['cleanliness'] {
  const { venueType, cleanlinessRating: rating, cleanlinessRatings: ratings } = toilet;
  return { rating, ...predictCleanliness(ratings, meanOfKind(venueType), today) };
}

/** Mean cleanliness of a kind of toilet, 0 to 5, by the kind of its venue; null = not in a venue. */
export type MeanOfKind = (venueType: string | null) => number;

const KEPT_FOR_MS = 5 * 60_000;

/** For kinds that nobody has rated. */
const unratedKind: MeanOfKind = () => DEFAULT_CLEANLINESS;

/**
 * The mean cleanliness of each kind of toilet (AI-19), kept for some minutes. Only the first call waits
 * for it: later it is reloaded in the background. When the database fails, the previous means are used, or
 * the scale's default, and the next call tries again.
 */
export function keepKindMeans(db: Db, log: Logger): (now: Date) => Promise<MeanOfKind> {
  let known: MeanOfKind | null = null;
  let readAt: Date | null = null;
  let reading: Promise<void> | null = null;

  const read = async (now: Date): Promise<void> => {
    try {
      known = await withTimeLimit(readMeans(db, londonCivil(now).date));
      readAt = now;
    } catch (error) {
      known ??= unratedKind;
      log.warn({ err: error }, 'the mean cleanliness of kinds of toilets could not be read');
    } finally {
      reading = null;
    }
  };
  return async (now) => {
    const isFresh = readAt !== null && now.getTime() - readAt.getTime() < KEPT_FOR_MS;
    if (!isFresh) reading ??= read(now);
    if (known === null) await reading;
    return known ?? unratedKind;
  };
}

async function readMeans(db: Db, today: string): Promise<MeanOfKind> {
  const rows = await db
    .selectFrom('toilets')
    .select(['venue_type', 'cleanliness_ratings'])
    .where(sql<boolean>`cleanliness_ratings <> '[]'`)
    .where('hidden_at', 'is', null)
    .execute();
  const kinds = Map.groupBy(rows, ({ venue_type: kind }) => kind);
  const means = new Map(
    [...kinds].map(([kind, toilets]) => {
      const ratings = toilets.map(({ cleanliness_ratings: own }) => own);
      return [kind, kindMean(ratings, today)];
    }),
  );
  return (venueType) => means.get(venueType) ?? DEFAULT_CLEANLINESS;
}
