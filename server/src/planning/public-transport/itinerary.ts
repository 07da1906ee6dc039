import { MAX_EXTRA_MINUTES } from '@loovia/core/stops';
import { translatedName } from '@loovia/core/toilets';
import { addSeconds, secondsBetween } from '@loovia/core/time';
import { openingAt, type FoundToilet } from '../../toilets/found-toilet.ts';
import { isStart, type Exit } from './exits.ts';
import type { Travelling } from './travelling.ts';
import { isRide, type TransitLeg } from '../../maps/legs.ts';
import { rideUntil } from './ride-until.ts';
import { metresOnFoot, tripArrival, type Trip } from './trip.ts';
import {
  exitsFarther,
  exitsNear,
  latestArrival,
  optionGoingOn,
  optionKeepingTo,
  whenOpen,
  type VisitOption,
  type VisitQuery,
} from './visit-options.ts';

/** A stop on an itinerary. */
export interface PlannedVisit {
  readonly place: FoundToilet;
  readonly exit: Exit;
  readonly arrival: Date;
  /** Before the first ride, when the traveller could be there. */
  readonly soonest: Date;
  /** Index in the itinerary's trip of the walk to it. */
  readonly walkIndex: number;
}

/** A trip that visits stops, in the order in which it reaches them. */
export interface Itinerary {
  readonly trip: Trip;
  readonly visits: readonly PlannedVisit[];
}

interface Progress {
  /** Settled: up to the last visit. */
  readonly before: readonly TransitLeg[];
  readonly rest: Trip;
  readonly visits: readonly PlannedVisit[];
}

/**
 * The trip by way of stops. The stop that is reached first is visited first; from there the trip is
 * planned again, and so on. Null where one of them can't be visited, undefined where that is not known.
 */
export async function itineraryOf(
  trip: Trip,
  stops: readonly FoundToilet[],
  travelling: Travelling,
): Promise<Itinerary | null | undefined> {
  let progress: Progress = { before: [], rest: trip, visits: [] };
  let pending = stops;
  const anyDistance = { ...travelling, deviationLimitMetres: Infinity };
  while (pending.length > 0) {
    let next = await nextVisit(progress.rest, pending, travelling);
    // For two chosen stops that are far apart, no walk is too long.
    const isFirst = progress.visits.length === 0;
    if (!next && !isFirst) next = await nextVisit(progress.rest, pending, anyDistance);
    if (!next) return next;
    progress = visited(progress, next.place, next.option, travelling);
    pending = pending.filter((place) => place !== next.place);
  }
  const { before, rest, visits } = progress;
  return { trip: { ...trip, legs: [...before, ...rest.legs] }, visits };
}

/** The visit to one of some stops that can be made first. */
async function nextVisit(trip: Trip, stops: readonly FoundToilet[], travelling: Travelling) {
  const options = await Promise.all(
    stops.map(async (place) => ({ place, option: await bestOption(trip, place, travelling) })),
  );
  const [next] = options
    .flatMap(({ place, option }) => (option ? [{ place, option }] : []))
    .sort((a, b) => reachedAt(a) - reachedAt(b) || (idOf(a) < idOf(b) ? -1 : 1));
  return next ?? noneOf(options.map(({ option }) => option));
}

interface Reached {
  readonly place: FoundToilet;
  readonly option: VisitOption;
}

const reachedAt = ({ option }: Reached) => option.there.arrival.getTime();
/** Of two reached at once the same is first, in whatever order they were asked for. */
const idOf = ({ place }: Reached) => place.placeId;

/** Where there is no option: undefined if any of these is not known. */
function noneOf(options: readonly unknown[]): null | undefined {
  return options.includes(undefined) ? undefined : null;
}

/** A visit that costs less than this is as good as free: no other way is tried. */
const FREE_SECONDS = 60;

/** The way to visit a stop that costs the least time, among those that find it open if there are any. */
async function bestOption(
  trip: Trip,
  place: FoundToilet,
  travelling: Travelling,
): Promise<VisitOption | null | undefined> {
  const { location, name } = place;
  const query: VisitQuery = {
    ...travelling,
    trip,
    toilet: { ...location, name: translatedName(name) },
    openingAt: (at) => openingAt(place, at),
    arriveBy: addSeconds(tripArrival(trip), MAX_EXTRA_MINUTES * 60),
  };
  const isOpen = ({ there }: VisitOption) => query.openingAt(there.arrival).state !== 'closed';
  /** Only what costs no more than an option that there is already. */
  const within = (found: VisitOption | null): VisitQuery =>
    found && isOpen(found)
      ? { ...query, arriveBy: addSeconds(tripArrival(trip), found.costSeconds) }
      : query;
  const goOnWhenOpen = async (exit: Exit, asked: VisitQuery) => {
    const late = await whenOpen(exit, asked);
    if (!late) return null;
    const isWalkedOn = exit.kind !== 'break' && exit.nextRide === null;
    return isWalkedOn ? optionKeepingTo(late, asked) : optionGoingOn(late, asked);
  };
  const goOn = async (exit: Exit, keeps: VisitOption | null, asked: VisitQuery) => {
    const soonest = exit.kind === 'break' ? await optionGoingOn(exit, asked) : keeps;
    return soonest && isOpen(soonest) ? [soonest] : [soonest, await goOnWhenOpen(exit, asked)];
  };
  const { toilet, deviationLimitMetres: limit } = query;
  const near = exitsNear(trip, toilet, limit);
  const keeping = await Promise.all(near.map((exit) => optionKeepingTo(exit, query)));
  const kept = best(keeping, isOpen);
  if (kept && isOpen(kept) && kept.costSeconds < FREE_SECONDS) return kept;
  const going = await Promise.all(
    near.map((exit, index) => goOn(exit, keeping[index] ?? null, within(kept))),
  );
  const options = [...keeping, ...going.flat()];
  const chosen = best(options, isOpen);
  if (!chosen) return noneOf(options);
  if (chosen.exit.kind !== 'break') return chosen;
  // A toilet beyond the tolerance is walked to if that makes the walks no longer in all.
  const most = metresWalked(chosen, trip);
  const farther = exitsFarther(trip, toilet, { overMetres: limit, upToMetres: most });
  const others = await Promise.all(farther.map((exit) => goOn(exit, null, within(chosen))));
  const noFarther = others.flat().filter((option) => option && metresWalked(option, trip) <= most);
  return best([chosen, ...noFarther], isOpen);
}

