import type { LatLng } from '@loovia/core/geo';
import { toleranceMetres } from '@loovia/core/journeys';
import { stayMinutes } from '@loovia/core/stops';
import DataLoader from 'dataloader';
import { walkOf } from '../../maps/off-street.ts';
import type {
  OnwardStart,
  StreetTravel,
  Streets,
  TransitJourney,
  TravelCost,
} from '../../maps/ports.ts';
import type { JourneyQuestion, PublicPlanning } from '../planning.ts';
import { endsKey, placeKey, type Ends } from '../street-way.ts';

/** How one travels to a toilet and on from it; each walk and each journey onward is asked for once. */
export interface Travelling {
  readonly walks: Walks;
  /** The journey from a toilet to the destination that arrives first; null = none, undefined = not known. */
  readonly onward: (start: OnwardStart) => Promise<TransitJourney | null | undefined>;
  readonly staySeconds: number;
  /** Straight metres from where the traveller is on foot to a toilet, at most. */
  readonly deviationLimitMetres: number;
}

/** What walks between the places of a journey and toilets cost; null where there is no way (STOP-16). */
interface Walks {
  readonly toToilet: (ends: Ends) => Promise<Walk>;
  readonly fromToilet: (ends: Ends) => Promise<Walk>;
}
type Walk = TravelCost | null;

export function travellingOn(
  { journey, start, end, travel }: JourneyQuestion,
  { transit, streets }: Pick<PublicPlanning, 'transit' | 'streets'>,
): Travelling {
  const onward = new DataLoader<OnwardStart, TransitJourney | null | undefined, string>(
    (starts) => transit.onward(starts, end, travel),
    {
      cacheKeyFn: ({ from, departAt, arriveBy }) =>
        `${placeKey(from)} ${departAt.getTime()} ${arriveBy?.getTime()} ${from.name}`,
    },
  );
  return {
    walks: walksBy(streets, travel, [start, end]),
    onward: (start) => onward.load(start),
    staySeconds: stayMinutes(journey.disabilityAccess) * 60,
    deviationLimitMetres: toleranceMetres(journey.tolerance),
  };
}

/**
 * Walks as the streets engine measures them. Each matrix has one place of the journey and all its
 * toilets: the engine then looks around that place alone, and what it says of one toilet doesn't
 * depend on the others, so that planning again gives the same.
 * @param own the traveller's origin and destination
 */
export function walksBy(
  streets: Pick<Streets, 'matrix'>,
  travel: StreetTravel,
  own: readonly LatLng[],
): Walks {
  const owned = new Set(own.map(placeKey));
  const fromPlace = async (place: LatLng, walks: readonly Ends[]) => {
    const side = owned.has(placeKey(place)) ? 'source' : undefined;
    const toilets = walks.map(({ to }) => to);
    const [row] = await streets.matrix([place], toilets, travel, { own: side });
    return walks.map((_, index) => walkOf(row?.[index], travel, side));
  };
  const toPlace = async (place: LatLng, walks: readonly Ends[]) => {
    const side = owned.has(placeKey(place)) ? 'target' : undefined;
    const toilets = walks.map(({ from }) => from);
    const rows = await streets.matrix(toilets, [place], travel, {
      own: side,
      eachByRoute: true,
    });
    return walks.map((_, index) => walkOf(rows[index]?.[0], travel, side));
  };
  const byEnds = { cacheKeyFn: endsKey };
  const to = new DataLoader((all: readonly Ends[]) => byPlace(all, 'from', fromPlace), byEnds);
  const from = new DataLoader((all: readonly Ends[]) => byPlace(all, 'to', toPlace), byEnds);
  return { toToilet: (ends) => to.load(ends), fromToilet: (ends) => from.load(ends) };
}

/** The most matrices asked for at a time: other journeys need the engine too. */
const MATRICES_AT_A_TIME = 8;

/** Walks in their order, asked for by the place at one of their ends. */
async function byPlace(
  all: readonly Ends[],
  end: keyof Ends,
  ask: (place: LatLng, walks: readonly Ends[]) => Promise<readonly Walk[]>,
): Promise<Walk[]> {
  const answers = new Map<Ends, Walk>();
  const waiting = Map.groupBy(all, (ends) => placeKey(ends[end])).values();
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
