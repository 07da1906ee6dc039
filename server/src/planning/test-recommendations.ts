/**
 * Recommendations for random journeys of a region, each held against every choice of the toilets listed.
 * Planning a route takes a thousand times as long as recommending its stops, so stops are recommended
 * for each route at many frequencies: planted faults are found as often with half the journeys and twice as
 * many frequencies.
 */
import type { Route } from '@loovia/core/api';
import { LIMITS, transportSchema, type Journey, type Transport } from '@loovia/core/journeys';
import {
  recommend,
  costedStops,
  recommendationData,
  rhythmOf,
  withSuggestions,
  type PickedStops,
  type CostedStop,
  type RecommendationData,
} from '@loovia/core/recommendation';
import { maxStops, nearestInterval } from '@loovia/core/stops';
import { type Random, randomNumbers } from '@loovia/core/testing/random';
import { expect } from 'vitest';
import type { Region } from '../maps/region/active-region.ts';
import type { Toilet } from '../toilets/toilet.ts';
import { JourneyRefused, NoRoute } from './journey-question.ts';
import { planJourneys } from './plan-journeys.ts';
import type { Planning } from './planning.ts';
import {
  bestWorth,
  mayBeSuggested,
  stopsAskedFor,
  worthOf,
  type Worth,
} from './test-every-choice.ts';
import { between, randomJourney } from './test-random-journeys.ts';
import { openRegionPlanning, toiletsOf } from './test-region-planning.ts';

// By public transport there is most often no route: then the other modes needn't be planned.
const MODES: ReadonlySet<Transport> = new Set(['public', ...transportSchema.options]);
/** Besides the frequency that a route is planned with. */
const MORE_FREQUENCIES = 80;
/** Up to more than the five stops of AI-12, from fewer than the one of AI-13. */
const INTERVALS = { least: 0.5, most: 7 };

/** Two in three were rated once, and one in three is known to be step-free. */
function withRandomFacts(toilet: Toilet, random: Random): Toilet {
  const rating = between(random, 0, 50) / 10;
  const isAccessible = random() < 1 / 3 ? true : toilet.isAccessible;
  if (random() < 1 / 3) return { ...toilet, isAccessible };
  const cleanlinessRatings = [{ rating, ratedOn: null }];
  return { ...toilet, isAccessible, cleanlinessRating: rating, cleanlinessRatings };
}

export interface RandomJourneys {
  readonly region: Region;
  /** Day of travel, `YYYY-MM-DD`. */
  readonly date: string;
  /** Pairs of places, each travelled in every mode. */
  readonly pairs: number;
}

/** How many of what was recommended. */
interface Tally {
  readonly journeys: Record<Transport, number>;
  choices: number;
  /** Those that break a rule because no choice of the listed toilets meets all of them. */
  notAllMet: number;
}

/**
 * Plans random journeys in every mode, and checks the recommendation for each of their routes, and
 * that the same stops are suggested.
 */
export async function checkRecommendations({ region, date, pairs }: RandomJourneys) {
  const random = randomNumbers(5);
  // Separate, so that the pairs don't depend on how many routes there are.
  const randomRhythm = randomNumbers(11);
  const toilets = (await toiletsOf(region)).map((toilet) => withRandomFacts(toilet, random));
  const { streets, planning } = await openRegionPlanning(region, {
    toilets,
    now: new Date(`${date}T00:00:00Z`),
    warmUpAt: toilets[0]?.location ?? { lat: 0, lng: 0 },
  });
  const tally: Tally = {
    journeys: { walking: 0, public: 0, cycling: 0, car: 0 },
    choices: 0,
    notAllMet: 0,
  };
  try {
    for (let pair = 0; pair < pairs;) {
      const journey = randomJourney(toilets, date, random);
      const planned = journey && (await planEveryWay(journey, planning));
      if (!planned) continue;
      pair++;
      for (const { journey, routes } of planned) {
        tally.journeys[journey.selectedTransport]++;
        for (const route of routes) {
          check(journey, route, tally);
          for (let more = 0; more < MORE_FREQUENCIES; more++) {
            const own = { ...journey, frequency: randomFrequency(route, randomRhythm) };
            check(own, atFrequencyOf(own, route), tally);
          }
        }
      }
    }
  } finally {
    await streets.close();
  }
  return tally;
}

