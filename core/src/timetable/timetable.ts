import * as z from 'zod/mini';
import type { ArraysOf, Layout } from './sections.ts';

/** How one travels in a vehicle of public transport. */
export const RIDE_MODES = ['bus', 'coach', 'rail', 'tram', 'metro', 'ferry'] as const;
export type RideMode = (typeof RIDE_MODES)[number];

/** Whether a stop or a vehicle takes wheelchairs, as GTFS numbers it. */
export const WHEELCHAIR = { unknown: 0, yes: 1, no: 2 } as const;

/**
 * Bits of `Patterns.flags`: what a traveller may do at a call, whether the driver must be asked to stop, and
 * whether the operator must be phoned first.
 */
export const CALL = {
  board: 1,
  alight: 2,
  onRequest: 4,
  phoneToBoard: 8,
  phoneToAlight: 16,
} as const;

/** The index that stands for none: no text, no track. */
export const NONE = -1;

/**
 * Walks between stops, by the stop they begin at: stop s has `first[s]` up to `first[s + 1]`. They are
 * not transitively closed: a journey walks at most one of them between two rides.
 */
const FOOTPATHS = {
  first: 'uint32',
  to: 'uint32',
  /** Includes a minimum time of the change where the feed gives one. */
  durationSeconds: 'uint32',
  distanceMetres: 'uint32',
} as const;

/**
 * The arrays of a timetable and their kinds: both the type `Timetable` and its file follow from this.
 * Names in the file are paths, as 'stops.names'.
 */
export const TIMETABLE_ARRAYS = {
  zones: 'strings',
  headsigns: 'strings',
  callHeadsigns: 'int32',
  /** Places where vehicles call. Index = the stop's number in this timetable. */
  stops: {
    /** The feed's `stop_id`, made unique by the feed's number: '0:5230WDB48351'. */
    ids: 'strings',
    names: 'strings',
    /** Platform or bay, '' where not given. */
    platforms: 'strings',
    latitudes: 'float64',
    longitudes: 'float64',
    /** `WHEELCHAIR`; a stop without an entry has its station's. */
    wheelchair: 'uint8',
  },
  /** Lines as passengers know them (GTFS routes). */
  lines: {
    /** 'X24', or the long name where there is no short one; '' where there is neither. */
    names: 'strings',
    /** Index into `RIDE_MODES`. */
    modes: 'uint8',
    /** Name of the agency, '' where not given. */
    operators: 'strings',
    /** Its telephone number, '' where not given. */
    phones: 'strings',
    /** '#rrggbb', '' where not given. */
    colours: 'strings',
    textColours: 'strings',
  },
  services: {
    /** Days on which services run: bit `day` of row `service`, day 0 being `firstDay`. */
    days: 'uint8',
  },
  /**
   * Trips that call at the same stops in the same order under the same rules of boarding: the 'routes'
   * of RAPTOR before they are split for overtaking. `firstCall` and `firstTrip` have one entry more
   * than there are patterns: pattern p has the calls `firstCall[p]` up to `firstCall[p + 1]`.
   */
  patterns: {
    firstCall: 'uint32',
    /** Stop of each call of each pattern. */
    stops: 'uint32',
    /** `CALL` bits of each call of each pattern. */
    flags: 'uint8',
    /** Trips of a pattern are neighbours, by their first departure. */
    firstTrip: 'uint32',
    /** Which trips these are to `changeRules`; 0 = those that no rule is about in particular. */
    changeKind: 'uint32',
  },
  /** One run of a vehicle on each day of its service; frequencies are written out as single trips. */
  trips: {
    line: 'uint32',
    service: 'uint32',
    /** Index into `headsigns`; `NONE` = not given. */
    headsign: 'int32',
    /** Where the headsign changes on the way: index into `callHeadsigns` of the first call; else `NONE`. */
    firstCallHeadsign: 'int32',
    /** `WHEELCHAIR` */
    wheelchair: 'uint8',
    /** Index into `zones`: the time zone of the trip's agency. */
    zone: 'uint8',
    /** Index of the first call's times in `arrivals` and `departures`. */
    firstTime: 'uint32',
    /** Index into `tracks`; `NONE` = the feed has no shape for it. */
    track: 'int32',
    /** Seconds between vehicles where only that is known, and the times are a guess; 0 = it runs by the clock. */
    headwaySeconds: 'uint32',
  },
  /**
   * Where a vehicle goes on as another trip and passengers stay on board, by the trip that ends: trip t has
   * `first[t]` up to `first[t + 1]`. There are several where other trips follow on other days, or where a
   * train divides.
   */
  continuations: {
    first: 'uint32',
    /** The trip that begins: it leaves no earlier than the other arrives, and arrives later. */
    trip: 'uint32',
    /** How many service days later: 1 = the other ends after midnight, this one is of the new day. */
    daysLater: 'uint8',
    /** Row of `services.days`: the service days of the trip that ends on which it is so. Both trips run then. */
    service: 'uint32',
  },
  arrivals: 'uint32',
  departures: 'uint32',
  /**
   * Shortest time in seconds to change at a stop itself, where the feed gives one; else `NONE`. A week
   * where the feed forbids it.
   */
  changeSeconds: 'int32',
  /**
   * Changes that differ by the trips, or where a vehicle waits, by the stop left: stop s has `first[s]` up to
   * `first[s + 1]`. A pair of stops has none, or one for each two kinds of trips that call there; then
   * these go before `changeSeconds` and the least time of a footpath.
   */
  changeRules: {
    first: 'uint32',
    /** The stop boarded at; may be the one left. */
    to: 'uint32',
    /** `patterns.changeKind` of the trips that one leaves and boards. */
    fromKind: 'uint32',
    toKind: 'uint32',
    /**
     * Shortest time from alighting to boarding; between two stops the footpath may take longer. `NONE` =
     * not given. A week where the feed forbids it.
     */
    seconds: 'int32',
    /** 1 = the vehicle that one boards waits for that which one leaves. */
    waits: 'uint8',
  },
  footpaths: FOOTPATHS,
  /** The walks without a step, according to the wheelchair profile of the walking engine. */
  stepFreeFootpaths: FOOTPATHS,
  /**
   * Lines on the map, one for each pair of a pattern and a shape. Track t has the points
   * `firstPoint[t]` up to `firstPoint[t + 1]`, and `callPoint[firstCallPoint[t] + i]` is the number of
   * the point (counted from the track's first) where call i of the pattern is.
   */
  tracks: {
    firstPoint: 'uint32',
    /** Degrees x 1e6. */
    latitudesE6: 'int32',
    longitudesE6: 'int32',
    firstCallPoint: 'uint32',
    callPoint: 'uint32',
  },
} as const satisfies Layout;

