import type { LatLng } from '@loovia/core/geo';
import { walkOf, type WalkEnd } from '../../maps/off-street.ts';
import type { StreetTravel, Streets, TravelCost } from '../../maps/ports.ts';
import { batched } from '../batched.ts';
import type { Ends } from '../route-gaps.ts';

/** So many matrices are asked for at a time: other journeys need the engine too. */
const MATRICES_AT_A_TIME = 8;

type Walk = TravelCost | null;

/** What walks between the places of a journey and toilets cost; null where no way leads (STOP-16). */
export interface Walks {
  readonly toToilet: (ends: Ends) => Promise<Walk>;
  readonly fromToilet: (ends: Ends) => Promise<Walk>;
}

/**
 * Walks as the streets engine measures them. Each matrix has one place of the journey and all its
 * toilets: the engine then looks around that place alone, and what it says of one toilet doesn't
 * depend on the others, so that planning a second time gives the same.
 * @param own the traveller's origin and destination
 */
export function walksBy(
  streets: Pick<Streets, 'matrix'>,
  travel: StreetTravel,
  own: readonly LatLng[],
): Walks {
  const toilet: WalkEnd = travel.stepFree ? 'step-free' : 'any';
  const owned = new Set(own.map(nameOfPlace));
  const fromPlace = async (place: LatLng, walks: readonly Ends[]) => {
    const isOwn = owned.has(nameOfPlace(place));
    const toilets = walks.map(({ to }) => to);
    const [row] = await streets.matrix([place], toilets, travel, isOwn ? 'source' : undefined);
    const ends = { source: isOwn ? 'own' : toilet, target: toilet } as const;
    return walks.map((_, index) => walkOf(row?.[index], ends));
  };
  const toPlace = async (place: LatLng, walks: readonly Ends[]) => {
    const isOwn = owned.has(nameOfPlace(place));
    const toilets = walks.map(({ from }) => from);
    const rows = await streets.matrix(toilets, [place], travel, isOwn ? 'target' : undefined);
    const ends = { source: toilet, target: isOwn ? 'own' : toilet } as const;
    return walks.map((_, index) => walkOf(rows[index]?.[0], ends));
  };
  return {
    toToilet: batched(nameOfWay, (all) => byPlace(all, 'from', fromPlace)),
    fromToilet: batched(nameOfWay, (all) => byPlace(all, 'to', toPlace)),
  };
}

/** Walks in their order, asked for by the place at one of their ends. */
async function byPlace(
  all: readonly Ends[],
  end: keyof Ends,
  ask: (place: LatLng, walks: readonly Ends[]) => Promise<readonly Walk[]>,
): Promise<Walk[]> {
  const answers = new Map<Ends, Walk>();
  const waiting = Map.groupBy(all, (ends) => nameOfPlace(ends[end])).values();
  const work = async () => {
    for (const group of waiting) {
      const [first] = group;
      const walks = first ? await ask(first[end], group) : [];
      group.forEach((ends, index) => answers.set(ends, walks[index] ?? null));
    }
  };
  await Promise.all(Array.from({ length: MATRICES_AT_A_TIME }, work));
  return all.map((ends) => answers.get(ends) ?? null);
}

function nameOfPlace({ lat, lng }: LatLng): string {
  return `${lat},${lng}`;
}

export function nameOfWay({ from, to }: Ends): string {
  return `${nameOfPlace(from)} ${nameOfPlace(to)}`;
}
