import type { StopVisit } from '@loovia/core/api';
import type { LatLng, LineString } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import type { TravelCost } from '../maps/ports.ts';
import type { BareRoute } from './planning.ts';
import type { FoundToilet } from '../toilets/found-toilet.ts';

/** How the stops of one route are reached: from the street, or where a vehicle is left. */
export interface Approach {
  readonly route: BareRoute;
  readonly journey: Journey;
  /** When the route begins. */
  readonly departure: Date;
  /** Where stops are looked for; a single place is a line with two equal ends. */
  readonly parts: readonly LineString[];
  /** Where a metered service is asked. */
  readonly samplePoints: () => readonly LatLng[];
  readonly passing: (place: FoundToilet) => Passing;
}

/** Where a route comes near a place, and how the place would be visited from there. */
export interface Passing {
  readonly distanceFromRouteMetres: number;
  /** When a traveller might be there; the likeliest first, never empty. */
  readonly moments: readonly [Moment, ...Moment[]];
  /**
   * Visits asked for together are planned together; null where it can't be visited (STOP-16), undefined
   * where that is not known.
   */
  readonly visit: () => Promise<Visiting | null | undefined>;
}

export interface Moment {
  /** Seconds from departure to where the route is left. */
  readonly elapsedSeconds: number;
  /** The way from there to the place takes no longer than this. */
  readonly waySeconds: number;
}

/** A stop as it would really be visited. */
export interface Visiting {
  /** When the journey with this stop begins. */
  readonly departure: Date;
  /** Seconds from that departure to the arrival at the stop, and to the end of the journey. */
  readonly arrivalSeconds: number;
  readonly wholeSeconds: number;
  /** What the stop adds to the journey. */
  readonly extra: TravelCost;
  /** By public transport only. */
  readonly visit?: StopVisit;
}
