import { WHEELCHAIR } from '@loovia/core/timetable';
import { type FeedStop, LOCATION } from './stops.ts';
import { FLAG, integer, INTEGER, type ColumnType, NUMBER, readTable, type Row } from './table.ts';
import type { FeedZip } from './zip-file.ts';

const MODE = { stairs: 2, escalator: 4 } as const;
const KIND = integer('a kind of pathway (1 to 7)', 7);
/** Negative counts lead down. */
const STAIRS: ColumnType<number> = {
  meaning: 'a number',
  read: (text) => INTEGER.read(text.replace(/^-/, '')),
};
/** Steeper or narrower ways are not fit for wheelchairs, by the GTFS reference. */
const STEEPEST_SLOPE = 0.083;
const NARROWEST_METRES = 0.9;

/** Ways within stations, by where they begin. */
type Ways = Map<string, Set<string>>;

/**
 * Stops that the pathways of their station only lead to, or away from, by stairs, escalators or ways
 * that are too steep or narrow: if given as step-free, that is not confirmed. Pathways never confirm
 * a stop: a lift does not show how wide the gap at the platform's edge is.
 */
export async function readUnconfirmed(
  zip: FeedZip,
  stops: ReadonlyMap<string, FeedStop>,
): Promise<ReadonlySet<string>> {
  const unconfirmed = new Set<string>();
  if (!zip.has('pathways.txt')) return unconfirmed;
  const { all, inwards, outwards } = await readWays(zip, stops);
  const entrances = [...stops.values()].filter(({ kind }) => kind === LOCATION.entrance);
  const stations = new Set(entrances.map(({ parent }) => parent));
  const open = entrances.filter(({ wheelchair }) => wheelchair !== WHEELCHAIR.no);
  const [inside, outside] = [inwards, outwards].map((ways) => reachedFrom(open, ways));
  for (const { id, kind, parent } of stops.values()) {
    const isKnown = kind === LOCATION.stop && stations.has(parent) && all.has(id);
    if (isKnown && !(inside?.has(id) && outside?.has(id))) unconfirmed.add(id);
  }
  return unconfirmed;
}

async function readWays(zip: FeedZip, stops: ReadonlyMap<string, FeedStop>) {
  const all = new Set<string>();
  const inwards: Ways = new Map();
  const outwards: Ways = new Map();
  const columns = ['from_stop_id', 'to_stop_id', 'pathway_mode', 'is_bidirectional'];
  const placeIn = (row: Row, column: string) => {
    const { id, kind, parent } = row.reference(column, stops, 'stops.txt');
    return kind === LOCATION.boardingArea ? parent : id;
  };
  await readTable(zip, 'pathways.txt', columns, (row) => {
    const [from, to] = [placeIn(row, 'from_stop_id'), placeIn(row, 'to_stop_id')];
    all.add(from).add(to);
    if (!isStepFree(row)) return;
    addWay(inwards, from, to);
    addWay(outwards, to, from);
    if (row.value('is_bidirectional', FLAG) === 1) {
      addWay(inwards, to, from);
      addWay(outwards, from, to);
    }
  });
  return { all, inwards, outwards };
}

function isStepFree(row: Row): boolean {
  const mode = row.value('pathway_mode', KIND);
  const number = (column: string) => row.valueOr(column, NUMBER, 0);
  const stairs = row.valueOr('stair_count', STAIRS, 0);
  const width = number('min_width');
  return (
    mode !== MODE.stairs &&
    mode !== MODE.escalator &&
    stairs === 0 &&
    Math.abs(number('max_slope')) <= STEEPEST_SLOPE &&
    (width === 0 || width >= NARROWEST_METRES)
  );
}

function addWay(ways: Ways, from: string, to: string): void {
  ways.set(from, (ways.get(from) ?? new Set()).add(to));
}

function reachedFrom(entrances: readonly FeedStop[], ways: Ways): Set<string> {
  const reached = new Set(entrances.map(({ id }) => id));
  for (const place of reached) for (const next of ways.get(place) ?? []) reached.add(next);
  return reached;
}
