import { PointGrid, type LatLng } from '@loovia/core/geo';
import {
  type Anchor,
  anchorsOf,
  costingOf,
  FARTHEST_STEP_FREE_STREET_METRES,
  FARTHEST_STREET_METRES,
  locationOnWay,
  OFF_STREET_METRES_PER_SECOND,
  STREET_SEARCH_FILTER,
} from '@loovia/core/valhalla';
import { z } from 'zod';
import { EngineRefusal, type WalkEngine } from '../valhalla/engine.ts';

/** Longer walks between rides are left out. */
const LONGEST_WALK_METRES = 1000;
const LOCATED_AT_ONCE = 100;

export interface StopWalkCost {
  readonly durationSeconds: number;
  readonly distanceMetres: number;
}

export interface WalkedStop extends LatLng {
  readonly stop: number;
}

/** Walks by their first stop, then by their last. */
export type Walks = ReadonlyMap<number, ReadonlyMap<number, StopWalkCost>>;

export interface StopOnStreets extends WalkedStop {
  /** Where it joins the streets, nearest first. */
  readonly anchors: readonly Anchor[];
}

/**
 * Places with a street near enough, and where they join it. A matrix only gives the nearest way but
 * may start from another, so each place is located first.
 */
export async function onStreets(
  engine: WalkEngine,
  places: readonly WalkedStop[],
  stepFree: boolean,
): Promise<readonly StopOnStreets[]> {
  // Valhalla refuses all places at once where one is at the North Pole.
  const known = places.filter(({ lat }) => lat < 90);
  const batches = Array.from({ length: Math.ceil(known.length / LOCATED_AT_ONCE) }, (_, n) =>
    known.slice(n * LOCATED_AT_ONCE, (n + 1) * LOCATED_AT_ONCE),
  );
  const found: StopOnStreets[][] = [];
  await inParallel(batches, engine.threads, async (batch, index) => {
    const locations = batch.map((place) => location(place, farthestMetres(stepFree)));
    const request = { locations, ...costingOf('walk', stepFree) };
    const located = locatedSchema.parse(
      JSON.parse(await engine.ask('locate', JSON.stringify(request))),
    );
    found[index] = batch.flatMap((place, n) => {
      const points = (located[n]?.edges ?? []).map((edge) => ({
        lat: edge.correlated_lat,
        lng: edge.correlated_lon,
      }));
      const anchors = anchorsOf(place, points, farthestMetres(stepFree));
      return anchors.length > 0 ? [{ ...place, anchors }] : [];
    });
  });
  return found.flat();
}

/** The walks between nearby places, in both directions. */
export async function measureWalks(
  engine: WalkEngine,
  places: readonly StopOnStreets[],
  stepFree: boolean,
  onProgress: (done: number) => void,
): Promise<Walks> {
  const neighbours = neighboursOf(places);
  const walks = new Map<number, Map<number, StopWalkCost>>();
  let done = 0;
  await inParallel(places, engine.threads, async (from, index) => {
    const targets = (neighbours[index] ?? []).flatMap((other) => places[other] ?? []);
    if (targets.length > 0) walks.set(from.stop, await walksFrom(engine, from, targets, stepFree));
    done += 1;
    onProgress(done / places.length);
  });
  fillGaps(walks);
  return withoutLong(walks);
}

const amount = z.number().nonnegative().nullable();
const matrixSchema = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: amount, distance: amount }))),
});
const locatedSchema = z.array(
  z.object({
    edges: z.array(z.object({ correlated_lat: z.number(), correlated_lon: z.number() })).nullable(),
  }),
);
/** Valhalla's messages when no target can be reached. */
const NO_WAY = /no path could be found|no suitable edges|unconnected regions/i;

async function walksFrom(
  engine: WalkEngine,
  from: StopOnStreets,
  places: readonly StopOnStreets[],
  stepFree: boolean,
): Promise<Map<number, StopWalkCost>> {
  const ends = places.flatMap(({ stop, anchors }) =>
    anchors.map((anchor) => ({ ...anchor, stop })),
  );
  const request = {
    sources: from.anchors.map(locationOnWay),
    targets: ends.map(locationOnWay),
    ...costingOf('walk', stepFree),
    units: 'kilometers',
  };
  let text: string;
  try {
    text = await engine.ask('sources_to_targets', JSON.stringify(request));
  } catch (error) {
    if (error instanceof EngineRefusal && NO_WAY.test(error.message)) return new Map();
    throw error;
  }
  const answer = matrixSchema.parse(JSON.parse(text));
  const walks = new Map<number, StopWalkCost & { readonly offStreetMetres: number }>();
  from.anchors.forEach((start, row) => {
    ends.forEach((end, column) => {
      const { time = null, distance = null } = answer.sources_to_targets[row]?.[column] ?? {};
      const offStreetMetres = start.offStreetMetres + end.offStreetMetres;
      const known = walks.get(end.stop)?.offStreetMetres ?? Infinity;
      if (time === null || distance === null || offStreetMetres >= known) return;
      walks.set(end.stop, {
        durationSeconds: Math.ceil(time + offStreetMetres / OFF_STREET_METRES_PER_SECOND),
        distanceMetres: Math.round(distance * 1000 + offStreetMetres),
        offStreetMetres,
      });
    });
  });
  return walks;
}

function farthestMetres(stepFree: boolean): number {
  return stepFree ? FARTHEST_STEP_FREE_STREET_METRES : FARTHEST_STREET_METRES;
}

function location({ lat, lng }: LatLng, search_cutoff: number) {
  return { lat, lon: lng, search_cutoff, search_filter: STREET_SEARCH_FILTER };
}

/** Valhalla's matrices sometimes miss a walk at dead ends, so the way back is used. */
function fillGaps(walks: Map<number, Map<number, StopWalkCost>>): void {
  for (const [from, own] of [...walks]) {
    for (const [to, walk] of [...own]) {
      const back = walks.get(to) ?? new Map<number, StopWalkCost>();
      if (!back.has(from)) walks.set(to, back.set(from, walk));
    }
  }
}

function withoutLong(walks: Walks): Walks {
  const isShort = (walk: StopWalkCost) => walk.distanceMetres <= LONGEST_WALK_METRES;
  return new Map(
    [...walks].map(([from, own]) => [from, new Map([...own].filter(([, walk]) => isShort(walk)))]),
  );
}

/** Runs `work` on each item, several at a time, until one fails. */
async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Between stops farther apart than this, nobody walks to change. */
const FARTHEST_METRES = 700;
/** In a city centre the nearest are enough: the others are further stops of the same lines. */
const MOST_NEIGHBOURS = 100;

/** The indices of the places near each place, nearest first. */
export function neighboursOf(places: readonly LatLng[]): number[][] {
  const grid = new PointGrid<number>();
  places.forEach((place, index) => {
    grid.add(place, index);
  });
  return places.map((place, index) =>
    [...grid.within(place, FARTHEST_METRES)]
      .filter(({ item }) => item !== index)
      .sort((a, b) => a.distanceMetres - b.distanceMetres)
      .slice(0, MOST_NEIGHBOURS)
      .map(({ item }) => item),
  );
}
