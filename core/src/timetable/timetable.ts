/** How one travels in a vehicle of public transport. */
export const RIDE_MODES = ['bus', 'coach', 'rail', 'tram', 'metro', 'ferry'] as const;
export type RideMode = (typeof RIDE_MODES)[number];

/** Whether a stop or a vehicle takes wheelchairs, as GTFS numbers it. */
export const WHEELCHAIR = { unknown: 0, yes: 1, no: 2 } as const;

/** Bits of `Patterns.flags`: what a traveller may do at a call, and whether the driver must be asked to stop. */
export const CALL = { board: 1, alight: 2, onRequest: 4 } as const;

/** The index that stands for none: no text, no track. */
export const NONE = -1;

/** Places where vehicles call. Index = the stop's number in this timetable. */
export interface Stops {
  /** The feed's `stop_id`, made unique by the feed's number: '0:5230WDB48351'. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** Platform or bay, '' where not given. */
  readonly platforms: readonly string[];
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** `WHEELCHAIR`; a stop without an entry has its station's. */
  readonly wheelchair: Uint8Array;
}

/** Lines as passengers know them (GTFS routes). */
export interface Lines {
  /** 'X24', or the long name where there is no short one; '' where there is neither. */
  readonly names: readonly string[];
  /** Index into `RIDE_MODES`. */
  readonly modes: Uint8Array;
  /** Name of the agency, '' where not given. */
  readonly operators: readonly string[];
  /** '#rrggbb', '' where not given. */
  readonly colours: readonly string[];
  readonly textColours: readonly string[];
}

/**
 * Trips that call at the same stops in the same order under the same rules of boarding: the 'routes'
 * of RAPTOR before they are split for overtaking. `firstCall` and `firstTrip` have one entry more
 * than there are patterns: pattern p has the calls `firstCall[p]` up to `firstCall[p + 1]`.
 */
export interface Patterns {
  readonly firstCall: Uint32Array;
  /** Stop of each call of each pattern. */
  readonly stops: Uint32Array;
  /** `CALL` bits of each call of each pattern. */
  readonly flags: Uint8Array;
  /** Trips of a pattern are neighbours, by their first departure. */
  readonly firstTrip: Uint32Array;
}

/** One run of a vehicle on each day of its service; frequencies are written out as single trips. */
export interface Trips {
  readonly line: Uint32Array;
  readonly service: Uint32Array;
  /** Index into `Timetable.headsigns`; `NONE` = not given. */
  readonly headsign: Int32Array;
  /** Where the headsign changes on the way: index into `callHeadsigns` of the first call; else `NONE`. */
  readonly firstCallHeadsign: Int32Array;
  /** `WHEELCHAIR` */
  readonly wheelchair: Uint8Array;
  /** Index into `Timetable.zones`: the time zone of the trip's agency. */
  readonly zone: Uint8Array;
  /** Index of the first call's times in `arrivals` and `departures`. */
  readonly firstTime: Uint32Array;
  /** Index into `Tracks`; `NONE` = the feed has no shape for it. */
  readonly track: Int32Array;
}

/** Days on which services run: bit `day` of row `service`, day 0 being `Timetable.firstDay`. */
export interface Services {
  readonly count: number;
  readonly bytesPerService: number;
  readonly days: Uint8Array;
}

/**
 * Walks between stops, by the stop they begin at: stop s has `first[s]` up to `first[s + 1]`. They are
 * not transitively closed: a journey walks at most one of them between two rides.
 */
export interface Footpaths {
  readonly first: Uint32Array;
  readonly to: Uint32Array;
  /** Includes a minimum time of the change where the feed gives one. */
  readonly durationSeconds: Uint32Array;
  readonly distanceMetres: Uint32Array;
}

/**
 * Lines on the map, one for each pair of a pattern and a shape. Track t has the points
 * `firstPoint[t]` up to `firstPoint[t + 1]`, and `callPoint[firstCallPoint[t] + i]` is the number of
 * the point (counted from the track's first) where call i of the pattern is.
 */
export interface Tracks {
  readonly firstPoint: Uint32Array;
  /** Degrees x 1e6. */
  readonly latitudesE6: Int32Array;
  readonly longitudesE6: Int32Array;
  readonly firstCallPoint: Uint32Array;
  readonly callPoint: Uint32Array;
}

/**
 * The public transport of a region over typed arrays: what the region build makes of GTFS feeds
 * (https://gtfs.org/documentation/schedule/reference/) and RAPTOR reads. Times of a trip are seconds
 * after 'noon minus 12 h' of the service day in the zone of its agency, as in GTFS; they may pass
 * 24 h. They never fall along a trip.
 */
export interface Timetable {
  /** First and last day, both inclusive, that every feed covers ('2024-03-05'). */
  readonly from: string;
  readonly to: string;
  /** Day 0 of the service days; at least a day before `from`, for trips that run past midnight. */
  readonly firstDay: string;
  readonly dayCount: number;
  /** Whole weeks by which every date was moved (`--shift-timetable`); 0 = none. */
  readonly shiftedWeeks: number;
  readonly zones: readonly string[];
  readonly headsigns: readonly string[];
  readonly callHeadsigns: Int32Array;
  readonly stops: Stops;
  readonly lines: Lines;
  readonly services: Services;
  readonly patterns: Patterns;
  readonly trips: Trips;
  readonly arrivals: Uint32Array;
  readonly departures: Uint32Array;
  /**
   * Shortest time in seconds to change at a stop itself, where the feed gives one; else `NONE`. A week
   * where the feed forbids it.
   */
  readonly changeSeconds: Int32Array;
  readonly footpaths: Footpaths;
  /** The walks without a step, according to the wheelchair profile of the walking engine. */
  readonly stepFreeFootpaths: Footpaths;
  readonly tracks: Tracks;
}

/** Where each part begins if parts of these lengths follow each other, and where the last ends. */
export function firsts(lengths: ArrayLike<number>): Uint32Array {
  const result = new Uint32Array(lengths.length + 1);
  for (let n = 0; n < lengths.length; n += 1) result[n + 1] = (result[n] ?? 0) + (lengths[n] ?? 0);
  return result;
}
