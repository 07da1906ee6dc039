import { firsts, NONE, type ChangeRules as PackedRules } from '@loovia/core/timetable';
import { Numbered } from '../numbered.ts';
import { RegionError } from '../region-error.ts';
import { FORBIDDEN_CHANGE_SECONDS, secondsOf, type RuledPair } from './change-rules.ts';
import type { FeedRoute, FeedTransfer, FeedTransferEnd, FeedTrip } from './feed.ts';

/** The trips that the rules of changes tell apart: single trips, those of a route, and all others. */
export class ChangeKinds {
  readonly #trips = new Set<FeedTrip>();
  readonly #routes = new Set<FeedRoute>();
  /** The kind of all others is 0. */
  readonly #kinds = new Numbered<FeedTrip | FeedRoute | null>([null]);
  readonly #ends: FeedTransferEnd[] = [{ trip: null, route: null }];

  constructor(pairs: readonly RuledPair[]) {
    for (const { left, boarded } of pairs.flatMap(({ transfers }) => transfers)) {
      for (const { trip, route } of [left, boarded]) {
        if (trip) this.#trips.add(trip);
        else if (route) this.#routes.add(route);
      }
    }
  }

  kindOf(trip: FeedTrip): number {
    if (this.#trips.has(trip)) return this.#numberOf(trip, { trip, route: trip.route });
    if (!this.#routes.has(trip.route)) return 0;
    return this.#numberOf(trip.route, { trip: null, route: trip.route });
  }

  /** The trip and route of a kind; null = it has many. */
  endOf(kind: number): FeedTransferEnd {
    return this.#ends[kind] ?? { trip: null, route: null };
  }

  #numberOf(of: FeedTrip | FeedRoute, end: FeedTransferEnd): number {
    const kind = this.#kinds.numberOf(of);
    this.#ends[kind] = end;
    return kind;
  }
}

/** What vehicles do at stops, as far as changes depend on it. */
interface Calling {
  readonly stops: Uint32Array;
  readonly changeKind: number;
}

/** Hundreds of trips at one stop that all have rules of their own. */
const MOST_RULES = 2_000_000;
const MOST_COMPARED = 50_000_000;

interface Rule {
  readonly to: number;
  readonly fromKind: number;
  readonly toKind: number;
  readonly seconds: number;
  readonly waits: boolean;
}

/**
 * For each pair of stops, the rule for each two kinds of trips that call there: of those that apply the most
 * specific, as GTFS says (https://gtfs.org/documentation/schedule/reference/#transferstxt).
 * @throws RegionError when there are so many that they fill the memory
 */
export function packChangeRules(
  pairs: readonly RuledPair[],
  kinds: ChangeKinds,
  patterns: readonly Calling[],
  stopCount: number,
): PackedRules {
  const kindsAt = kindsByStop(pairs, patterns);
  const rules = Array.from({ length: stopCount }, (): Rule[] => []);
  let [count, compared] = [0, 0];
  for (const { from, to, transfers } of pairs) {
    const [left, boarded] = [kindsAt.get(from) ?? [], kindsAt.get(to) ?? []];
    count += left.length * boarded.length;
    compared += left.length * boarded.length * transfers.length;
    if (count > MOST_RULES || compared > MOST_COMPARED) {
      throw new RegionError(
        'transfers.txt: too many changes between particular trips and routes at the same stops.',
      );
    }
    for (const fromKind of left) {
      for (const toKind of boarded) {
        const most = mostSpecific(transfers, kinds.endOf(fromKind), kinds.endOf(toKind));
        rules[from]?.push({ to, fromKind, toKind, ...most });
      }
    }
  }
  const all = rules.flat();
  return {
    first: firsts(rules.map(({ length }) => length)),
    to: Uint32Array.from(all, ({ to }) => to),
    fromKind: Uint32Array.from(all, ({ fromKind }) => fromKind),
    toKind: Uint32Array.from(all, ({ toKind }) => toKind),
    seconds: Int32Array.from(all, ({ seconds }) => seconds),
    waits: Uint8Array.from(all, ({ waits }) => (waits ? 1 : 0)),
  };
}

function kindsByStop(pairs: readonly RuledPair[], patterns: readonly Calling[]) {
  const kinds = new Map<number, Set<number>>();
  for (const { from, to } of pairs) for (const stop of [from, to]) kinds.set(stop, new Set());
  for (const { stops, changeKind } of patterns) {
    for (const stop of stops) kinds.get(stop)?.add(changeKind);
  }
  return new Map([...kinds].map(([stop, own]) => [stop, [...own]]));
}

function mostSpecific(
  transfers: readonly FeedTransfer[],
  from: FeedTransferEnd,
  to: FeedTransferEnd,
): Pick<Rule, 'seconds' | 'waits'> {
  const isFor = (rule: FeedTransferEnd, end: FeedTransferEnd) =>
    (rule.trip === null || rule.trip === end.trip) &&
    (rule.route === null || rule.route === end.route);
  const applying = transfers.filter(({ left, boarded }) => isFor(left, from) && isFor(boarded, to));
  const best = Math.max(...applying.map(specificity));
  const chosen = applying.filter((one) => specificity(one) === best);
  // GTFS has no two that are equally specific: of those the longest, which is safe.
  const seconds = Math.max(NONE, ...chosen.map(secondsOf));
  const waits = chosen.length > 0 && chosen.every((one) => one.waits);
  return { seconds, waits };
}

/** In GTFS's order: two trips, a trip and a route, a trip, two routes, a route, only stops. */
function specificity({ left, boarded }: FeedTransfer): number {
  const value = ({ trip, route }: FeedTransferEnd) => Math.max(trip ? 3 : 0, route ? 1 : 0);
  return value(left) + value(boarded);
}

/**
 * The rules, where walks were only made because a rule gives a time for them: nobody else can change there.
 * @param made pairs of stops, by the first
 */
export function withoutOthers(
  rules: PackedRules,
  made: ReadonlyMap<number, ReadonlySet<number>>,
): PackedRules {
  const seconds = rules.seconds.slice();
  for (const [from, ends] of made) {
    const end = rules.first[from + 1] ?? 0;
    for (let rule = rules.first[from] ?? 0; rule < end; rule += 1) {
      const isOther = seconds[rule] === NONE && ends.has(rules.to[rule] ?? 0);
      if (isOther) seconds[rule] = FORBIDDEN_CHANGE_SECONDS;
    }
  }
  return { ...rules, seconds };
}
