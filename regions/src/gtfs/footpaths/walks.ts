import { distanceMetres, type LatLng } from '@loovia/core/geo';
import {
  FARTHEST_STEP_FREE_STREET_METRES,
  FARTHEST_STREET_METRES,
  OFF_STREET_METRES_PER_SECOND,
  STEP_FREE_COSTING,
  STREET_SEARCH_FILTER,
} from '@loovia/core/valhalla';
import { z } from 'zod';
import { EngineRefusal, type WalkEngine } from '../../valhalla/index.ts';
import { neighboursOf } from './neighbours.ts';

/** Walks between rides that are longer than this are left out. */
const LONGEST_WALK_METRES = 1000;
const LOCATED_AT_ONCE = 100;

export interface Walk {
  readonly durationSeconds: number;
  readonly distanceMetres: number;
}

export interface Place extends LatLng {
  readonly stop: number;
}

/** Walks by the stop they begin at, then by the stop they lead to. */
export type Walks = ReadonlyMap<number, ReadonlyMap<number, Walk>>;

/** Places that have a street near enough to be walked from: one that is not fails a whole matrix. */
export async function onStreets(
  engine: WalkEngine,
  places: readonly Place[],
  stepFree: boolean,
): Promise<readonly Place[]> {
  const batches = Array.from({ length: Math.ceil(places.length / LOCATED_AT_ONCE) }, (_, n) =>
    places.slice(n * LOCATED_AT_ONCE, (n + 1) * LOCATED_AT_ONCE),
  );
  const found: Place[][] = [];
  await inParallel(batches, engine.threads, async (batch, index) => {
    const locations = batch.map((place) => location(place, stepFree));
    const request = { locations, ...costing(stepFree) };
    const located = locatedSchema.parse(
      JSON.parse(await engine.ask('locate', JSON.stringify(request))),
    );
    found[index] = batch.filter((_, n) => (located[n]?.edges?.length ?? 0) > 0);
  });
  return found.flat();
}

/** The walks between places on streets that are near each other, each way. */
export async function measureWalks(
  engine: WalkEngine,
  places: readonly Place[],
  stepFree: boolean,
  onProgress: (done: number) => void,
): Promise<Walks> {
  const neighbours = neighboursOf(places);
  const walks = new Map<number, Map<number, Walk>>();
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

const positionSchema = z.object({ lat: z.number(), lon: z.number() });
const amount = z.number().nonnegative().nullable();
const matrixSchema = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: amount, distance: amount }))),
  /** Where each was put on the streets. */
  sources: z.array(positionSchema),
  targets: z.array(positionSchema),
});
const locatedSchema = z.array(z.object({ edges: z.array(z.unknown()).nullable() }));

/** What Valhalla says when none of the targets can be reached. */
const NO_WAY = /no path could be found|no suitable edges|unconnected regions/i;

async function walksFrom(
  engine: WalkEngine,
  from: Place,
  targets: readonly Place[],
  stepFree: boolean,
): Promise<Map<number, Walk>> {
  const request = {
    sources: [location(from, stepFree)],
    targets: targets.map((target) => location(target, stepFree)),
    ...costing(stepFree),
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
  const fromStreet = offStreetMetres(from, answer.sources[0]);
  const walks = new Map<number, Walk>();
  targets.forEach((target, n) => {
    const { time = null, distance = null } = answer.sources_to_targets[0]?.[n] ?? {};
    if (time === null || distance === null) return;
    const offStreet = fromStreet + offStreetMetres(target, answer.targets[n]);
    walks.set(target.stop, {
      durationSeconds: Math.ceil(time + offStreet / OFF_STREET_METRES_PER_SECOND),
      distanceMetres: Math.round(distance * 1000 + offStreet),
    });
  });
  return walks;
}

function location({ lat, lng }: LatLng, stepFree: boolean) {
  const search_cutoff = stepFree ? FARTHEST_STEP_FREE_STREET_METRES : FARTHEST_STREET_METRES;
  return { lat, lon: lng, search_cutoff, search_filter: STREET_SEARCH_FILTER };
}

function costing(stepFree: boolean) {
  const options = { costing_options: { pedestrian: STEP_FREE_COSTING } };
  return { costing: 'pedestrian', ...(stepFree ? options : {}) };
}

function offStreetMetres(
  place: LatLng,
  street: z.infer<typeof positionSchema> | undefined,
): number {
  return street ? distanceMetres(place, { lat: street.lat, lng: street.lon }) : Infinity;
}

/** Valhalla's matrices miss a way now and then (at dead ends); who walks there walks back, too. */
function fillGaps(walks: Map<number, Map<number, Walk>>): void {
  for (const [from, own] of [...walks]) {
    for (const [to, walk] of [...own]) {
      const back = walks.get(to) ?? new Map<number, Walk>();
      if (!back.has(from)) walks.set(to, back.set(from, walk));
    }
  }
}

function withoutLong(walks: Walks): Walks {
  const isShort = (walk: Walk) => walk.distanceMetres <= LONGEST_WALK_METRES;
  return new Map(
    [...walks].map(([from, own]) => [from, new Map([...own].filter(([, walk]) => isShort(walk)))]),
  );
}

/** Runs `work` on each item, some at the same time. The first failure ends it. */
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