/** What is in a timetable besides its arrays. */
export const timetableFactsSchema = z.strictObject({
  /** First and last day, both inclusive, that every feed covers ('2024-03-05'). */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Day 0 of the service days; at least a day before `from`, for trips that run past midnight. */
  firstDay: z.iso.date(),
  dayCount: z.int().check(z.nonnegative()),
  /** Whole weeks by which every date was moved (`--shift-timetable`); 0 = none. */
  shiftedWeeks: z.int(),
  serviceCount: z.int().check(z.nonnegative()),
  bytesPerService: z.int().check(z.nonnegative()),
});

/**
 * The public transport of a region over typed arrays: what the region build makes of GTFS feeds
 * (https://gtfs.org/documentation/schedule/reference/) and RAPTOR reads. Times of a trip are seconds
 * after 'noon minus 12 h' of the service day in the zone of its agency, as in GTFS; they may pass
 * 24 h. They never fall along a trip.
 */
export type Timetable = Readonly<z.infer<typeof timetableFactsSchema>> &
  ArraysOf<typeof TIMETABLE_ARRAYS>;
export type Stops = Timetable['stops'];
export type Lines = Timetable['lines'];
export type Patterns = Timetable['patterns'];
export type Footpaths = Timetable['footpaths'];
export type Tracks = Timetable['tracks'];
export type ChangeRules = Timetable['changeRules'];

/** Where each part begins if parts of these lengths follow each other, and where the last ends. */
export function firsts(lengths: ArrayLike<number>): Uint32Array {
  const result = new Uint32Array(lengths.length + 1);
  for (let n = 0; n < lengths.length; n += 1) result[n + 1] = (result[n] ?? 0) + (lengths[n] ?? 0);
  return result;
}
