import { databasePlaceId } from '@loovia/core/toilets';
import type { LivePlace } from '../../maps/ports.ts';
import type { Toilet } from '../../toilets/index.ts';
import type { Found } from './candidate.ts';

export function fromToilet(toilet: Toilet): Found {
  const { description, paymentDetails, cleanlinessRating: rating } = toilet;
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
      cleanliness: { rating, predicted: 3, confidence: 0, ratings: rating === null ? 0 : 1 },
      areas: [...toilet.areas],
      venueType: toilet.venueType,
      ...(description !== null && { description }),
      ...(paymentDetails !== null && { paymentDetails }),
    },
    sourceRecords: toilet.sourceRecords,
    hours: toilet,
  };
}

export function fromPlace(place: LivePlace): Found {
  const { rating, userRatingsTotal, priceLevel } = place;
  return {
    facts: {
      placeId: place.placeId,
      name: place.name,
      address: place.address,
      location: place.location,
      source: place.source,
      ...NOTHING_KNOWN,
      ...(rating !== null && { rating }),
      ...(userRatingsTotal !== null && { userRatingsTotal }),
      ...(priceLevel !== null && { priceLevel }),
    },
    sourceRecords: place.sourceRecord === null ? [] : [place.sourceRecord],
    hours: place.hours,
  };
}

/** Live places say where a toilet is, and nothing of what it is like. */
const NOTHING_KNOWN = {
  isPublic: null,
  isFree: null,
  isAccessible: null,
  isMenOnly: null,
  isWomenOnly: null,
  isGenderNeutral: null,
  hasBabyChanging: null,
  radar: null,
  cleanliness: { rating: null, predicted: 3, confidence: 0, ratings: 0 },
  areas: [] as string[],
  venueType: null,
};
