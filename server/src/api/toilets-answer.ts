import type { ToiletAnswer } from '@loovia/core/api';
import { databasePlaceId, shownName } from '@loovia/core/toilets';
import type { Toilet } from '../toilets/index.ts';

/** A toilet of the database as anyone may read it. */
export function toiletAnswer(toilet: Toilet): ToiletAnswer {
  return {
    id: toilet.id,
    placeId: databasePlaceId(toilet.id),
    name: shownName(toilet.name),
    address: toilet.address,
    location: toilet.location,
    areas: [...toilet.areas],
    venueType: toilet.venueType,
    isPublic: toilet.isPublic,
    isFree: toilet.isFree,
    isAccessible: toilet.isAccessible,
    isMenOnly: toilet.isMenOnly,
    isWomenOnly: toilet.isWomenOnly,
    isGenderNeutral: toilet.isGenderNeutral,
    hasBabyChanging: toilet.hasBabyChanging,
    radar: toilet.radar,
    hasChangingPlaces: toilet.hasChangingPlaces ?? null,
    description: toilet.description,
    paymentDetails: toilet.paymentDetails,
    cleanlinessRating: toilet.cleanlinessRating,
    openingHours: toilet.openingHours && [...toilet.openingHours],
    openingHoursExpression: toilet.openingHoursExpression,
    source: toilet.source,
  };
}
