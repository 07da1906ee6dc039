import {
  recommendationPrompt,
  recommendedStopCount,
  rhythmOf,
  ruledMoment,
  suggestable,
  type PickedStops,
  type CostedStop,
  type RecommendationData,
} from '@loovia/core/recommendation';
import type { Opening } from '@loovia/core/opening-hours';
import { fitsAccess } from '@loovia/core/stops';
import { databaseIdOf, databasePlaceId } from '@loovia/core/toilets';
import { z } from 'zod';
import type { Db } from '../database/database.ts';
import type { Toilet } from '../toilets/toilet.ts';
import type { ModelQuestion } from './model.ts';

const MOST_DESCRIPTION_LENGTH = 200;
/** In each interval: the others are worse, and each costs money to send. */
const MOST_OFFERED_OF_INTERVAL = 8;
/** Closing sooner than this makes a stop worse (core's utility); later times would only reveal the time of day. */
const CLOSES_SOON_MINUTES = 30;

/**
 * The candidates that a model chooses from, in the order of the journey: of those that may be suggested the
 * best ones of each interval that needs a stop, none reported shut. If the user needs step-free access, only those that are
 * confirmed to have it; if they prefer something, only those that meet this as well as the best choice
 * does. The best choice's own stops are always included. The model does not learn what the user needs or
 * prefers, nor what one person says.
 */
export function stopsToOffer(
  stops: readonly CostedStop[],
  best: PickedStops,
  data: RecommendationData,
): CostedStop[] {
  const { frequency } = data.userPreferences;
  const rhythm = rhythmOf(data);
  const wanted = recommendedStopCount(rhythm);
  if (wanted === 0) return [];
  const isOfBest = (stop: CostedStop) => best.stops.includes(stop);
  const intervalOf = (stop: CostedStop) => ruledMoment(stop.elapsedMinutes, frequency).interval;
  const wishesOfBest = new Map(best.stops.map((stop) => [intervalOf(stop), stop.cost.wishes]));
  const isWorthOffering = (stop: CostedStop) =>
    intervalOf(stop) <= wanted &&
    (isOfBest(stop) || (!stop.isAccessDoubtful && !stop.opening.reported)) &&
    (fitsAccess(stop, data.userPreferences) || isOfBest(stop)) &&
    stop.cost.wishes <= (wishesOfBest.get(intervalOf(stop)) ?? Infinity);
  const byWorth = (a: CostedStop, b: CostedStop) =>
    Number(isOfBest(b)) - Number(isOfBest(a)) || a.costMinutes - b.costMinutes;
  const intervals = Map.groupBy(
    suggestable(stops, rhythm).filter(isWorthOffering),
    intervalOf,
  ).values();
  return [...intervals]
    .flatMap((own) => own.toSorted(byWorth).slice(0, MOST_OFFERED_OF_INTERVAL))
    .toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
}

/**
 * Stops with their names from our database. Other toilets get a number instead of name and place id: those
 * come from the caller, who could use them to write anything to the model.
 */
export function underOurNames(stops: readonly CostedStop[], known: OurToilets): CostedStop[] {
  return stops.map((stop, index) => ({
    ...stop,
    name: known.get(stop.placeId)?.name ?? `toilet-${index + 1}`,
  }));
}

/**
 * The question for a model. It contains nothing about the person: not where or when the journey starts or
 * ends, not who asks, not whether they need step-free access. For a toilet it contains what the choice
 * depends on: no coordinates, no address.
 */
export function modelQuestion(
  data: RecommendationData,
  offered: readonly CostedStop[],
  known: OurToilets,
): ModelQuestion {
  const { frequency } = data.userPreferences;
  const { transport, durationMinutes } = data.journeyContext;
  const toilets = offered.map((stop) => offeredToilet(stop, known.get(stop.placeId), frequency));
  const journey = { transport, durationMinutes: tenths(durationMinutes), frequency };
  return {
    instruction: recommendationPrompt(data),
    data: JSON.stringify({ journey, toilets }),
  };
}

/** With the field names that the instruction uses (API-05). */
function offeredToilet(stop: CostedStop, known: ReturnType<OurToilets['get']>, frequency: number) {
  const { opening, cleanliness, cost } = stop;
  const texts = {
    venueType: known?.venueType ?? undefined,
    description: known?.description?.slice(0, MOST_DESCRIPTION_LENGTH),
  };
  return {
    place_id: known ? stop.placeId : stop.name,
    name: stop.name,
    frequencyInterval: ruledMoment(stop.elapsedMinutes, frequency).interval,
    timeElapsed: tenths(stop.elapsedMinutes),
    detourMinutes: tenths(cost.detour),
    predictedCleanliness: cleanliness.predicted,
    ratings: cleanliness.ratings,
    opening: { state: opening.state, ...closingSoon(opening) },
    is_public: stop.isPublic,
    is_men_only: stop.isMenOnly,
    is_women_only: stop.isWomenOnly,
    is_free: stop.isFree,
    ...texts,
  };
}

/**
 * In tens of minutes, and only if it matters: the exact time until a known toilet closes would reveal when
 * the journey starts.
 */
function closingSoon({ at, closes }: Opening): { minutesUntilClosing?: number } {
  if (closes === undefined) return {};
  const tens = Math.round((Date.parse(closes) - Date.parse(at)) / 600_000);
  const minutes = Math.max(0, tens * 10);
  return minutes < CLOSES_SOON_MINUTES ? { minutesUntilClosing: minutes } : {};
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** What our own database says of toilets, by place id. */
export type OurToilets = ReadonlyMap<string, Pick<Toilet, 'name' | 'venueType' | 'description'>>;

const idSchema = z.guid();

/** Finds those toilets that are in our database. */
export async function findOurToilets(db: Db, placeIds: readonly string[]): Promise<OurToilets> {
  const ids = placeIds
    .map(databaseIdOf)
    .filter((id) => id !== null && idSchema.safeParse(id).success);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('toilets')
    .select(['id', 'name', 'venue_type as venueType', 'description'])
    .where('id', 'in', ids)
    .where('hidden_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...known }) => [databasePlaceId(id), known]));
}
