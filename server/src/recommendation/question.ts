import {
  recommendationPrompt,
  recommendedStops,
  rhythmOf,
  ruledMoment,
  type Choice,
  type RecommendableStop,
  type RecommendationData,
} from '@loovia/core/recommendation';
import type { KnownToilet } from './known-toilets.ts';
import type { ModelQuestion } from './model.ts';

const MOST_DESCRIPTION_LENGTH = 200;

/**
 * The candidates that a model chooses from, in the order of the journey: those that can be used and
 * belong to an interval that a stop is asked for. Where step-free access is asked for only those
 * known to have it, and what the best choice has: the model itself isn't told that it is asked for.
 */
export function stopsToTell(
  stops: readonly RecommendableStop[],
  best: Choice,
  data: RecommendationData,
): RecommendableStop[] {
  const { frequency, disabilityAccess } = data.userPreferences;
  const wanted = recommendedStops(rhythmOf(data));
  const isWorthTelling = (stop: RecommendableStop) =>
    stop.isUsable &&
    ruledMoment(stop.elapsedMinutes, frequency).interval <= wanted &&
    (!disabilityAccess || stop.isAccessible === true || best.stops.includes(stop));
  return stops.filter(isWorthTelling).toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
}

/**
 * Stops under the names that a model is given: our own database's, never the caller's. One that it
 * doesn't know goes by its place id.
 */
export function underKnownNames(
  stops: readonly RecommendableStop[],
  known: ReadonlyMap<string, KnownToilet>,
): RecommendableStop[] {
  return stops.map((stop) => ({
    ...stop,
    name: known.get(stop.placeId)?.name ?? stop.placeId,
  }));
}

/**
 * What a model is asked. Of the person it says nothing: not where the journey starts or ends, not
 * when, not who asks, not whether step-free access is needed. Of a toilet it says what the choice
 * depends on: no coordinates, no address.
 * @param told stops under the names of {@link underKnownNames}
 */
export function modelQuestion(
  data: RecommendationData,
  told: readonly RecommendableStop[],
  known: ReadonlyMap<string, KnownToilet>,
): ModelQuestion {
  const { frequency } = data.userPreferences;
  const { transport, durationMinutes } = data.journeyContext;
  const toilets = told.map((stop) => toldToilet(stop, frequency, known.get(stop.placeId)));
  const journey = { transport, durationMinutes: tenths(durationMinutes), frequency };
  return {
    instruction: recommendationPrompt(data),
    data: JSON.stringify({ journey, toilets }),
  };
}

/** By the names that the instruction uses (API-05). */
function toldToilet(stop: RecommendableStop, frequency: number, known: KnownToilet | undefined) {
  const { opening, cleanliness, cost } = stop;
  const texts = {
    venueType: known?.venueType ?? undefined,
    description: known?.description?.slice(0, MOST_DESCRIPTION_LENGTH),
  };
  return {
    place_id: stop.placeId,
    name: stop.name,
    frequencyInterval: ruledMoment(stop.elapsedMinutes, frequency).interval,
    timeElapsed: tenths(stop.elapsedMinutes),
    detourMinutes: tenths(cost.detour),
    predictedCleanliness: cleanliness.predicted,
    ratings: cleanliness.ratings,
    opening: { state: opening.state, minutesUntilClosing: minutesUntilClosing(stop) },
    is_free: stop.isFree,
    ...texts,
  };
}

/** Null = not known, or never. */
function minutesUntilClosing({ opening: { at, closes } }: RecommendableStop): number | null {
  if (closes === undefined) return null;
  return Math.round((Date.parse(closes) - Date.parse(at)) / 60_000);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
