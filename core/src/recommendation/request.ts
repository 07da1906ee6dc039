import type { CandidateStop, Route } from '../api/route.ts';
import type { Journey } from '../journeys/index.ts';
import { isAccessFromOnePerson } from '../revisions/index.ts';
import type { Wish } from '../stops/index.ts';
import { recommendationPrompt } from './prompt.ts';
import type { RecommendationData, RecommendationRequest, RecommendationToilet } from './schema.ts';
import { recommendedStopCount } from './rhythm.ts';

/** The parts of a route that decide which of its stops are best. */
export type RouteWithStops = Pick<
  Route,
  'index' | 'durationSeconds' | 'distanceMetres' | 'departure' | 'arrival' | 'stops'
>;

/** The body that asks for a recommendation for a route (API-03 to API-06). */
export function recommendationRequest(
  journey: Journey,
  route: RouteWithStops,
  wishes: readonly Wish[] = [],
): RecommendationRequest {
  const data = recommendationData(journey, route, wishes);
  return { json: JSON.stringify(data), prompt: recommendationPrompt(data) };
}

/** The data about a journey and a route, without where it starts and ends. */
export function recommendationData(
  journey: Journey,
  route: RouteWithStops,
  wishes: readonly Wish[] = [],
): RecommendationData {
  const { frequency, tolerance, disabilityAccess } = journey;
  const durationMinutes = route.durationSeconds / 60;
  const toilets = route.stops.map(toiletOf);
  const intervalKeys = [...new Set(toilets.map(keyOf))];
  const byInterval = <T>(valueOf: (own: RecommendationToilet[]) => T) =>
    Object.fromEntries(
      intervalKeys.map((key) => [key, valueOf(toilets.filter((one) => keyOf(one) === key))]),
    );
  return {
    routeIndex: route.index,
    maximum_Number: recommendedStopCount({ frequency, durationMinutes }),
    userPreferences: {
      frequency,
      tolerance,
      disabilityAccess,
      ...(wishes.length > 0 && { wishes: [...wishes] }),
    },
    journeyContext: {
      transport: journey.selectedTransport,
      durationMinutes,
      distanceMetres: route.distanceMetres,
      departure: route.departure,
      arrival: route.arrival,
    },
    toilets,
    toiletsByFrequency: byInterval((own) => own.map((toilet) => toilet.place_id)),
    intervalKeys,
    intervalCounts: byInterval((own) => own.length),
  };
}

function keyOf({ frequencyInterval }: RecommendationToilet): string {
  return String(frequencyInterval);
}

function toiletOf(stop: CandidateStop): RecommendationToilet {
  const { predicted, confidence, ratings } = stop.cleanliness;
  return {
    place_id: stop.placeId,
    name: stop.name,
    address: stop.address,
    location: stop.location,
    distanceFromRoute: stop.distanceFromRouteMetres,
    timeElapsed: stop.elapsedMinutes,
    timeRemaining: stop.remainingMinutes,
    frequencyInterval: stop.interval,
    is_accessible: stop.isAccessible,
    is_free: stop.isFree,
    cleanliness_rating: stop.cleanliness.rating,
    areas: stop.areas,
    venueType: stop.venueType,
    rating: stop.rating ?? null,
    userRatingsTotal: stop.userRatingsTotal ?? null,
    priceLevel: stop.priceLevel ?? null,
    hasKnownOpeningHours: stop.opening.state !== 'unknown',
    opening: stop.opening,
    detourMinutes: stop.detour?.minutes ?? null,
    is_public: stop.isPublic,
    is_men_only: stop.isMenOnly,
    is_women_only: stop.isWomenOnly,
    radar: stop.radar,
    has_baby_changing: stop.hasBabyChanging,
    is_gender_neutral: stop.isGenderNeutral,
    has_changing_places: stop.hasChangingPlaces ?? null,
    predictedCleanliness: { predicted, confidence, ratings },
    ...(isAccessFromOnePerson(stop) && { access_said_by_one: true }),
  };
}
