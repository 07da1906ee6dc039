import type { NearToilet } from '@loovia/core/api';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';

/** In a town of Pennyshire, with more digits than anyone types. */
export const HERE = { latitude: 53.2301234567, longitude: 0.9001234567 };

export function toilet(name: string, change: Partial<NearToilet> = {}): NearToilet {
  return {
    id: name,
    placeId: `db_${name}`,
    name,
    location: { lat: HERE.latitude + 0.002, lng: HERE.longitude },
    address: null,
    source: { name: 'OpenStreetMap', licence: 'ODbL-1.0' },
    venueType: null,
    areas: [],
    description: null,
    paymentDetails: null,
    cleanlinessRating: null,
    openingHours: null,
    openingHoursExpression: null,
    hasChangingPlaces: null,
    ...UNKNOWN_FACTS,
    isPublic: true,
    distanceMetres: 222,
    walk: { metres: 320, minutes: 4 },
    opening: {
      state: 'open',
      reason: 'Open',
      at: '2024-03-05T09:00:00+00:00',
      closes: '2099-03-05T18:00:00+00:00',
    },
    ...change,
  };
}

export const closed = {
  state: 'closed',
  reason: 'Closed',
  at: '2024-03-05T09:00:00+00:00',
} as const;
export const unknown = {
  state: 'unknown',
  reason: 'Opening hours not available',
  at: '2024-03-05T09:00:00+00:00',
} as const;
