import type { NearToilet } from '@loovia/core/api';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';

/** A toilet about which only its place is known. */
export const nearToilet = (placeId: string): NearToilet => ({
  ...UNKNOWN_FACTS,
  id: placeId,
  placeId,
  name: placeId,
  address: null,
  areas: [],
  venueType: null,
  source: { name: 'Test', licence: 'MIT' },
  location: { lat: 51.5, lng: -3 },
  hasChangingPlaces: null,
  cleanlinessRating: null,
  description: null,
  paymentDetails: null,
  openingHours: null,
  openingHoursExpression: null,
  distanceMetres: 123,
  walk: null,
  opening: { state: 'unknown', reason: 'Opening hours not available', at: '2024-03-05T09:00:00Z' },
});
