import type { CandidateStop, Interval } from '../api/route.ts';
import type { Journey } from '../journeys/index.ts';
import { fitsAccess, maxStops, type Wish } from '../stops/index.ts';
import { brokenRules, compareBroken, type BrokenRule } from './broken-rules.ts';
import { withCost, type CostedStop } from './costed-stop.ts';
import { choiceCostMinutes, optimise } from './optimise.ts';
import type { RouteWithStops } from './request.ts';
import type { Rhythm } from './rhythm.ts';
import type { RecommendationData } from './schema.ts';
import { suggestable, whyNone } from './suggestable.ts';

/** The stops picked, and the rules that they break. */
export interface PickedStops {
  /** In the order of the journey. */
  readonly stops: readonly CostedStop[];
  readonly broken: readonly BrokenRule[];
}

export function rhythmOf({ userPreferences, journeyContext }: RecommendationData): Rhythm {
  const { frequency } = userPreferences;
  return { frequency, durationMinutes: journeyContext.durationMinutes };
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
): PickedStops {
  return { stops: picked, broken: brokenRules(picked, rhythm, whyNone(stops, rhythm)) };
}

/** The best choice, and what a model's is held against. */
export interface Recommendation extends PickedStops {
  /** Of the same stops, the choice nearest to the rules of window and spacing, whatever it costs. */
  readonly nearestToRules: PickedStops;
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
  choice: PickedStops,
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
  route: Pick<RouteWithStops, 'durationSeconds' | 'stops'>,
  wishes: readonly Wish[] = [],
): Suggestions {
  const { frequency, disabilityAccess, selectedTransport: transport } = journey;
  const rhythm = { frequency, durationMinutes: route.durationSeconds / 60 };
  const wanted = maxStops(rhythm.durationMinutes, frequency);
  const options = { disabilityAccess, transport, wishes };
  const costed = wanted === 0 ? [] : route.stops.map((stop) => withCost(stop, options));
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

/** The same without suggesting one that disability access leaves out and somebody chose all the same (STOP-13). */
export function withFitSuggestions(
  journey: Journey,
  route: Parameters<typeof withSuggestions>[1],
  wishes: readonly Wish[] = [],
): Suggestions {
  const fit = route.stops.filter((stop) => fitsAccess(stop, journey));
  const { stops, intervals } = withSuggestions(journey, { ...route, stops: fit }, wishes);
  const judged = new Map(stops.map((stop) => [stop.placeId, stop]));
  const all = route.stops.map((stop) => judged.get(stop.placeId) ?? { ...stop, suggested: false });
  return { stops: all, intervals };
}

/**
 * The candidate that a model means: the one with exactly that name (and that place id, where several have
 * the name), else the one with that place id; null = none (AI-14, ERR-14).
 */
export function matchStop(
  { placeId, name }: Pick<CostedStop, 'placeId' | 'name'>,
  stops: readonly CostedStop[],
): CostedStop | null {
  const sameName = stops.filter((stop) => stop.name === name);
  if (sameName.length === 1) return sameName[0] ?? null;
  const candidates = sameName.length > 1 ? sameName : stops;
  return candidates.find((stop) => stop.placeId === placeId) ?? null;
}
