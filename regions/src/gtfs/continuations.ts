import { distanceMetres } from '@loovia/core/geo';
import { firsts, type Timetable } from '@loovia/core/timetable';
import type { ServiceDays } from './service-days.ts';
import type { Feed, FeedTrip } from './feed.ts';
import type { Run } from './patterns.ts';

const DAY_SECONDS = 86_400;
/** A vehicle that waits longer in the same block has its break, for which passengers may have to get off. */
const LONGEST_WAIT_SECONDS = 30 * 60;
/** The same where transfers.txt says that passengers stay on board. */
const LONGEST_LINKED_WAIT_SECONDS = 2 * 3600;
/** Between where one trip ends and the next of its block begins. */
const FARTHEST_METRES = 250;
/** A country's blocks need a tenth of this. */
const MOST_COMPARED = 10_000_000;

/** A run, and the service days on which it runs. */
interface Part {
  readonly run: Run;
  readonly number: number;
  readonly begins: number;
  readonly ends: number;
  readonly days: bigint;
  /** How many days later it is taken. */
  readonly daysLater: number;
}

interface Continuation {
  readonly from: number;
  readonly to: number;
  readonly daysLater: number;
  /** Service days of the trip that ends. */
  readonly days: bigint;
}

export interface Continuations {
  readonly continuations: Timetable['continuations'];
  /** What was not heeded, as sentences. */
  readonly notices: readonly string[];
}

/**
 * Where vehicles go on as another trip with their passengers: as transfers.txt says it of two trips (types 4
 * and 5), else from each trip to the next of its block on that day, if it begins soon and where the other ended.
 * @param runs in the order of the timetable's trips
 */
export function continuationsOf(
  feeds: readonly Feed[],
  runs: readonly Run[],
  services: ServiceDays,
): Continuations {
  const notices: string[] = [];
  const all: Continuation[] = [];
  const parts = runs.map((run, number) => partOf(run, number, services));
  const byFeed = Map.groupBy(parts, ({ run }) => run.feed);
  for (const feed of feeds) {
    const own = byFeed.get(feed) ?? [];
    const linked = linkedTrips(feed, own);
    all.push(...linked.continuations);
    if (linked.unheeded > 0) {
      notices.push(
        `${feed.name}: ${linked.unheeded} of the trips linked in transfers.txt do not follow each other, so nobody stays on board.`,
      );
    }
    const blocks = new Blocks(linked);
    for (const block of blocksOf(own)) all.push(...blocks.continuationsIn(block));
    if (blocks.isTooMuch) {
      notices.push(
        `${feed.name}: too many trips of its blocks overlap, so some blocks are not heeded.`,
      );
    }
  }
  return { continuations: pack(all, runs.length, services), notices };
}

function partOf(run: Run, number: number, services: ServiceDays): Part {
  const { feed, first, end, offsetSeconds, trip } = run;
  const begins = (feed.calls.departures[first] ?? 0) + offsetSeconds;
  const ends = (feed.calls.arrivals[end - 1] ?? 0) + offsetSeconds;
  return { run, number, begins, ends, days: services.of(trip.service), daysLater: 0 };
}

function later(part: Part, daysLater: number): Part {
  const seconds = daysLater * DAY_SECONDS;
  return {
    ...part,
    begins: part.begins + seconds,
    ends: part.ends + seconds,
    days: part.days >> BigInt(daysLater),
    daysLater,
  };
}

/** What transfers.txt says of particular trips. */
interface Linked {
  readonly continuations: readonly Continuation[];
  /** By the number of a part: the days on which this says how it goes on, whatever its block says. */
  readonly said: ReadonlyMap<number, bigint>;
  /** Pairs of parts between which passengers must get off. */
  readonly apart: ReadonlySet<string>;
  readonly unheeded: number;
}

const pairKey = (from: Part, to: Part) => `${from.number} ${to.number}`;

function linkedTrips(feed: Feed, parts: readonly Part[]): Linked {
  const continuations: Continuation[] = [];
  const said = new Map<number, bigint>();
  const apart = new Set<string>();
  const pairs = new Set<string>();
  let unheeded = 0;
  if (feed.links.length === 0) return { continuations, said, apart, unheeded };
  const byTrip = Map.groupBy(parts, ({ run }) => run.trip);
  for (const { from: fromTrip, to: toTrip, fromStop, toStop, staysOn } of feed.links) {
    const [[from, ...moreFrom], [to, ...moreTo]] = [partsOf(fromTrip), partsOf(toTrip)];
    if (!from || !to || moreFrom.length > 0 || moreTo.length > 0) {
      unheeded += 1;
      continue;
    }
    if (!staysOn) {
      apart.add(pairKey(from, to));
      continue;
    }
    const next = later(to, Math.max(0, Math.ceil((from.ends - to.begins) / DAY_SECONDS)));
    const held = from.days & next.days;
    const isAtEnds = isAt(feed, fromStop, lastStop(from)) && isAt(feed, toStop, firstStop(to));
    if (!isAtEnds || !isSoonAfter(next, from) || held === 0n) {
      unheeded += 1;
      continue;
    }
    if (apart.has(pairKey(from, to)) || pairs.has(pairKey(from, to))) continue;
    pairs.add(pairKey(from, to));
    said.set(from.number, (said.get(from.number) ?? 0n) | held);
    continuations.push({ from: from.number, to: to.number, daysLater: next.daysLater, days: held });
  }
  return { continuations, said, apart, unheeded };

  function partsOf(trip: FeedTrip | undefined): readonly Part[] {
    return trip ? (byTrip.get(trip) ?? []) : [];
  }
}

