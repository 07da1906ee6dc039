import { firsts, type Footpaths, NONE, type Timetable } from '../timetable/index.ts';
import type { RaptorQuery, StepFree, StopWalk } from './types.ts';

/** Ways to change to another node, by the node they begin at: node n has `first[n]` up to `first[n + 1]`. */
export interface ChangePaths {
  readonly first: Uint32Array;
  readonly to: Uint32Array;
  /** From alighting to boarding. */
  readonly seconds: Uint32Array;
  /** 1 = as the feed gives it, though a change usually takes the query's `changeSeconds`. */
  readonly isExact: Uint8Array;
  /** Index into `walks`; `NONE` at the same stop. */
  readonly footpath: Int32Array;
  readonly walks: Footpaths;
}

/**
 * A timetable as it is searched. Where the rules of changes differ by the trips, a stop is several *nodes*, one
 * for each kind of trips that call there, as the best way to one kind may not lead to another. Everywhere
 * else a node is a stop, with its number; so is the first of several.
 */
export interface Network {
  /** Its stops are nodes. Its footpaths are not to be used. */
  readonly timetable: Timetable;
  readonly changePaths: Readonly<Record<'any' | 'stepFree', ChangePaths>>;
  /** Null where each node is a stop. */
  readonly nodes: Nodes | null;
}

interface Nodes {
  readonly stopOf: Uint32Array;
  /** `changeKind` of the trips that call there; 0 where a stop is one node. */
  readonly kindOf: Uint32Array;
  /** The nodes of stops that have rules; of others, the stop. */
  readonly ofStop: ReadonlyMap<number, readonly number[]>;
}

export function changePathsFor({ changePaths }: Network, stepFree: StepFree): ChangePaths {
  return stepFree === 'any' ? changePaths.any : changePaths.stepFree;
}

export function networkOf(timetable: Timetable): Network {
  const { changeRules, footpaths, stepFreeFootpaths } = timetable;
  if (changeRules.to.length === 0) {
    const changePaths = { any: asTheyAre(footpaths), stepFree: asTheyAre(stepFreeFootpaths) };
    return { timetable, changePaths, nodes: null };
  }
  const nodes = nodesOf(timetable);
  const secondsBetween = rulesOf(timetable);
  const paths = (walks: Footpaths) => pathsBetween(timetable, nodes, secondsBetween, walks);
  return {
    timetable: withNodes(timetable, nodes, secondsBetween),
    changePaths: { any: paths(footpaths), stepFree: paths(stepFreeFootpaths) },
    nodes,
  };
}

/** The query with all nodes of its stops. */
export function queryOfNodes({ nodes }: Network, query: RaptorQuery): RaptorQuery {
  if (nodes === null) return query;
  const all = (walks: readonly StopWalk[]) =>
    walks.flatMap((walk) =>
      nodesAt(nodes, walk.stop).map((node) =>
        node === walk.stop ? walk : { ...walk, stop: node },
      ),
    );
  return { ...query, access: all(query.access), egress: all(query.egress) };
}

export function stopOfNode({ nodes }: Network, node: number): number {
  return nodes?.stopOf[node] ?? node;
}

/** The walk of the query that was meant by one of `queryOfNodes`. */
export function walkOfStop(network: Network, walks: readonly StopWalk[], walk: StopWalk): StopWalk {
  if (network.nodes === null) return walk;
  const stop = stopOfNode(network, walk.stop);
  const isMeant = (one: StopWalk) =>
    one.stop === stop && one.durationSeconds === walk.durationSeconds;
  return walks.find(isMeant) ?? walk;
}

/** By node, what is given by stop. */
export function byNode({ nodes }: Network, byStop: Int32Array): Int32Array {
  return nodes === null ? byStop : Int32Array.from(nodes.stopOf, (stop) => byStop[stop] ?? 0);
}

function nodesAt({ ofStop }: Nodes, stop: number): readonly number[] {
  return ofStop.get(stop) ?? [stop];
}

function asTheyAre(walks: Footpaths): ChangePaths {
  const { first, to, durationSeconds } = walks;
  return {
    first,
    to,
    seconds: durationSeconds,
    isExact: new Uint8Array(to.length),
    footpath: Int32Array.from(to, (_, path) => path),
    walks,
  };
}

function nodesOf({ stops, patterns, changeRules }: Timetable): Nodes {
  const kindsAt = new Map<number, Set<number>>();
  for (let stop = 0; stop < stops.ids.length; stop += 1) {
    const end = changeRules.first[stop + 1] ?? 0;
    for (let rule = changeRules.first[stop] ?? 0; rule < end; rule += 1) {
      kindsAt.set(stop, new Set());
      kindsAt.set(changeRules.to[rule] ?? 0, new Set());
    }
  }
  for (let pattern = 0; pattern + 1 < patterns.firstCall.length; pattern += 1) {
    const end = patterns.firstCall[pattern + 1] ?? 0;
    for (let call = patterns.firstCall[pattern] ?? 0; call < end; call += 1) {
      kindsAt.get(patterns.stops[call] ?? 0)?.add(patterns.changeKind[pattern] ?? 0);
    }
  }
  const stopOf = [...stops.ids.keys()];
  const kindOf = stopOf.map(() => 0);
  const ofStop = new Map<number, number[]>();
  for (const [stop, kinds] of kindsAt) {
    const own = [...kinds].map((kind, index) => {
      const node = index === 0 ? stop : stopOf.push(stop) - 1;
      kindOf[node] = kind;
      return node;
    });
    if (own.length > 0) ofStop.set(stop, own);
  }
  return { stopOf: Uint32Array.from(stopOf), kindOf: Uint32Array.from(kindOf), ofStop };
}