/** The routes of a journey in each mode; null where one of them has none. */
async function planEveryWay(journey: Journey, planning: Planning) {
  const planned: { journey: Journey; routes: Route[] }[] = [];
  for (const selectedTransport of MODES) {
    const own = { ...journey, selectedTransport };
    try {
      planned.push({ journey: own, routes: await planJourneys(own, planning) });
    } catch (error) {
      if (error instanceof NoRoute || error instanceof JourneyRefused) return null;
      throw error;
    }
  }
  return planned;
}

/** A frequency that divides a route into {@link INTERVALS}. */
function randomFrequency({ durationSeconds }: Route, random: Random): number {
  const intervals = INTERVALS.least + random() * (INTERVALS.most - INTERVALS.least);
  const frequency = Math.round(durationSeconds / 60 / intervals);
  return Math.min(LIMITS.frequency.max, Math.max(1, frequency));
}

/** A route as planning would answer it at the frequency of a journey, with the toilets it already has. */
function atFrequencyOf(journey: Journey, route: Route): Route {
  const { frequency } = journey;
  const stops = route.stops.map((stop) => ({
    ...stop,
    interval: nearestInterval(stop.elapsedMinutes, frequency),
  }));
  const own = { ...route, stops, maxStops: maxStops(route.durationSeconds / 60, frequency) };
  return { ...own, ...withSuggestions(journey, own) };
}

function check(journey: Journey, route: Route, tally: Tally): void {
  const data = recommendationData(journey, route);
  const stops = costedStops(data);
  const choice = recommend(stops, rhythmOf(data));
  const context = JSON.stringify({ journey, route: route.index });
  checkChoice(choice, stops, data, context);
  checkSuggested(route, choice, context);
  tally.choices++;
  if (choice.broken.length > 0) tally.notAllMet++;
}

/** Where no stop is wanted (STOP-18) none is suggested, and one is recommended (AI-13). */
function checkSuggested(
  { stops, maxStops, intervals }: Route,
  choice: PickedStops,
  context: string,
): void {
  const suggested = stops.filter((stop) => stop.suggested).map(({ placeId }) => placeId);
  const recommended = maxStops === 0 ? [] : choice.stops.map(({ placeId }) => placeId);
  const byInterval = intervals.flatMap(({ suggestedStopId }) => suggestedStopId ?? []);
  expect({ suggested: suggested.toSorted(), byInterval }, context).toEqual({
    suggested: recommended.toSorted(),
    byInterval: recommended,
  });
}

/** @param context shown with a failure */
function checkChoice(
  { stops, broken }: PickedStops,
  all: readonly CostedStop[],
  data: RecommendationData,
  context: string,
): void {
  const costs = new Map(all.map(({ placeId, costMinutes }) => [placeId, costMinutes]));
  const candidates = data.toilets
    .filter((toilet) => mayBeSuggested(toilet, data))
    .map((toilet) => ({ toilet, costMinutes: costs.get(toilet.place_id) ?? NaN }));
  const picked = new Set(stops.map(({ placeId }) => placeId));
  const own = worthOf(
    candidates.filter(({ toilet }) => picked.has(toilet.place_id)),
    data,
  );
  const best = bestWorth(candidates, data);
  const breaks = ({ useless, miscounted }: Worth) => [useless, miscounted];
  expect(own.costMinutes, context).toBeCloseTo(best.costMinutes, 2);

  const asked = stopsAskedFor(data);
  const served = new Set(
    data.toilets
      .filter((toilet) => mayBeSuggested(toilet, data) && toilet.frequencyInterval <= asked)
      .map(({ frequencyInterval }) => frequencyInterval),
  );
  // Together, as there are thousands of choices and each expectation costs as much as a choice.
  const found = {
    breaks: breaks(own),
    forbidden: data.toilets.filter((one) => picked.has(one.place_id) && !mayBeSuggested(one, data)),
    broken: broken.length,
    stops: stops.length,
  };
  expect(found, context).toEqual({
    breaks: breaks(best),
    forbidden: [],
    broken: own.useless + own.miscounted + own.mistimed,
    stops: served.size,
  });
}
