import { databasePlaceId, predictCleanliness } from '@loovia/core/toilets';
import type { LivePlace } from '../../maps/ports.ts';
import type { MeanOfKind, Toilet } from '../../toilets/index.ts';
import type { Found } from './candidate.ts';

/** What a toilet's cleanliness is predicted by, besides its own ratings. */
export interface Expected {
  readonly meanOfKind: MeanOfKind;
  /** Day of planning, `YYYY-MM-DD`. */
  readonly today: string;
}

export function fromToilet(toilet: Toilet, { meanOfKind, today }: Expected): Found {
  const { description, paymentDetails, venueType } = toilet;
  const mean = meanOfKind(venueType);
  return {
    facts: {
      placeId: databasePlaceId(toilet.id),
      name: toilet.name,
      address: toilet.address,
      location: toilet.location,
      source: toilet.source,
      isPublic: toilet.isPublic,
      isFree: toilet.isFree,
      isAccessible: toilet.isAccessible,
      isMenOnly: toilet.isMenOnly,
      isWomenOnly: toilet.isWomenOnly,
      isGenderNeutral: toilet.isGenderNeutral,
      hasBabyChanging: toilet.hasBabyChanging,
      radar: toilet.radar,
      ...(toilet.hasChangingPlaces !== undefined && {
        hasChangingPlaces: toilet.hasChangingPlaces,
      }),
      cleanliness: {
        rating: toilet.cleanlinessRating,
        ...predictCleanliness(toilet.cleanlinessRatings, mean, today),
      },
      areas: [...toilet.areas],
      venueType,
      ...(description !== null && { description }),
      ...(paymentDetails !== null && { paymentDetails }),
    },
    sourceRecords: toilet.sourceRecords,
    hours: toilet,
  };
}

export function fromPlace(place: LivePlace, { meanOfKind, today }: Expected): Found {
  const { venueType, paymentDetails, openNow, rating, userRatingsTotal, priceLevel } = place;
  // What people say of the venue is not about its toilet: that has no ratings of its own.
  const prediction = predictCleanliness([], meanOfKind(venueType), today);
  return {
    facts: {
      placeId: place.placeId,
      name: place.name,
      address: place.address,
      location: place.location,
      source: place.source,
      ...place.facts,
      ...(typeof place.hasChangingPlaces === 'boolean' && {
        hasChangingPlaces: place.hasChangingPlaces,
      }),
      areas: [],
      cleanliness: { rating: null, ...prediction },
      venueType,
      ...(paymentDetails !== null && { paymentDetails }),
      ...(openNow !== null && { openNow }),
      ...(rating !== null && { rating }),
      ...(userRatingsTotal !== null && { userRatingsTotal }),
      ...(priceLevel !== null && { priceLevel }),
    },
    sourceRecords: place.sourceRecord === null ? [] : [place.sourceRecord],
    hours: place.hours,
  };
}
