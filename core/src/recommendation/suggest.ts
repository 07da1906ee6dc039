import type { CandidateStop, Interval } from '../api/route.ts';
import type { Journey } from '../journeys/index.ts';
import { maxStops, type Wish } from '../stops/index.ts';
import { bestStops, costedStops, rhythmOf } from './recommend.ts';
import { recommendationData, type RouteWithStops } from './request.ts';

export interface Suggestions {
  /** The stops of the route in their order, those suggested marked. */
  readonly stops: CandidateStop[];
  readonly intervals: Interval[];
}

/**
 * The stops of a route with those marked that are suggested (STOP-26): what the recommendation without
 * a model picks of them (TRUE-10). Where the journey wants no stop (STOP-18) none is suggested; the
 * recommendation picks one then (AI-13).
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
  const best = wanted === 0 ? [] : bestStops(costedStops(data), rhythm);
  const ids = new Set(best.map(({ placeId }) => placeId));
  const stops = route.stops.map((stop) => ({ ...stop, suggested: ids.has(stop.placeId) }));
  const intervals = Array.from({ length: wanted }, (_, index) => {
    const number = index + 1;
    const suggested = stops.find((stop) => stop.suggested && stop.interval === number);
    const suggestedStopId = suggested?.placeId ?? null;
    return { number, targetMinutes: number * frequency, suggestedStopId };
  });
  return { stops, intervals };
}