function metresWalked({ exit, there, onward }: VisitOption, { legs }: Trip): number {
  return metresOnFoot([...legs.slice(0, exit.legsDone), there, ...onward]);
}

const KIND_ORDER = { walk: 0, change: 1, break: 2 } as const;

/** A journey is broken only where nothing on foot, or at a change, arrives as early (TRUE-09). */
function best(
  options: readonly (VisitOption | null | undefined)[],
  isOpen: (option: VisitOption) => boolean,
): VisitOption | null {
  const useful = options
    .filter((option) => option !== null && option !== undefined)
    .filter(({ costSeconds }) => costSeconds <= MAX_EXTRA_MINUTES * 60)
    .sort(
      (a, b) =>
        a.costSeconds - b.costSeconds ||
        KIND_ORDER[a.exit.kind] - KIND_ORDER[b.exit.kind] ||
        a.there.arrival.getTime() - b.there.arrival.getTime(),
    );
  const open = useful.filter(isOpen);
  const all = open.length > 0 ? open : useful;
  const [cheapest] = all;
  if (cheapest?.exit.kind !== 'break') return cheapest ?? null;
  const isNoBreak = ({ exit, arrival }: VisitOption) =>
    exit.kind !== 'break' && arrival <= cheapest.arrival;
  return all.find(isNoBreak) ?? cheapest;
}

/** The progress with one more stop settled; the rest of the trip begins there. */
function visited(
  { before, rest, visits }: Progress,
  place: FoundToilet,
  { exit, toilet, there, onward }: VisitOption,
  { staySeconds }: Travelling,
): Progress {
  const isFree = isStart(exit) && !rest.isUnderWay;
  const shifts = isFree ? shiftsBefore(there.departure, { before, visits }, staySeconds) : [];
  const travelled = [
    ...before.map((leg, index) => shifted(leg, shifts[index] ?? 0)),
    ...legsUntil(exit, rest),
    there,
  ];
  const { arrival } = there;
  const walkSeconds = secondsBetween(there.departure, arrival);
  const opens = isFree && openFrom(place, addSeconds(exit.at, walkSeconds));
  const soonest = opens && opens < arrival ? opens : arrival;
  const visit = { place, exit, arrival, soonest, walkIndex: travelled.length - 1 };
  return {
    before: travelled,
    rest: {
      start: toilet,
      end: rest.end,
      earliest: addSeconds(soonest, staySeconds),
      legs: onward,
      isUnderWay: !isFree,
    },
    visits: [
      ...visits.map((one, index) => ({
        ...one,
        arrival: addSeconds(one.arrival, shifts[index] ?? 0),
      })),
      visit,
    ],
  };
}

/** The first moment from `at` on at which it is not closed; null = not known. */
function openFrom(place: FoundToilet, at: Date): Date | null {
  const { state, opens } = openingAt(place, at);
  if (state !== 'closed') return at;
  return opens === undefined ? null : new Date(opens);
}

/**
 * Seconds by which each visit so far moves, with the walk to it, for one that follows before the first ride:
 * the traveller leaves the origin in time for all, and as late as the hours of each allow.
 */
function shiftsBefore(
  leaves: Date,
  { before, visits }: Pick<Progress, 'before' | 'visits'>,
  staySeconds: number,
): number[] {
  let next = leaves;
  const lastFirst = visits.toReversed().map(({ place, arrival, soonest, walkIndex }) => {
    const latest = addSeconds(next, -staySeconds);
    const open = { openingAt: (at: Date) => openingAt(place, at), staySeconds };
    const shift = secondsBetween(arrival, latestArrival({ ...open, soonest, latest }));
    const walk = before[walkIndex];
    if (walk) next = addSeconds(walk.departure, shift);
    return shift;
  });
  return lastFirst.reverse();
}

function shifted(leg: TransitLeg, seconds: number): TransitLeg {
  if (isRide(leg)) return leg;
  const departure = addSeconds(leg.departure, seconds);
  return { ...leg, departure, arrival: addSeconds(leg.arrival, seconds) };
}

function legsUntil({ legsDone, call }: Exit, { legs }: Trip): TransitLeg[] {
  const done = legs.slice(0, legsDone);
  const left = legs[legsDone];
  return call !== null && left && isRide(left) ? [...done, rideUntil(left, call)] : done;
}