/** Seconds by the rules: `NONE` where a rule gives none, undefined where there is no rule. */
type SecondsBetween = (from: Place, to: Place) => number | undefined;

/** A stop as trips of a kind use it. */
interface Place {
  readonly stop: number;
  readonly kind: number;
}

function rulesOf({ stops, changeRules, patterns }: Timetable): SecondsBetween {
  const stopCount = stops.ids.length;
  const kindCount = 1 + patterns.changeKind.reduce((most, kind) => Math.max(most, kind), 0);
  const rules = new Map<number, Map<number, number>>();
  const stopKey = (from: number, to: number) => from * stopCount + to;
  const kindKey = (from: number, to: number) => from * kindCount + to;
  for (let from = 0; from < stopCount; from += 1) {
    const end = changeRules.first[from + 1] ?? 0;
    for (let rule = changeRules.first[from] ?? 0; rule < end; rule += 1) {
      const stopPair = stopKey(from, changeRules.to[rule] ?? 0);
      const own = rules.get(stopPair) ?? new Map<number, number>();
      const kindPair = kindKey(changeRules.fromKind[rule] ?? 0, changeRules.toKind[rule] ?? 0);
      rules.set(stopPair, own.set(kindPair, changeRules.seconds[rule] ?? NONE));
    }
  }
  return (from, to) => rules.get(stopKey(from.stop, to.stop))?.get(kindKey(from.kind, to.kind));
}

function placeOf({ stopOf, kindOf }: Nodes, node: number): Place {
  return { stop: stopOf[node] ?? 0, kind: kindOf[node] ?? 0 };
}

/** Seconds to change at a stop itself; `NONE` = the query's. */
function secondsAtStop(
  { changeSeconds }: Timetable,
  secondsBetween: SecondsBetween,
  from: Place,
  to: Place,
): number {
  return secondsBetween(from, to) ?? changeSeconds[from.stop] ?? NONE;
}

function withNodes(timetable: Timetable, nodes: Nodes, secondsBetween: SecondsBetween): Timetable {
  const { stops, patterns } = timetable;
  const { stopOf } = nodes;
  const texts = (all: readonly string[]) => Array.from(stopOf, (stop) => all[stop] ?? '');
  const calls = patterns.stops.slice();
  for (let pattern = 0; pattern + 1 < patterns.firstCall.length; pattern += 1) {
    const kind = patterns.changeKind[pattern] ?? 0;
    const end = patterns.firstCall[pattern + 1] ?? 0;
    for (let call = patterns.firstCall[pattern] ?? 0; call < end; call += 1) {
      const stop = calls[call] ?? 0;
      const own = nodes.ofStop.get(stop);
      calls[call] = own?.find((node) => nodes.kindOf[node] === kind) ?? stop;
    }
  }
  return {
    ...timetable,
    stops: {
      ids: texts(stops.ids),
      names: texts(stops.names),
      platforms: texts(stops.platforms),
      latitudes: Float64Array.from(stopOf, (stop) => stops.latitudes[stop] ?? NaN),
      longitudes: Float64Array.from(stopOf, (stop) => stops.longitudes[stop] ?? NaN),
      wheelchair: Uint8Array.from(stopOf, (stop) => stops.wheelchair[stop] ?? 0),
    },
    patterns: { ...patterns, stops: calls },
    changeSeconds: Int32Array.from(stopOf, (_, node) => {
      const place = placeOf(nodes, node);
      return secondsAtStop(timetable, secondsBetween, place, place);
    }),
  };
}

function pathsBetween(
  timetable: Timetable,
  nodes: Nodes,
  secondsBetween: SecondsBetween,
  walks: Footpaths,
): ChangePaths {
  const counts = new Uint32Array(nodes.stopOf.length);
  const to: number[] = [];
  const seconds: number[] = [];
  const isExact: number[] = [];
  const footpaths: number[] = [];
  const add = (ends: { from: number; to: number }, given: number, footpath: number) => {
    counts[ends.from] = (counts[ends.from] ?? 0) + 1;
    to.push(ends.to);
    const walk = footpath === NONE ? 0 : (walks.durationSeconds[footpath] ?? 0);
    seconds.push(Math.max(walk, given));
    isExact.push(given === NONE ? 0 : 1);
    footpaths.push(footpath);
  };
  nodes.stopOf.forEach((stop, from) => {
    const place = placeOf(nodes, from);
    for (const other of nodesAt(nodes, stop)) {
      if (other === from) continue;
      const given = secondsAtStop(timetable, secondsBetween, place, placeOf(nodes, other));
      add({ from, to: other }, given, NONE);
    }
    const end = walks.first[stop + 1] ?? 0;
    for (let path = walks.first[stop] ?? 0; path < end; path += 1) {
      for (const other of nodesAt(nodes, walks.to[path] ?? 0)) {
        const given = secondsBetween(place, placeOf(nodes, other)) ?? NONE;
        add({ from, to: other }, given, path);
      }
    }
  });
  return {
    first: firsts(counts),
    to: Uint32Array.from(to),
    seconds: Uint32Array.from(seconds),
    isExact: Uint8Array.from(isExact),
    footpath: Int32Array.from(footpaths),
    walks,
  };
}
