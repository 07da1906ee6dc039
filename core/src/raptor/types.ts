/** A walk from the origin to a stop, or from a stop to the destination. */
export interface StopWalk {
  /** Number of the stop in the timetable. */
  readonly stop: number;
  readonly durationSeconds: number;
}

/**
 * Whether stops and vehicles must take wheelchairs. 'confirmed': according to the timetable, all stops and
 * trips used do; 'possible': none is known not to; 'any': not asked for. The first two use only step-free
 * footpaths.
 */
export type StepFree = 'any' | 'possible' | 'confirmed';

export interface RaptorQuery {
  readonly access: readonly StopWalk[];
  readonly egress: readonly StopWalk[];
  /** Unix time in seconds of the earliest departure from the origin. */
  readonly departureTime: number;
  readonly stepFree: StepFree;
  /** Seconds needed to change vehicles at a stop for which the timetable gives no time. */
  readonly changeSeconds: number;
  /**
   * `Raptor.remainingTo` of the same walks to the destination, or shorter ones: for many questions with one
   * destination. The answers are the same, and come sooner in a large timetable.
   */
  readonly remaining?: Int32Array;
}

/** A ride on one vehicle; calls are numbered along the trip's pattern. */
export interface Ride {
  readonly trip: number;
  readonly pattern: number;
  readonly boardCall: number;
  readonly alightCall: number;
  /** Unix time in seconds that the trip's times count from on this day. */
  readonly dayStart: number;
}

/** Stands for a footpath where the vehicle goes on as the next trip of a journey. */
export const STAY_ON = -2;

/** A journey found by RAPTOR: on foot to a stop, one ride or more, on foot to the destination. */
export interface RaptorJourney {
  /** Unix times in seconds: leaving the origin (as late as the first ride allows) and arriving. */
  readonly departureTime: number;
  readonly arrivalTime: number;
  readonly access: StopWalk;
  readonly rides: readonly Ride[];
  /**
   * Index of the footpath between ride i and i + 1; `NONE` where both share the stop, `STAY_ON` where one
   * stays on board, as the vehicle goes on as the next trip.
   */
  readonly footpaths: readonly number[];
  readonly egress: StopWalk;
}

/** How many vehicles one boards: fewer than the rides where one stays on board. */
export function boardingsOf({ rides, footpaths }: RaptorJourney): number {
  return rides.length - footpaths.filter((footpath) => footpath === STAY_ON).length;
}
