import { distanceMetres } from '@loovia/core/geo';
import type { Opening } from '@loovia/core/opening-hours';
import { MAX_EXTRA_MINUTES } from '@loovia/core/stops';
import { addSeconds, secondsBetween } from '@loovia/core/time';
import { isRide, type NamedPlace, type TransitLeg } from '../../maps/legs.ts';
import type { TravelCost } from '../../maps/ports.ts';
import { exitsOf, isStart, metresFrom, type Exit } from './exits.ts';
import type { Travelling } from './travelling.ts';
import { tripArrival, tripDeparture, type Trip, type TripWalk } from './trip.ts';

/** One way to visit a toilet on a trip. */
export interface VisitOption {
  readonly exit: Exit;
  readonly toilet: NamedPlace;
  /** The walk to the toilet. */
  readonly there: TripWalk;
  /** From the toilet to the destination; begins no earlier than the stay allows. */
  readonly onward: readonly TransitLeg[];
  /** At the destination. */
  readonly arrival: Date;
  /** Seconds by which the traveller arrives later, or must leave earlier. */
  readonly costSeconds: number;
}

/** Calls of a ride that are tried for one toilet. */
const MOST_BREAKS = 2;

/** Faster than any walk is planned: none takes less than the straight line at this pace. */
const FASTEST_METRES_PER_SECOND = 1.6;
const LONGEST_WALK_SECONDS = 2 * 60 * 60;

export interface VisitQuery extends Travelling {
  readonly trip: Trip;
  readonly toilet: NamedPlace;
  readonly openingAt: (at: Date) => Opening;
  /** What arrives at the destination after this costs too much. */
  readonly arriveBy: Date;
}

/** The exits of a trip from which a toilet is near enough, of the calls the nearest. */
export function exitsNear(trip: Trip, toilet: NamedPlace, limitMetres: number): Exit[] {
  const near = exitsOf(trip)
    .map((exit) => ({ exit, metres: metresFrom(exit, toilet) }))
    .filter(({ metres }) => metres <= limitMetres);
  const breaks = near
    .filter(({ exit }) => exit.kind === 'break')
    .sort((a, b) => a.metres - b.metres || a.exit.at.getTime() - b.exit.at.getTime())
    .slice(0, MOST_BREAKS);
  return [...near.filter(({ exit }) => exit.kind !== 'break'), ...breaks].map(({ exit }) => exit);
}

/** Those of its start and its changes from which a toilet is farther off, but not too far. */
export function exitsFarther(
  trip: Trip,
  toilet: NamedPlace,
  { overMetres, upToMetres }: { readonly overMetres: number; readonly upToMetres: number },
): Exit[] {
  return exitsOf(trip).filter((exit) => {
    const metres = metresFrom(exit, toilet);
    return exit.nextRide !== null && metres > overMetres && metres <= upToMetres;
  });
}

/**
 * The visit that keeps to the trip: the next ride is still caught, or the rest is walked anyway. Null
 * where that ride would be missed, or there is no way there.
 */
export async function optionKeepingTo(exit: Exit, query: VisitQuery): Promise<VisitOption | null> {
  const { trip, toilet, walks } = query;
  if (exit.kind === 'break') return null;
  const next = exit.nextRide === null ? null : trip.legs[exit.nextRide];
  const ride = next && isRide(next) ? next : null;
  const target = ride?.from ?? trip.end;
  const [there, on] = await Promise.all([
    walks.toToilet({ from: exit.place, to: toilet }),
    walks.fromToilet({ from: toilet, to: target }),
  ]);
  if (!there || !on) return null;
  const ready = readyAfter(exit, there, query);
  const leave = ride ? addSeconds(ride.departure, -on.durationSeconds) : ready;
  if (leave < ready) return null;
  const walk = walkFrom(toilet, target, leave, on);
  const rest = exit.nextRide === null ? [] : trip.legs.slice(exit.nextRide);
  return optionOf(exit, there, [walk, ...rest], query);
}

/**
 * The visit after which the trip goes on with whatever arrives first: another ride, or a walk. Null where
 * there is none, undefined where that is not known.
 */
export async function optionGoingOn(
  exit: Exit,
  query: VisitQuery,
): Promise<VisitOption | null | undefined> {
  const { toilet, walks } = query;
  const there = await walks.toToilet({ from: exit.place, to: toilet });
  if (!there) return null;
  const ready = readyAfter(exit, there, query);
  const journey = await query.onward({ from: toilet, departAt: ready, arriveBy: query.arriveBy });
  const riding = journey?.legs ?? null;
  const walking = await walkToEnd(ready, riding, query);
  const onward = walking ?? riding;
  if (onward) return optionOf(exit, there, onward, query);
  return journey === undefined ? undefined : null;
}

