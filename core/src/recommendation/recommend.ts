import { unknownOpening, type Opening } from '../opening-hours/index.ts';
import { factOf, nearestInterval } from '../stops/index.ts';
import { addMinutes } from '../time/index.ts';
import {
  kindMean,
  predictCleanliness,
  type CleanlinessPrediction,
  type ToiletFacts,
} from '../toilets/index.ts';
import { brokenRules, compareBroken, type BrokenRule } from './broken-rules.ts';
import { undominated } from './dominance.ts';
import { oneLine } from './markdown.ts';
import { optimise } from './optimise.ts';
import type { RecommendationData, RecommendationToilet } from './schema.ts';
import { stopCost, totalCostMinutes, type StopCost } from './utility.ts';
import type { Rhythm } from './wanted.ts';

/** A candidate stop with what it costs to choose it. */
export interface CostedStop extends ToiletFacts {
  readonly placeId: string;
  readonly name: string;
  readonly elapsedMinutes: number;
  /** False where it is closed on arrival, or known not to be step-free where that is asked for. */
  readonly isUsable: boolean;
  /** Step-free access is asked for, and one person alone says that it has it. */
  readonly isAccessDoubtful: boolean;
  readonly detourMinutes: number | null;
  readonly opening: Opening;
  readonly cleanliness: CleanlinessPrediction;
  /** {@link Comparable} */
  readonly merits: readonly (boolean | null)[];
  readonly cost: StopCost;
  readonly costMinutes: number;
}

/** Stops picked, and the rules that they could not meet. */
export interface Choice {
  /** In the order of the journey. */
  readonly stops: readonly CostedStop[];
  readonly broken: readonly BrokenRule[];
}

export function rhythmOf({ userPreferences, journeyContext }: RecommendationData): Rhythm {
  const { frequency } = userPreferences;
  return { frequency, durationMinutes: journeyContext.durationMinutes };
}

/**
 * The candidates of a call; what it leaves out is filled in as not known. That hours are known
 * (`hasKnownOpeningHours`) doesn't say that it is open then.
 */
export function costedStops(data: RecommendationData): CostedStop[] {
  return data.toilets.map((toilet) => costed(toilet, data));
}

function costed(toilet: RecommendationToilet, data: RecommendationData): CostedStop {
  const { disabilityAccess, wishes = [] } = data.userPreferences;
  const { transport, departure } = data.journeyContext;
  const opening =
    toilet.opening ?? unknownOpening(addMinutes(new Date(departure), toilet.timeElapsed));
  const cleanliness = toilet.predictedCleanliness ?? cleanlinessOf(toilet, departure.slice(0, 10));
  const isNotStepFree = disabilityAccess && toilet.is_accessible === false;
  const facts: ToiletFacts = {
    isPublic: toilet.is_public ?? null,
    isFree: toilet.is_free,
    isAccessible: toilet.is_accessible,
    isMenOnly: toilet.is_men_only ?? null,
    isWomenOnly: toilet.is_women_only ?? null,
    isGenderNeutral: toilet.is_gender_neutral ?? null,
    hasBabyChanging: toilet.has_baby_changing ?? null,
    radar: toilet.radar ?? null,
  };
  const equipment = { ...facts, hasChangingPlaces: toilet.has_changing_places };
  const wished = wishes.map((wish) => factOf(equipment, wish));
  const qualities = {
    ...facts,
    detourMinutes: toilet.detourMinutes ?? null,
    distanceFromRouteMetres: toilet.distanceFromRoute,
    predictedCleanliness: cleanliness.predicted,
    opening,
    wished,
    isAccessSaidByOne: toilet.access_said_by_one ?? false,
  };
  const cost = stopCost(qualities, { disabilityAccess, transport });
  return {
    placeId: toilet.place_id,
    name: oneLine(toilet.name),
    elapsedMinutes: toilet.timeElapsed,
    isUsable: opening.state !== 'closed' && !isNotStepFree,
    isAccessDoubtful: disabilityAccess && qualities.isAccessSaidByOne,
    detourMinutes: qualities.detourMinutes,
    opening,
    cleanliness,
    ...facts,
    merits: [
      isKnownOpen(opening),
      openToEveryone(facts),
      facts.isAccessible,
      facts.isFree,
      ...wished,
    ],
    cost,
    costMinutes: totalCostMinutes(cost),
  };
}

/** Of two whose hours are not known, one that somebody reports closed is worse. */
function isKnownOpen({ state, reported }: Opening): boolean | null {
  if (reported) return false;
  return state === 'unknown' ? null : state === 'open';
}

function openToEveryone({ isPublic, isMenOnly, isWomenOnly }: ToiletFacts): boolean | null {
  return isMenOnly || isWomenOnly ? false : isPublic;
}

function cleanlinessOf({ cleanliness_rating: rating }: RecommendationToilet, today: string) {
  const ratings = rating === null ? [] : [{ rating, ratedOn: null }];
  return predictCleanliness(ratings, kindMean([], today), today);
}

/**
 * The best stops (AI-17), none of which another dominates (STOP-26): what is suggested, and what is
 * recommended where no model is asked (TRUE-10).
 */
export function bestStops(stops: readonly CostedStop[], rhythm: Rhythm): CostedStop[] {
  return optimise(undominated(withoutDoubtful(stops, rhythm), rhythm), rhythm);
}

/** What one person says of access is never suggested before what is confirmed (STOP-13). */
function withoutDoubtful(stops: readonly CostedStop[], { frequency }: Rhythm): CostedStop[] {
  const intervalOf = ({ elapsedMinutes }: CostedStop) => nearestInterval(elapsedMinutes, frequency);
  const served = new Set(
    stops.filter((stop) => stop.isUsable && !stop.isAccessDoubtful).map(intervalOf),
  );
  return stops.filter((stop) => !stop.isAccessDoubtful || !served.has(intervalOf(stop)));
}

/** The best stops, and the rules that they do not meet. */
export function recommend(stops: readonly CostedStop[], rhythm: Rhythm): Choice {
  const picked = bestStops(stops, rhythm);
  return { stops: picked, broken: brokenRules(picked, rhythm) };
}

/**
 * By so much more than the best choice another may cost, for each stop: about what not knowing the
 * opening hours counts. Tastes differ by so much; what is worse than that was picked for a bad reason
 * (decision record 0140).
 */
const MOST_MINUTES_WORSE = 10;

/**
 * Why another's choice may not stand (AI-15), null = it may: it is as near to the rules as the best
 * choice is, so that it breaks none that could be met, and costs at most ten minutes a stop more.
 */
export function whyNotAsGood(choice: Choice, best: Choice): 'broken rules' | 'much worse' | null {
  if (compareBroken(choice.broken, best.broken) > 0) return 'broken rules';
  const minutesWorse = choiceCostMinutes(choice) - choiceCostMinutes(best);
  return minutesWorse > best.stops.length * MOST_MINUTES_WORSE ? 'much worse' : null;
}

function choiceCostMinutes({ stops }: Choice): number {
  return stops.reduce((sum, { costMinutes }) => sum + costMinutes, 0);
}