function isSoonAfter(next: Part, from: Part): boolean {
  return next.begins - from.ends <= LONGEST_LINKED_WAIT_SECONDS && next.ends > from.ends;
}

const isAt = ({ platforms }: Feed, id: string, stop: number) =>
  id === '' || platforms.within(id).includes(stop);

const firstStop = ({ run: { feed, first } }: Part) => feed.calls.stops[first] ?? 0;
const lastStop = ({ run: { feed, end } }: Part) => feed.calls.stops[end - 1] ?? 0;

/** The parts with a block, by block: operators that share a feed number their own. */
function blocksOf(parts: readonly Part[]): Iterable<readonly Part[]> {
  const inBlocks = parts.filter(({ run }) => run.trip.block !== '' && run.headwaySeconds === 0);
  const agencies = Map.groupBy(inBlocks, ({ run }) => run.trip.route.agency).values();
  return [...agencies].flatMap((own) => [
    ...Map.groupBy(own, ({ run }) => run.trip.block).values(),
  ]);
}

/** Finds what follows what in blocks, as far as there is time for it. */
class Blocks {
  readonly #linked: Linked;
  #compared = 0;

  constructor(linked: Linked) {
    this.#linked = linked;
  }

  get isTooMuch(): boolean {
    return this.#compared > MOST_COMPARED;
  }

  continuationsIn(block: readonly Part[]): Continuation[] {
    if (block.length < 2 || this.isTooMuch) return [];
    const sorted = [...block, ...block.map((part) => later(part, 1))].sort(
      (a, b) => a.begins - b.begins || a.ends - b.ends,
    );
    const twice = this.#daysOfTwoAtOnce(sorted);
    return sorted.flatMap((part, at) =>
      part.daysLater > 0 ? [] : this.#after(part, at, sorted, twice),
    );
  }

  /** Days on which one vehicle would have to run two trips at once: the block is then not one vehicle. */
  #daysOfTwoAtOnce(sorted: readonly Part[]): bigint {
    let found = 0n;
    for (const [at, { ends, days: own, daysLater }] of sorted.entries()) {
      for (let next = at + 1; next < sorted.length && !this.isTooMuch; next += 1) {
        const other = sorted[next];
        if (!other || other.begins >= ends) break;
        this.#compared += 1;
        if (daysLater === 0 || other.daysLater === 0) found |= own & other.days;
      }
    }
    return found;
  }

  #after(from: Part, at: number, sorted: readonly Part[], twice: bigint): Continuation[] {
    const found: Continuation[] = [];
    let free = without(without(from.days, twice), this.#linked.said.get(from.number) ?? 0n);
    for (let next = at + 1; next < sorted.length && free !== 0n && !this.isTooMuch; next += 1) {
      const to = sorted[next];
      if (!to || to.begins - from.ends > LONGEST_WAIT_SECONDS) break;
      this.#compared += 1;
      if (to.begins < from.ends) continue;
      // On these days the vehicle does this next, whether anybody can stay on board or not.
      const held = free & to.days;
      free = without(free, held);
      const { number, daysLater } = to;
      const certain = daysLater === 0 ? held : without(held, twice >> 1n);
      if (certain === 0n || !this.#staysOn(from, to)) continue;
      found.push({ from: from.number, to: number, daysLater, days: certain });
    }
    return found;
  }

  #staysOn(from: Part, to: Part): boolean {
    const isSameKind = from.run.trip.route.mode === to.run.trip.route.mode;
    const isForward = to.ends > from.ends && from.number !== to.number;
    const isApart = this.#linked.apart.has(pairKey(from, to));
    return isSameKind && isForward && !isApart && isNear(from, to);
  }
}

function isNear(from: Part, to: Part): boolean {
  const { list } = from.run.feed.platforms;
  const [last, first] = [list[lastStop(from)], list[firstStop(to)]];
  if (!last || !first) return false;
  const isOneStation = last.parent !== '' && last.parent === first.parent;
  return last === first || isOneStation || distanceMetres(last, first) <= FARTHEST_METRES;
}

const without = (some: bigint, others: bigint) => some & ~others;

function pack(
  all: readonly Continuation[],
  tripCount: number,
  services: ServiceDays,
): Timetable['continuations'] {
  const sorted = all.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const counts = new Uint32Array(tripCount);
  for (const { from } of sorted) counts[from] = (counts[from] ?? 0) + 1;
  return {
    first: firsts(counts),
    trip: Uint32Array.from(sorted, ({ to }) => to),
    daysLater: Uint8Array.from(sorted, ({ daysLater }) => daysLater),
    service: Uint32Array.from(sorted, ({ days }) => services.rowOf(days)),
  };
}
