import {
  recommendationPrompt,
  type RecommendationData,
  type RecommendationToilet,
} from '@loovia/core/recommendation';
import { addMinutes } from '@loovia/core/time';

const DEPARTURE = '2024-07-05T08:00:00Z';

/** A candidate so many minutes into the journey: open until ten hours later, nobody has rated it. */
export function toiletAt(
  minutes: number,
  change: Partial<RecommendationToilet> = {},
): RecommendationToilet {
  const at = addMinutes(new Date(DEPARTURE), minutes);
  return {
    place_id: `place-${minutes}`,
    name: `Toilets at ${minutes}`,
    address: '1 High Street',
    location: { lat: 51.55, lng: -3 },
    distanceFromRoute: 40,
    timeElapsed: minutes,
    timeRemaining: Math.max(0, 110 - minutes),
    frequencyInterval: Math.max(1, Math.round(minutes / 50)),
    is_accessible: true,
    is_free: true,
    cleanliness_rating: null,
    areas: ['Newport'],
    venueType: null,
    rating: null,
    userRatingsTotal: null,
    priceLevel: null,
    hasKnownOpeningHours: true,
    opening: {
      state: 'open',
      reason: 'Open',
      at: at.toISOString(),
      closes: addMinutes(at, 600).toISOString(),
    },
    detourMinutes: 2,
    predictedCleanliness: { predicted: 3, confidence: 0, ratings: 0 },
    ...change,
  };
}

/** A journey of 110 minutes on foot, with a stop wanted each 50. */
export function journeyData(
  toilets: readonly RecommendationToilet[],
  change: Partial<RecommendationData> = {},
): RecommendationData {
  return {
    routeIndex: 0,
    maximum_Number: 2,
    userPreferences: { frequency: 50, tolerance: 50, disabilityAccess: false },
    journeyContext: {
      transport: 'walking',
      durationMinutes: 110,
      distanceMetres: 8800,
      departure: DEPARTURE,
      arrival: addMinutes(new Date(DEPARTURE), 110).toISOString(),
    },
    toilets: [...toilets],
    toiletsByFrequency: {},
    intervalKeys: [],
    intervalCounts: {},
    ...change,
  };
}

/** The body of the call. */
export function bodyOf(data: RecommendationData) {
  return { json: JSON.stringify(data), prompt: recommendationPrompt(data) };
}
