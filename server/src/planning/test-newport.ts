/** Planning on the real streets, timetables and toilets of Newport. */
import type { LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { newportRegion } from '../maps/region/newport.ts';
import type { Toilet } from '../toilets/index.ts';
import { openRegionPlanning, toiletsOf } from './test-region.ts';

export { hasNewport } from '../maps/region/newport.ts';

export const STATION = { lat: 51.5893, lng: -2.9985 };
export const PLACES = {
  duffryn: { lat: 51.5606, lng: -3.0405 },
  lliswerry: { lat: 51.5726, lng: -2.9575 },
  maesglas: { lat: 51.5702, lng: -3.0178 },
  caerau: { lat: 51.586, lng: -3.0175 },
} as const;

export function journeyTo(end: LatLng, change: Partial<Journey> = {}): Journey {
  return {
    startLocation: 'Newport station',
    endLocation: 'there',
    startCoordinates: STATION,
    endCoordinates: end,
    disabilityAccess: false,
    frequency: 10,
    tolerance: 100,
    journeyDate: '2024-03-05',
    journeyTime: '11:00',
    selectedTransport: 'walking',
    ...change,
  };
}

/** @param more toilets besides the region's */
export async function openNewport(more: readonly Toilet[]) {
  const region = await newportRegion();
  const toilets = [...more, ...(await toiletsOf(region))];
  const now = new Date('2024-03-05T08:00:00Z');
  return openRegionPlanning(region, { toilets, now, warmUpAt: STATION });
}
