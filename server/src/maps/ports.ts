import type { LatLng, LineString } from '@loovia/core/geo';
import type { Place, RouteEnd, Suggestion } from '@loovia/core/api';
import type { TimetableCover } from '@loovia/core/regions';
import type { StreetMode } from '@loovia/core/journeys';
import type { FoundToilet } from '../toilets/found-toilet.ts';
import type { NamedPlace, TransitLeg } from './legs.ts';

export interface StreetTravel {
  readonly mode: StreetMode;
  /** Plan walking without steps and rough ways (wheelchair profile, STOP-17). */
  readonly stepFree: boolean;
}

export interface TravelCost {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
}

export interface StreetStep extends TravelCost {
  readonly instruction: string;
  /** Index into the route's coordinates where this step begins. */
  readonly firstCoordinate: number;
  readonly streetNames: readonly string[];
}

export interface StreetRoute extends TravelCost {
  readonly geometry: LineString;
  readonly steps: readonly StreetStep[];
  /** The streets that set it apart from others, where the service doesn't name each step's. */
  readonly via?: string;
  /** Notes that the service requires with it, and what is not known about it. */
  readonly notes?: readonly string[];
}

/** A place where a way begins or ends. */
export interface StreetPlace extends LatLng {
  /**
   * The place is a point of a route's line, passed in this direction, clockwise from north. The way begins or ends
   * right there, even on a motorway; absent = it joins the streets from beside them.
   */
  readonly headingDegrees?: number;
}

/** The way between two places of a matrix. */
export interface MatrixCost extends TravelCost {
  /** Straight metres from the source to where the way begins on a street; null = the service doesn't say. */
  readonly sourceOffStreetMetres: number | null;
  /** Straight metres from where the way ends to the target; null = the service doesn't say. */
  readonly targetOffStreetMetres: number | null;
}

/** The side of a matrix that is the traveller's own start or destination. */
export type OwnSide = 'source' | 'target';

/** How the ways of a matrix are measured. */
interface MatrixMeasure {
  /**
   * The side that is the traveller's one start or destination: where it can't be reached, the next connected
   * way around it counts, as in `routes`.
   */
  readonly own?: OwnSide | undefined;
  /** On foot to one target, each way as a route: then it doesn't depend on how many are asked for. */
  readonly eachByRoute?: boolean;
}

/** Ways to a stop and on that begin and end at points of a route near it, so that they are short to ask for. */
export interface NearDetours {
  /** How far before a stop beside it a route is left, and joined again after it. */
  readonly reachMetres: number;
  /**
   * The way there and the way on; null where one of them is missing.
   * @param leaving where the route is left, or its start
   * @param joining where it is joined again, or its end
   */
  waysBy(
    leaving: StreetPlace,
    stop: LatLng,
    joining: StreetPlace,
  ): Promise<{ readonly there: MatrixCost; readonly on: MatrixCost } | null>;
}

/** Streets port: routes and travel costs on the street network. */
export interface Streets {
  /** Whether it knows where steps are: otherwise none of its walks may be called step-free (STOP-17). */
  readonly knowsSteps: boolean;
  /**
   * Up to `1 + alternates` different routes, best first; empty when there is none. Their lines begin and
   * end on ways, which may lie off the places asked for.
   */
  routes(
    from: StreetPlace,
    to: StreetPlace,
    travel: StreetTravel,
    alternates: number,
  ): Promise<readonly StreetRoute[]>;
  /**
   * `[source][target]`; null where there is no way.
   */
  matrix(
    sources: readonly StreetPlace[],
    targets: readonly StreetPlace[],
    travel: StreetTravel,
    how?: MatrixMeasure,
  ): Promise<readonly (readonly (MatrixCost | null)[])[]>;
  /** Null where long ways are asked for as quickly, and each question costs money or waits its turn. */
  nearDetours(travel: StreetTravel): NearDetours | null;
  /** Which end can't be reached where there are no routes; null = the service can't tell. */
  unreachedEnd(from: LatLng, to: LatLng, travel: StreetTravel): Promise<RouteEnd | null>;
  isReady(): boolean;
  close(): Promise<void>;
}

