import { londonCivil } from '@loovia/core/time';
import { DEFAULT_CLEANLINESS, kindMean } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { withTimeLimit } from '../database/index.ts';
import type { Db } from '../database/index.ts';

/** Mean cleanliness of a kind of toilet, 0 to 5, by the kind of its venue; null = a toilet of its own. */
export type MeanOfKind = (venueType: string | null) => number;

const KEPT_FOR_MS = 5 * 60_000;

/** What kinds count as of which nobody has said anything. */
const unratedKind: MeanOfKind = () => DEFAULT_CLEANLINESS;

/**
 * The means of the kinds of toilets (AI-19), kept for some minutes. Only who asks first waits for
 * them: later they are read anew aside. Where the database fails, what was known before holds, or
 * the scale's default, and the next who asks has it tried again.
 */
export class KindMeans {
  readonly #db: Db;
  readonly #log: Logger;
  #known: MeanOfKind | null = null;
  #readAt: Date | null = null;
  #reading: Promise<void> | null = null;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  async at(now: Date): Promise<MeanOfKind> {
    if (!this.#isFresh(now)) this.#reading ??= this.#read(now);
    if (this.#known === null) await this.#reading;
    return this.#known ?? unratedKind;
  }

  #isFresh(now: Date): boolean {
    return this.#readAt !== null && now.getTime() - this.#readAt.getTime() < KEPT_FOR_MS;
  }

  async #read(now: Date): Promise<void> {
    try {
      this.#known = await withTimeLimit(readMeans(this.#db, londonCivil(now).date));
      this.#readAt = now;
    } catch (error) {
      this.#known ??= unratedKind;
      this.#log.warn({ err: error }, 'the mean cleanliness of kinds of toilets could not be read');
    } finally {
      this.#reading = null;
    }
  }
}

async function readMeans(db: Db, today: string): Promise<MeanOfKind> {
  const rows = await db
    .selectFrom('toilets')
    .select(['venue_type', 'cleanliness_ratings'])
    .where(sql<boolean>`cleanliness_ratings <> '[]'`)
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
