import type { LatLng } from '@loovia/core/geo';
import type { OpeningRow } from '@loovia/core/opening-hours';
import type { CleanlinessRating, Nation, Source, ToiletFacts } from '@loovia/core/toilets';

/** A toilet of the database. */
export interface Toilet extends ToiletFacts {
  readonly id: string;
  readonly name: string;
  readonly hasOwnName: boolean;
  readonly address: string | null;
  readonly location: LatLng;
  readonly areas: readonly string[];
  readonly nation: Nation;
  readonly venueType: string | null;
  /** Absent or null = not known. */
  readonly hasChangingPlaces?: boolean | null | undefined;
  readonly description: string | null;
  readonly paymentDetails: string | null;
  readonly cleanlinessRating: number | null;
  /** What each of its sources says of that, and when. */
  readonly cleanlinessRatings: readonly CleanlinessRating[];
  /** Null = nothing known; empty = known, and the expression alone says when. */
  readonly openingHours: readonly OpeningRow[] | null;
  readonly openingHoursExpression: string | null;
  /** Whom to credit: all sources of a merged toilet. */
  readonly source: Source;
  /** Name and id of every record merged into it: `OpenStreetMap node/1`. */
  readonly sourceRecords: readonly string[];
}

export interface ToiletAtDistance extends Toilet {
  readonly distanceMetres: number;
}
