import type { CandidateStop, Interval } from '../api/route.ts';
import type { Journey } from '../journeys/index.ts';
import { unknownOpening, type Opening } from '../opening-hours/index.ts';
import { factOf, maxStops, type Wish } from '../stops/index.ts';
import { addMinutes } from '../time/index.ts';
import {
  kindMean,
  predictCleanliness,
  type CleanlinessPrediction,
  type ToiletFacts,
} from '../toilets/index.ts';
import { brokenRules, compareBroken, type BrokenRule } from './broken-rules.ts';
import { oneLine } from './markdown.ts';
import { choiceCostMinutes, optimise } from './optimise.ts';
import { recommendationData, type RouteWithStops } from './request.ts';
import type { Rhythm } from './rhythm.ts';
import type { RecommendationData, RecommendationToilet } from './schema.ts';
import { stopCost, totalCostMinutes, type StopCost } from './stop-cost.ts';
import { suggestable, whyNone, type Suggestable } from './suggestable.ts';

/** A candidate stop with what it costs to choose it. */
export interface CostedStop extends ToiletFacts, Suggestable {
  readonly placeId: string;
  readonly name: string;
  /** False where it is closed on arrival, or known not to be step-free where that is asked for. */
  readonly isUsable: boolean;
  readonly detourMinutes: number | null;
  readonly opening: Opening;
  readonly cleanliness: CleanlinessPrediction;
  readonly cost: StopCost;
  readonly costMinutes: number;
}

/** The stops picked, and the rules that they break. */
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
 * The candidates in a request; what it leaves out counts as not known. `hasKnownOpeningHours` does not
 * mean that a toilet is open.
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
  const facts = factsOf(toilet);
  const equipment = { ...facts, hasChangingPlaces: toilet.has_changing_places };
  const wished = wishes.map((wish) => factOf(equipment, wish));
  const qualities = {
    ...facts,
    detourMinutes: toilet.detourMinutes ?? null,
    distanceFromRouteMetres: toilet.distanceFromRoute,
    predictedCleanliness: cleanliness.predicted,
    opening,
    wished,
    isAccessFromOnePerson: toilet.access_said_by_one ?? false,
  };
  const cost = stopCost(qualities, { disabilityAccess, transport });
  const isStepFree = qualities.isAccessFromOnePerson ? null : facts.isAccessible;
  const certainties = [isKnownOpen(opening), openToEveryone(facts)];
  return {
    placeId: toilet.place_id,
    name: oneLine(toilet.name),
    elapsedMinutes: toilet.timeElapsed,
    isUsable: opening.state !== 'closed' && !isNotStepFree,
    isAccessDoubtful: disabilityAccess && qualities.isAccessFromOnePerson,
    detourMinutes: qualities.detourMinutes,
    opening,
    cleanliness,
    ...facts,
    sureness: disabilityAccess ? [...certainties, isStepFree] : certainties,
    merits: [...certainties, isStepFree, facts.isFree, ...wished],
    cost,
    costMinutes: totalCostMinutes(cost),
  };
}

