import type { Route, StopsAnswer } from '@loovia/core/api';
import type { LineString } from '@loovia/core/geo';
import type { Journey, PlanningArea } from '@loovia/core/journeys';
import type { Logger } from 'pino';
import type { InDates, NamedPlace, RouteLeg } from '../maps/legs.ts';
import type { Places, Streets, StreetTravel, Transit } from '../maps/ports.ts';
import type { MeanOfKind } from '../toilets/kind-means.ts';
import type { KnownRecords } from '../toilets/known-places.ts';
import type { Toilet } from '../toilets/toilet.ts';

/** What planning needs. */
export interface Planning {
  readonly streets: Streets;
  /** Null = there is no public transport here. */
  readonly transit: Transit | null;
  readonly area: PlanningArea;
  /** Toilets of the database within a width of any of some lines (STOP-01). */
  readonly toiletsAlong: (
    lines: readonly LineString[],
    widthMetres: number,
  ) => Promise<readonly Toilet[]>;
  readonly places: Places;
  readonly knownRecords: KnownRecords;
  /** Mean cleanliness of the kinds of toilets; never fails (AI-19). */
  readonly kindMeans: (now: Date) => Promise<MeanOfKind>;
  readonly now: Date;
  readonly log: Logger;
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal?: AbortSignal;
}

/** What planning by public transport needs. */
export interface PublicPlanning extends Planning {
  readonly transit: Transit;
}

/** A journey as the engines are asked for it. */
export interface JourneyQuestion {
  readonly journey: Journey;
  readonly start: NamedPlace;
  readonly end: NamedPlace;
  /** The earliest departure from the start. */
  readonly earliest: Date;
  /** How one travels on the street; by public transport on foot. */
  readonly travel: StreetTravel;
}

/** A route as it is sent, before its stops are known. */
export type SentRoute = Omit<Route, 'id' | 'maxStops' | keyof StopsAnswer>;

/** A route before its stops are known. */
export interface BareRoute extends InDates<Omit<SentRoute, 'legs'>> {
  readonly legs: readonly RouteLeg[];
}

/** A route that was planned before, and what was found for its stops; they are searched again where that isn't known. */
export type KnownRoute = BareRoute & { readonly id: string } & (
    StopsAnswer | { readonly stops?: undefined }
  );

/** A route that was planned before, and the journey that it is for. */
export interface KnownJourney {
  readonly journey: Journey;
  readonly route: KnownRoute;
  /** The other routes that were found with it. */
  readonly beside: readonly BareRoute[];
}
