import type { RideMode } from '@loovia/core/timetable';
import type { FeedStop, Platforms } from './stops.ts';

export interface Agency {
  readonly name: string;
  readonly url: string;
  readonly phone: string;
  readonly zone: string;
}

export interface FeedRoute {
  readonly name: string;
  /** Null = a kind that is left out. */
  readonly mode: RideMode | null;
  readonly agency: Agency;
  readonly colour: string;
  readonly textColour: string;
}

/** Days on which a service runs, numbered as in `days.ts`. */
export interface FeedService {
  /** From calendar.txt: `weekdays[0]` is Monday. Null = it has only exceptions. */
  week: {
    readonly weekdays: readonly boolean[];
    readonly from: number;
    readonly to: number;
  } | null;
  /** From calendar_dates.txt: whether it runs on a day. */
  readonly exceptions: Map<number, boolean>;
}

export interface FeedTrip {
  readonly id: string;
  readonly route: FeedRoute;
  readonly service: FeedService;
  readonly headsign: string;
  readonly wheelchair: number;
  readonly shape: string;
  /** The vehicle's work of a day that it is a part of; '' = not given. */
  readonly block: string;
}

/** Calls of all trips of a feed in columns, by trip and sequence: a county has millions. */
export interface FeedCalls {
  /** Trip t has the calls `first[t]` up to `first[t + 1]`. */
  readonly first: Uint32Array;
  /** Number in `Feed.platforms`. */
  readonly stops: Uint32Array;
  /** Seconds; every call has both. */
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** `CALL` bits */
  readonly flags: Uint8Array;
  /** Index into `headsigns`; `NONE` = the trip's. */
  readonly headsigns: Int32Array;
  /** NaN = not given */
  readonly shapeDistances: Float64Array;
}

/** Repeats a trip at regular intervals. */
export interface FeedFrequency {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly headwaySeconds: number;
  /** Whether vehicles leave just so often after `startSeconds`; else only about as often. */
  readonly isExact: boolean;
}

/** The path of a vehicle. */
export interface FeedShape {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
}

/** Trips that a change is about; null = any. */
export interface FeedTransferEnd {
  readonly trip: FeedTrip | null;
  readonly route: FeedRoute | null;
}

/** What transfers.txt says of changing between two stops or stations. */
export interface FeedTransfer {
  readonly from: string;
  readonly to: string;
  readonly left: FeedTransferEnd;
  readonly boarded: FeedTransferEnd;
  readonly isForbidden: boolean;
  /** Whether the vehicle that one boards waits. */
  readonly waits: boolean;
  /** Null = not given. */
  readonly minSeconds: number | null;
}

/** What transfers.txt says of two trips of one vehicle. */
export interface FeedLink {
  /** Undefined where the feed has no such trip. */
  readonly from: FeedTrip | undefined;
  readonly to: FeedTrip | undefined;
  /** Ids of the stops where one ends and the other begins; '' = not given. */
  readonly fromStop: string;
  readonly toStop: string;
  /** Whether passengers may stay on board; else they must get off. */
  readonly staysOn: boolean;
}

/** The checked content of one GTFS zip, with its own ids. */
export interface Feed {
  /** 'bus-gtfs.zip' */
  readonly name: string;
  readonly agencies: readonly Agency[];
  readonly publisher: { readonly name: string; readonly url: string } | null;
  /** First and last day of the feed. */
  readonly from: number;
  readonly to: number;
  readonly stops: ReadonlyMap<string, FeedStop>;
  readonly platforms: Platforms;
  /** Ids of stops given as step-free that the pathways only reach by stairs. */
  readonly unconfirmed: ReadonlySet<string>;
  readonly routes: readonly FeedRoute[];
  readonly trips: readonly FeedTrip[];
  readonly calls: FeedCalls;
  readonly headsigns: readonly string[];
  readonly frequencies: ReadonlyMap<FeedTrip, readonly FeedFrequency[]>;
  readonly shapes: ReadonlyMap<string, FeedShape>;
  readonly transfers: readonly FeedTransfer[];
  readonly links: readonly FeedLink[];
}
