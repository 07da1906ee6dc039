import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { RideMode } from '@loovia/core/timetable';
import { count } from '../progress.ts';
import { RegionError } from '../region-error.ts';
import type { Notices } from './broken-trips.ts';
import type { FeedCalls, FeedTrip } from './feed.ts';
import type { FeedStop } from './stops.ts';

/** Faster than anything of its kind travels from stop to stop in Europe. */
const TOP_METRES_PER_SECOND: Readonly<Record<RideMode, number>> = {
  bus: 40,
  coach: 40,
  rail: 100,
  tram: 40,
  metro: 40,
  ferry: 40,
};
/** Timetables in whole minutes, or in fives, may say that a hop takes no time. */
const ROUGH_SECONDS = 5 * 60;

/** The trips of a feed and their calls, of which some may still have no time. */
export interface TimedCalls extends Pick<FeedCalls, 'first' | 'stops' | 'arrivals' | 'departures'> {
  readonly trips: readonly FeedTrip[];
}

/** Two stops that some trip calls at one after the other. */
interface Hop {
  readonly a: number;
  readonly b: number;
  /** How far the slowest of those trips could have come between them. */
  metres: number;
}

/**
 * The stops that cannot be where the feed says, and why: those that have a `placeFault`, and those that no
 * vehicle could reach from the others in the time that it has.
 * @param platforms the feed's stops, by their number in `calls`
 */
export function stopsWithoutPlace(
  calls: TimedCalls,
  platforms: readonly FeedStop[],
): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  for (const stop of new Set(calls.stops)) {
    const { placeFault = '' } = platforms[stop] ?? {};
    if (placeFault !== '') faults.set(stop, placeFault);
  }
  // Each round leaves out at least one more; a feed needs one or two.
  for (let before = -1; before < faults.size;) {
    before = faults.size;
    for (const [stop, fault] of outOfReach(calls, platforms, faults)) faults.set(stop, fault);
  }
  return faults;
}

/**
 * The stops that are possible hops apart belong together. Where an impossible hop lies between two such
 * groups, the smaller is in the wrong place. Only those beside the largest group are judged at a time: what
 * others can be reached from is known only then.
 */
function outOfReach(
  calls: TimedCalls,
  platforms: readonly FeedStop[],
  faults: ReadonlyMap<number, string>,
): Map<number, string> {
  const found = new Map<number, string>();
  const placeOf = (stop: number): LatLng => platforms[stop] ?? { lat: NaN, lng: NaN };
  const hops = hopsOf(calls, faults);
  const isPossible = ({ a, b, metres }: Hop) => distanceMetres(placeOf(a), placeOf(b)) <= metres;
  const impossible = hops.filter((hop) => !isPossible(hop));
  if (impossible.length === 0) return found;
  const groups = groupsOf(hops, new Set(impossible));
  const sizes = new Map<number, number>();
  for (const group of groups.values()) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const sizeAt = (stop: number) => sizes.get(groups.get(stop) ?? stop) ?? 1;
  const between = impossible.filter(({ a, b }) => groups.get(a) !== groups.get(b));
  const largest = Math.max(...between.flatMap(({ a, b }) => [sizeAt(a), sizeAt(b)]));
  const most = Math.max(MOST_APART, groups.size / ONE_IN);
  for (const { a, b } of between) {
    if (Math.max(sizeAt(a), sizeAt(b)) < largest) continue;
    const odd = oddOneOf(a, b);
    if (sizeAt(odd) > most) continue;
    for (const [stop, group] of groups) {
      if (group === groups.get(odd)) found.set(stop, faultAt(stop, odd === a ? b : a));
    }
    // Of two groups of one size, which is wrong may only show once the first is left out.
    if (sizeAt(a) === sizeAt(b)) break;
  }
  return found;

  function oddOneOf(a: number, b: number): number {
    if (sizeAt(a) !== sizeAt(b)) return sizeAt(a) < sizeAt(b) ? a : b;
    if (isSwapped(a, b) !== isSwapped(b, a)) return isSwapped(a, b) ? a : b;
    const middle = middleOf([...groups.keys()].map(placeOf));
    const metresFrom = (stop: number) => distanceMetres(placeOf(stop), middle);
    return metresFrom(a) > metresFrom(b) ? a : b;
  }

  function isSwapped(stop: number, other: number): boolean {
    const { lat, lng } = placeOf(stop);
    return distanceMetres({ lat: lng, lng: lat }, placeOf(other)) < NEAR_METRES;
  }

  function faultAt(stop: number, other: number): string {
    if (isSwapped(stop, other)) return 'latitude and longitude are swapped';
    const { lat, lng } = placeOf(stop);
    return `at ${lat}, ${lng}, too far to get there in time`;
  }
}