function factsOf(toilet: RecommendationToilet): ToiletFacts {
  return {
    isPublic: toilet.is_public ?? null,
    isFree: toilet.is_free,
    isAccessible: toilet.is_accessible,
    isMenOnly: toilet.is_men_only ?? null,
    isWomenOnly: toilet.is_women_only ?? null,
    isGenderNeutral: toilet.is_gender_neutral ?? null,
    hasBabyChanging: toilet.has_baby_changing ?? null,
    radar: toilet.radar ?? null,
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

function cleanlinessOf({ cleanliness_rating: rating }: RecommendationToilet, today: string) {
  const ratings = rating === null ? [] : [{ rating, ratedOn: null }];
  return predictCleanliness(ratings, kindMean([], today), today);
}

/**
 * The best stops (AI-17) of those that may be suggested: those suggested (STOP-26), and those recommended
 * without a model (TRUE-10).
 */
export function bestStops(stops: readonly CostedStop[], rhythm: Rhythm): CostedStop[] {
  return optimise(suggestable(stops, rhythm), rhythm);
}

/** Stops picked from those of a route, and the rules that they break. */
export function choiceOf(
  picked: readonly CostedStop[],
  stops: readonly CostedStop[],
  rhythm: Rhythm,
): Choice {
  return { stops: picked, broken: brokenRules(picked, rhythm, whyNone(stops, rhythm)) };
}

/** The best choice, and what a model's is held against. */
export interface Recommendation extends Choice {
  /** Of the same stops, the choice nearest to the rules of window and spacing, whatever it costs. */
  readonly nearestToRules: Choice;
}

/** The best stops, and the rules that they break. */
export function recommend(stops: readonly CostedStop[], rhythm: Rhythm): Recommendation {
  const nearest = optimise(suggestable(stops, rhythm), rhythm, 'rules first');
  return {
    ...choiceOf(bestStops(stops, rhythm), stops, rhythm),
    nearestToRules: choiceOf(nearest, stops, rhythm),
  };
}

/**
 * How much more than the best choice another may cost, for each stop: about as much as unknown opening
 * hours. Tastes differ by that much; a choice that is worse has a bad reason (decision record 0140).
 */
const MOST_MINUTES_WORSE = 10;

/**
 * Why a model's choice is refused (AI-15); null = it is accepted, as it keeps the rules as well as any choice
 * can, and costs at most ten minutes a stop more than the best. For a model the rules of window and spacing
 * come first, as it is told; the best choice itself may break them where that saves more than it costs.
 */
export function refusalReason(
  choice: Choice,
  best: Recommendation,
  rhythm: Rhythm,
): 'broken rules' | 'much worse' | null {
  if (compareBroken(choice.broken, best.nearestToRules.broken) > 0) return 'broken rules';
  const minutesWorse =
    choiceCostMinutes(choice.stops, rhythm) - choiceCostMinutes(best.stops, rhythm);
  return minutesWorse > best.stops.length * MOST_MINUTES_WORSE ? 'much worse' : null;
}

export interface Suggestions {
  /** The stops of the route in order, with the suggested ones marked. */
  readonly stops: CandidateStop[];
  readonly intervals: Interval[];
}

/**
 * A route's stops with the suggested ones marked (STOP-26): those that the recommendation without a model
 * picks (TRUE-10). On a journey that needs no stop (STOP-18) none is suggested, though a recommendation
 * would pick one (AI-13).
 */
export function withSuggestions(
  journey: Journey,
  route: RouteWithStops,
  wishes: readonly Wish[] = [],
): Suggestions {
  const { frequency } = journey;
  const data = recommendationData(journey, route, wishes);
  const rhythm = rhythmOf(data);
  const wanted = maxStops(rhythm.durationMinutes, frequency);
  const costed = wanted === 0 ? [] : costedStops(data);
  const best = bestStops(costed, rhythm);
  const reasons = whyNone(costed, rhythm);
  const ids = new Set(best.map(({ placeId }) => placeId));
  const stops = route.stops.map((stop) => ({ ...stop, suggested: ids.has(stop.placeId) }));
  const intervals = Array.from({ length: wanted }, (_, index) => {
    const number = index + 1;
    const suggested = stops.find((stop) => stop.suggested && stop.interval === number);
    const suggestedStopId = suggested?.placeId ?? null;
    const noneBecause = reasons.get(number);
    return {
      number,
      targetMinutes: number * frequency,
      suggestedStopId,
      ...(noneBecause !== undefined && { noneBecause }),
    };
  });
  return { stops, intervals };
}

/** A stop as a model names it. */
export interface NamedStop {
  readonly placeId: string;
  readonly name: string;
}

/**
 * The candidate that a model means: the one with exactly that name (and that place id, where several have
 * the name), else the one with that place id; null = none (AI-14, ERR-14).
 */
export function matchStop(
  { placeId, name }: NamedStop,
  stops: readonly CostedStop[],
): CostedStop | null {
  const sameName = stops.filter((stop) => stop.name === name);
  if (sameName.length === 1) return sameName[0] ?? null;
  const candidates = sameName.length > 1 ? sameName : stops;
  return candidates.find((stop) => stop.placeId === placeId) ?? null;
}
