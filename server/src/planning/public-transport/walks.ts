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
  const endAt = (place: LatLng): WalkEnd => (owned.has(nameOfPlace(place)) ? 'own' : toilet);
  const toToilets = async (place: LatLng, toilets: readonly LatLng[]) => {
    const own = owned.has(nameOfPlace(place)) ? 'source' : undefined;
    const [row] = await streets.matrix([place], toilets, travel, own);
    const ends = { source: endAt(place), target: toilet };
    return toilets.map((_, index) => walkOf(row?.[index], ends));
  };
  const fromToilets = async (place: LatLng, toilets: readonly LatLng[]) => {
    const own = owned.has(nameOfPlace(place)) ? 'target' : undefined;
    const rows = await streets.matrix(toilets, [place], travel, own);
    const ends = { source: toilet, target: endAt(place) };
    return toilets.map((_, index) => walkOf(rows[index]?.[0], ends));
  };
  return {
    toToilet: batched(nameOfWay, (all) =>
      byPlace(
        all.map(({ from, to }) => ({ place: from, toilet: to })),
        toToilets,
      ),
    ),
    fromToilet: batched(nameOfWay, (all) =>
      byPlace(
        all.map(({ from, to }) => ({ place: to, toilet: from })),
        fromToilets,
      ),
    ),
  };
}

interface Pair {
  readonly place: LatLng;
  readonly toilet: LatLng;
}

/** The answers to pairs in their order, asked for by place. */
async function byPlace(
  pairs: readonly Pair[],
  ask: (place: LatLng, toilets: readonly LatLng[]) => Promise<readonly Walk[]>,
): Promise<Walk[]> {
  const answers: Walk[] = pairs.map(() => null);
  const groups = Map.groupBy(pairs.keys(), (index) => nameOfPlace(pairs[index]?.place));
  const waiting = [...groups.values()];
  const work = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const asked = group.flatMap((index) => pairs[index] ?? []);
      const [first] = asked;
      if (!first) continue;
      const walks = await ask(
        first.place,
        asked.map(({ toilet }) => toilet),
      );
      group.forEach((index, position) => (answers[index] = walks[position] ?? null));
    }
  };
  await Promise.all(Array.from({ length: MATRICES_AT_A_TIME }, work));
  return answers;
}

function nameOfPlace(place: LatLng | undefined): string {
  return place ? `${place.lat},${place.lng}` : '';
}

export function nameOfWay({ from, to }: Ends): string {
  return `${nameOfPlace(from)} ${nameOfPlace(to)}`;
}
