import type { CandidateStop } from '../api/route.ts';
import { unknownOpening, type Opening } from '../opening-hours/index.ts';
import { isAccessFromOnePerson } from '../revisions/index.ts';
import { factOf, type Wish } from '../stops/index.ts';
import { addMinutes } from '../time/index.ts';
import {
  kindMean,
  predictCleanliness,
  type CleanlinessPrediction,
  type ToiletFacts,
} from '../toilets/index.ts';
import { oneLine } from './markdown.ts';
import type { RecommendationData, RecommendationToilet } from './schema.ts';
import {
  stopCost,
  totalCostMinutes,
  type CostOptions,
  type StopCost,
  type StopQualities,
} from './stop-cost.ts';
import type { Sureness } from './sureness.ts';

/** A stop with what it costs to choose it: all that a choice among stops depends on. */
export interface CostedStop extends ToiletFacts, StopQualities {
  readonly placeId: string;
  readonly name: string;
  /** Minutes from departure to the arrival there. */
  readonly elapsedMinutes: number;
  readonly opening: Opening;
  readonly cleanliness: CleanlinessPrediction;
  /** False where it is closed on arrival, or known not to be step-free where that is asked for. */
  readonly isUsable: boolean;
  /** Step-free access is asked for, and only one person states it. */
  readonly isAccessDoubtful: boolean;
  readonly sureness: Sureness;
  /**
   * Whether it is open on arrival, open to everyone, step-free, free, and has what is wished for; in the
   * same order for all stops. Null = not known.
   */
  readonly merits: readonly (boolean | null)[];
  /** What picking it costs, by cause, and in all. */
  readonly cost: StopCost;
  readonly costMinutes: number;
}

export function withCost(
  stop: Pick<
    CandidateStop,
    | keyof ToiletFacts
    | 'placeId'
    | 'name'
    | 'elapsedMinutes'
    | 'distanceFromRouteMetres'
    | 'opening'
    | 'hasChangingPlaces'
    | 'people'
  > & {
    readonly detour: { readonly minutes: number } | null;
    readonly cleanliness: CleanlinessPrediction;
  },
  { wishes, ...options }: CostOptions & { readonly wishes: readonly Wish[] },
): CostedStop {
  const { disabilityAccess } = options;
  const { opening, cleanliness, isAccessible, isFree } = stop;
  const isFromOnePerson = isAccessFromOnePerson(stop);
  const wished = wishes.map((wish) => factOf(stop, wish));
  const isStepFree = isFromOnePerson ? null : isAccessible;
  const certainties = [isKnownOpen(opening), openToEveryone(stop)];
  const read = {
    placeId: stop.placeId,
    name: oneLine(stop.name),
    elapsedMinutes: stop.elapsedMinutes,
    distanceFromRouteMetres: stop.distanceFromRouteMetres,
    detourMinutes: stop.detour?.minutes ?? null,
    opening,
    cleanliness,
    predictedCleanliness: cleanliness.predicted,
    isPublic: stop.isPublic,
    isFree,
    isAccessible,
    isMenOnly: stop.isMenOnly,
    isWomenOnly: stop.isWomenOnly,
    isGenderNeutral: stop.isGenderNeutral,
    hasBabyChanging: stop.hasBabyChanging,
    radar: stop.radar,
    isAccessFromOnePerson: isFromOnePerson,
    wished,
  };
  const cost = stopCost(read, options);
  return {
    ...read,
    isUsable: opening.state !== 'closed' && !(disabilityAccess && isAccessible === false),
    isAccessDoubtful: disabilityAccess && isFromOnePerson,
    sureness: disabilityAccess ? [...certainties, isStepFree] : certainties,
    merits: [...certainties, isStepFree, isFree, ...wished],
    cost,
    costMinutes: totalCostMinutes(cost),
  };
}

/** A reported closure counts as not open, which is worse than unknown hours. */
function isKnownOpen({ state, reported }: Opening): boolean | null {
  if (reported) return false;
  return state === 'unknown' ? null : state === 'open';
}

function openToEveryone({ isPublic, isMenOnly, isWomenOnly }: ToiletFacts): boolean | null {
  return isMenOnly || isWomenOnly ? false : isPublic;
}

/**
 * The candidates in a request; what it leaves out counts as not known. `hasKnownOpeningHours` does not
 * mean that a toilet is open.
 */
export function costedStops({
  userPreferences: { disabilityAccess, wishes = [] },
  journeyContext: { transport, departure },
  toilets,
}: RecommendationData): CostedStop[] {
  return toilets.map((toilet) =>
    withCost(stopIn(toilet, departure), { disabilityAccess, transport, wishes }),
  );
}

/** The stop that a request says. @param departure ISO 8601 with offset */
function stopIn(toilet: RecommendationToilet, departure: string): Parameters<typeof withCost>[0] {
  const { detourMinutes = null, timeElapsed: elapsedMinutes } = toilet;
  return {
    placeId: toilet.place_id,
    name: toilet.name,
    elapsedMinutes,
    distanceFromRouteMetres: toilet.distanceFromRoute,
    detour: detourMinutes === null ? null : { minutes: detourMinutes },
    opening: toilet.opening ?? unknownOpening(addMinutes(new Date(departure), elapsedMinutes)),
    cleanliness: toilet.predictedCleanliness ?? cleanlinessIn(toilet, departure.slice(0, 10)),
    isPublic: toilet.is_public ?? null,
    isFree: toilet.is_free,
    isAccessible: toilet.is_accessible,
    isMenOnly: toilet.is_men_only ?? null,
    isWomenOnly: toilet.is_women_only ?? null,
    isGenderNeutral: toilet.is_gender_neutral ?? null,
    hasBabyChanging: toilet.has_baby_changing ?? null,
    radar: toilet.radar ?? null,
    hasChangingPlaces: toilet.has_changing_places,
    ...(toilet.access_said_by_one && {
      people: { isAccessible: { known: 'person', people: 1 } },
    }),
  };
}

function cleanlinessIn({ cleanliness_rating: rating }: RecommendationToilet, today: string) {
  const ratings = rating === null ? [] : [{ rating, ratedOn: null }];
  return predictCleanliness(ratings, kindMean([], today), today);
}
