import type { ByPeople } from '@loovia/core/revisions';
import type { CleanlinessRating, Nation, ToiletRecord } from '@loovia/core/toilets';

/** A toilet of the database: what its sources and people say, together. */
export interface Toilet extends Omit<ToiletRecord, 'sourceId'> {
  readonly id: string;
  readonly nation: Nation;
  /** What each source says of the cleanliness, on the day it was confirmed. */
  readonly cleanlinessRatings: readonly CleanlinessRating[];
  /** Name and id of every record merged into it: `OpenStreetMap node/1`. */
  readonly sourceRecords: readonly string[];
  /** How the facts are known that people speak of, and what they report; absent = they say nothing. */
  readonly people?: ByPeople | undefined;
}

export interface ToiletAtDistance extends Toilet {
  readonly distanceMetres: number;
}