/**
 * The same exit, left so late that the toilet is open on arrival, where that isn't too long to wait: on foot
 * a traveller is free to, though the planned ride is missed. Null where there is no way there.
 */
export async function whenOpen(exit: Exit, query: VisitQuery): Promise<Exit | null> {
  const there = await query.walks.toToilet({ from: exit.place, to: query.toilet });
  if (!there) return null;
  const arrival = addSeconds(exit.at, there.durationSeconds);
  const { state, opens } = query.openingAt(arrival);
  if (state !== 'closed' || opens === undefined) return exit;
  const waitSeconds = secondsBetween(arrival, new Date(opens));
  return waitSeconds > MAX_EXTRA_MINUTES * 60
    ? exit
    : { ...exit, at: addSeconds(exit.at, waitSeconds) };
}

function readyAfter({ at }: Exit, there: TravelCost, { staySeconds }: Travelling): Date {
  return addSeconds(at, there.durationSeconds + staySeconds);
}

/** On foot to the destination, where that arrives before the ride. */
async function walkToEnd(
  ready: Date,
  riding: readonly TransitLeg[] | null,
  { toilet, trip, walks, arriveBy }: VisitQuery,
): Promise<TransitLeg[] | null> {
  const limitSeconds = riding
    ? secondsBetween(ready, tripArrival({ legs: riding, earliest: ready }))
    : secondsBetween(ready, arriveBy) + 1;
  const longest = Math.min(limitSeconds, LONGEST_WALK_SECONDS);
  const straight = distanceMetres(toilet, trip.end);
  if (straight / FASTEST_METRES_PER_SECOND >= longest) return null;
  const walk = await walks.fromToilet({ from: toilet, to: trip.end });
  if (!walk || walk.durationSeconds >= longest) return null;
  return [walkFrom(toilet, trip.end, ready, walk)];
}

function optionOf(
  exit: Exit,
  there: TravelCost,
  onward: readonly TransitLeg[],
  query: VisitQuery,
): VisitOption {
  const { trip, toilet } = query;
  const [first] = onward;
  const leaving = isStart(exit) && first ? leavingFor(first, exit, there, query) : exit.at;
  const walk = walkFrom(exit.place, toilet, leaving, there);
  const arrival = tripArrival({ legs: onward, earliest: readyAfter(exit, there, query) });
  const later = Math.max(0, secondsBetween(tripArrival(trip), arrival));
  const isEarlier = isStart(exit) && !trip.isUnderWay;
  const earlier = isEarlier ? Math.max(0, secondsBetween(walk.departure, tripDeparture(trip))) : 0;
  return { exit, toilet, there: walk, onward, arrival, costSeconds: later + earlier };
}

/** When to leave the start: as late as what follows the visit and the toilet's hours allow. */
function leavingFor(
  next: TransitLeg,
  exit: Exit,
  { durationSeconds }: TravelCost,
  { openingAt, staySeconds }: VisitQuery,
): Date {
  const soonest = addSeconds(exit.at, durationSeconds);
  const latest = addSeconds(next.departure, -staySeconds);
  const arrival = latestArrival({ openingAt, soonest, latest, staySeconds });
  return addSeconds(arrival, -durationSeconds);
}

/**
 * The latest arrival at a toilet at which it is open for the whole stay. Where none is known to be: while it
 * is open, as soon as can be.
 */
export function latestArrival({
  openingAt,
  soonest,
  latest,
  staySeconds,
}: Pick<VisitQuery, 'openingAt' | 'staySeconds'> & {
  readonly soonest: Date;
  readonly latest: Date;
}): Date {
  const toStayUntil = (end: string) => {
    const arrival = addSeconds(new Date(end), -staySeconds);
    return arrival > soonest ? arrival : soonest;
  };
  // It may shut for a while between the two.
  const inTime = [latest, soonest].flatMap((at) => {
    const { state, closes } = openingAt(at);
    return state === 'open' && closes !== undefined ? [toStayUntil(closes)] : [];
  });
  const all = [latest, ...inTime.filter((at) => at < latest)];
  const isOpen = (at: Date) => openingAt(at).state !== 'closed';
  const isOpenToStay = (at: Date) => {
    const { closes } = openingAt(at);
    return isOpen(at) && (closes === undefined || new Date(closes) >= addSeconds(at, staySeconds));
  };
  return all.find(isOpenToStay) ?? all.findLast(isOpen) ?? latest;
}

function walkFrom(from: NamedPlace, to: NamedPlace, departure: Date, cost: TravelCost): TripWalk {
  const { durationSeconds, distanceMetres: metres } = cost;
  const arrival = addSeconds(departure, durationSeconds);
  return { mode: 'walk', from, to, departure, arrival, distanceMetres: metres, geometry: null };
}
