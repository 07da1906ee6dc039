import type { ToiletDetails } from '@loovia/core/api';
import { londonCivil } from '@loovia/core/time';
import { predictCleanliness } from '@loovia/core/toilets';
import { judgeOpening } from '@loovia/osm-hours';
import type { MeanOfKind } from '../toilets/kind-means.ts';
import { findDetails } from '../toilets/revisions/details.ts';
import { noSuchToilet } from '../toilets/revisions/change-toilet.ts';
import { toiletAnswer } from '../toilets/answer.ts';
import { found, type DbAndClock } from './from-database.ts';

export interface DetailsOptions extends DbAndClock {
  readonly kindMeans: (now: Date) => Promise<MeanOfKind>;
}

/**
 * All that anyone may know of a toilet, as it is now.
 * @throws ProblemError 404, 503
 */
export async function readDetails(
  { db, clock, kindMeans }: DetailsOptions,
  id: string,
): Promise<ToiletDetails> {
  const now = clock();
  const said = await found(findDetails(db, id, now));
  if (!said) throw noSuchToilet();
  const { toilet, facts, status, history } = said;
  const { cleanlinessRating: rating, cleanlinessRatings: ratings, venueType } = toilet;
  const meanOfKind = await kindMeans(now);
  const expected = predictCleanliness(ratings, meanOfKind(venueType), londonCivil(now).date);
  return {
    ...toiletAnswer(toilet),
    facts,
    status,
    opening: judgeOpening(toilet, now),
    cleanliness: { rating, ...expected },
    history: [...history],
  };
}