/** Walks and rides in turn; at least one ride. Any time between two legs is spent waiting. */
export interface TransitJourney {
  readonly departure: Date;
  readonly arrival: Date;
  readonly legs: readonly TransitLeg[];
}

export interface TransitStart {
  readonly from: NamedPlace;
  /** The earliest departure. */
  readonly departAt: Date;
}

/** A start of a journey that goes on. */
export interface OnwardStart extends TransitStart {
  /** An arrival after this is of no interest: null may stand for it. */
  readonly arriveBy?: Date;
}

/** What the traveller needs. */
export interface TransitNeeds {
  readonly stepFree: boolean;
}

/** Public transport port. It has no journeys that are walked all the way. */
export interface Transit {
  /** The days that its timetable covers; null = not known. */
  readonly covers: TimetableCover | null;
  /** Whether a place off the street map can be where a journey begins or ends. */
  serves(place: LatLng): boolean;
  /**
   * Up to `most` different journeys, the one that arrives first among them; empty where there is none.
   * Step-free: walks avoid steps, nothing that is known to be unfit for wheelchairs is used, and
   * what is confirmed goes before all others but that one.
   * @throws TransitUnavailable
   */
  journeys(
    start: TransitStart,
    to: NamedPlace,
    needs: TransitNeeds & { readonly most: number },
  ): Promise<readonly TransitJourney[]>;
  /**
   * For each start the journey that arrives first, leaving as late as that allows; null where there
   * is none, undefined where that is not known, as not all may be asked for or answered. The starts are
   * toilets, whose way to the street is not known. Step-free: one that is confirmed goes before one that
   * arrives a little earlier.
   * @throws TransitUnavailable
   */
  onward(
    starts: readonly OnwardStart[],
    to: NamedPlace,
    needs: TransitNeeds,
  ): Promise<readonly (TransitJourney | null | undefined)[]>;
  /**
   * Which end has no stop to walk to or from, where there are no journeys; null = both have, undefined = the
   * service can't tell.
   */
  unservedEnd(from: LatLng, to: LatLng, needs: TransitNeeds): Promise<RouteEnd | null | undefined>;
  isReady(): boolean;
}

/** What the search box asks. */
export interface SuggestQuestion {
  readonly text: string;
  /** Places near this come first. */
  readonly near: LatLng | null;
  /** Names the typing of one address, to its pick: metered services charge for that once. */
  readonly session: string | null;
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal | null;
}

/** Geocoder port: the search box and the geocoding of addresses. */
export interface Geocoder {
  /**
   * At most 5, United Kingdom only, addresses and establishments only (PLAN-07, PLAN-08).
   * @throws GeocoderUnavailable
   */
  suggest(question: SuggestQuestion): Promise<readonly Suggestion[]>;
  /**
   * The place of a suggestion; null = there is no such place.
   * @param session of the suggestion, which ends with it
   * @throws GeocoderUnavailable
   */
  place(id: string, session: string | null): Promise<Place | null>;
  /** @throws GeocoderUnavailable */
  geocode(address: string): Promise<Place | null>;
  isReady(): boolean;
}

/**
 * Live places port. Metered services are asked around sample points only (STOP-04, STOP-05); others
 * along the whole route: all the lines where a traveller is on the street or can get there.
 */
export type Places = MeteredPlaces | UnmeteredPlaces;

export interface MeteredPlaces {
  readonly metered: true;
  /** @throws PlacesUnavailable */
  near(point: LatLng, radiusMetres: number): Promise<readonly FoundToilet[]>;
  isReady(): boolean;
}

export interface UnmeteredPlaces {
  readonly metered: false;
  /** All that it finds is in the database as well: it is asked only while that does not answer. */
  readonly isStandIn?: true;
  /**
   * @param patienceMs how long to wait, if not as long as usual
   * @throws PlacesUnavailable with what was found by then
   */
  along(
    lines: readonly LineString[],
    radiusMetres: number,
    patienceMs?: number,
  ): Promise<readonly FoundToilet[]>;
  isReady(): boolean;
}