/** So many stops may stand apart from the rest; if more do, it is the times that are wrong. */
const MOST_APART = 3;
const ONE_IN = 50;
/** A swapped stop is that far from the next one of its line once it is swapped back. */
const NEAR_METRES = 100_000;

/** Each pair of located stops that follow each other on a trip, whatever lies between. */
function hopsOf(
  { trips, first, stops, arrivals, departures }: TimedCalls,
  faults: ReadonlyMap<number, string>,
): Hop[] {
  const hops = new Map<string, Hop>();
  const add = (one: number, other: number, metres: number) => {
    const [a, b] = one < other ? [one, other] : [other, one];
    const hop = hops.get(`${a} ${b}`);
    if (!hop) hops.set(`${a} ${b}`, { a, b, metres });
    else hop.metres = Math.max(hop.metres, metres);
  };
  trips.forEach(({ route }, trip) => {
    const speed = TOP_METRES_PER_SECOND[route.mode ?? 'rail'];
    const end = first[trip + 1] ?? 0;
    let before: number | null = null;
    let left = 0;
    let timed = 0;
    for (let call = first[trip] ?? 0; call < end; call += 1) {
      const stop = stops[call] ?? 0;
      if (faults.has(stop)) continue;
      // Without a time, it is reached before the next call that has one, and left after the last.
      while (timed < call || (arrivals[timed] ?? 0) < 0) timed += 1;
      const seconds = (arrivals[timed] ?? 0) - left + ROUGH_SECONDS;
      if (before !== null && before !== stop) add(before, stop, seconds * speed);
      before = stop;
      left = Math.max(left, departures[call] ?? 0);
    }
  });
  return [...hops.values()];
}

/** By stop: the number of its group. */
function groupsOf(hops: readonly Hop[], impossible: ReadonlySet<Hop>): Map<number, number> {
  const above = new Map(hops.flatMap(({ a, b }) => [[a, a] as const, [b, b] as const]));
  const rootOf = (stop: number): number => {
    let root = stop;
    for (let next = above.get(root) ?? root; next !== root; next = above.get(root) ?? root) {
      above.set(root, above.get(next) ?? next);
      root = next;
    }
    return root;
  };
  for (const hop of hops) if (!impossible.has(hop)) above.set(rootOf(hop.a), rootOf(hop.b));
  return new Map([...above.keys()].map((stop) => [stop, rootOf(stop)]));
}

function middleOf(places: readonly LatLng[]): LatLng {
  const middle = (numbers: number[]) =>
    numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
  return { lat: middle(places.map(({ lat }) => lat)), lng: middle(places.map(({ lng }) => lng)) };
}

const MOST_NAMED = 5;
/** If more than these and more than one stop in ten has no place, the feed cannot be used. */
const MOST_WITHOUT_PLACE = 3;
const ONE_IN_WITHOUT_PLACE = 10;

/**
 * Names the stops that are left out as nobody knows where they are.
 * @param faults of the stops that vehicles call at
 * @throws RegionError when there are too many to trust the rest
 */
export function tellStopsWithoutPlace(
  faults: ReadonlyMap<number, string>,
  {
    feed,
    stops,
    platforms,
    served,
    notices,
  }: {
    readonly feed: string;
    readonly stops: ReadonlyMap<string, FeedStop>;
    readonly platforms: readonly FeedStop[];
    /** How many stops vehicles call at. */
    readonly served: number;
    readonly notices: Notices;
  },
): void {
  const named = [...faults].slice(0, MOST_NAMED).map(([number, fault]) => {
    const { name = '', id = '', line = 0 } = platforms[number] ?? {};
    return `${name || id} (stops.txt, line ${line}: ${fault})`;
  });
  const all = named.join(', ') + (faults.size > MOST_NAMED ? ' and others' : '');
  if (faults.size > MOST_WITHOUT_PLACE && faults.size * ONE_IN_WITHOUT_PLACE > served) {
    throw new RegionError(
      `${feed}: ${faults.size} of ${served} stops are in no believable place, too many to trust the others: ${all}.`,
    );
  }
  if (faults.size > 0) {
    const calls = `the calls at ${faults.size === 1 ? 'it' : 'them'} are left out`;
    notices.add(`${count(faults.size, 'stop')} in no believable place, so ${calls}: ${all}`);
  }
  const called = new Set([...faults.keys()].map((number) => platforms[number]?.id));
  const unused = [...stops.values()].filter(
    ({ id, placeFault }) => placeFault !== '' && !called.has(id),
  );
  notices.count(['stop'], 'in no believable place, at which nothing calls', unused.length);
}
