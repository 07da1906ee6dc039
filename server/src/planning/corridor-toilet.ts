import type { LatLng } from '@loovia/core/geo';
import type { Source, ToiletFacts } from '@loovia/core/toilets';
import type { PublishedHours } from '../maps/ports.ts';

/** A toilet of the database near a line. */
export interface CorridorToilet extends ToiletFacts, PublishedHours {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  readonly location: LatLng;
  readonly source: Source;
  readonly sourceId: string;
  readonly description: string | null;
  readonly paymentDetails: string | null;
  readonly cleanlinessRating: number | null;
}
