/** Planning on the real streets, timetables and toilets of whole regions. */
import type { LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { describe } from 'vitest';
import type { Region } from '../maps/region/active-region.ts';
import { hasNewport, newportRegion, pennyshireRegion } from '../testing/test-region.ts';
import type { Toilet } from '../toilets/toilet.ts';
import { openRegionPlanning, toiletsOf } from './test-region-planning.ts';

export { hasNewport } from '../testing/test-region.ts';

export interface TestRegion {
  readonly title: string;
  readonly build: () => Promise<Region>;
  readonly start: LatLng;
  /** The first two are reached by bus. */
  readonly ends: readonly [LatLng, LatLng, ...LatLng[]];
}

export const NEWPORT: TestRegion = {
  title: 'Newport (needs ../shared/data)',
  build: newportRegion,
  // Its station.
  start: { lat: 51.5893, lng: -2.9985 },
  // Lliswerry, Duffryn, Maesglas and Caerau.
  ends: [
    { lat: 51.5726, lng: -2.9575 },
    { lat: 51.5606, lng: -3.0405 },
    { lat: 51.5702, lng: -3.0178 },
    { lat: 51.586, lng: -3.0175 },
  ],
};

export const PENNYSHIRE: TestRegion = {
  title: 'Pennyshire',
  build: pennyshireRegion,
  // The market square of its city, whose toilets are nearer than any street.
  start: { lat: 53.2264, lng: 0.9028 },
  // Groatham, Shillingbourne, and two suburbs of the city.
  ends: [
    { lat: 53.2836, lng: 0.7916 },
    { lat: 53.2881, lng: 0.9388 },
    { lat: 53.2325, lng: 0.9276 },
    { lat: 53.2196, lng: 0.8922 },
  ],
};

/** The same tests in every region; those of a region whose data is missing are skipped. */
export function describeInRegions(title: string, tests: (region: TestRegion) => void): void {
  for (const region of [NEWPORT, PENNYSHIRE]) {
    describe.skipIf(region === NEWPORT && !hasNewport)(`${title} in ${region.title}`, () => {
      tests(region);
    });
  }
}

/** On foot from the start of a region. */
export function journeyTo(
  { start }: TestRegion,
  end: LatLng,
  change: Partial<Journey> = {},
): Journey {
  return {
    startLocation: 'here',
    endLocation: 'there',
    startCoordinates: start,
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
export async function openRegion(
  { build, start }: TestRegion,
  more: readonly Toilet[] = [],
  onCall?: Parameters<typeof openRegionPlanning>[1]['onCall'],
) {
  const region = await build();
  const toilets = [...more, ...(await toiletsOf(region))];
  const now = new Date('2024-03-05T08:00:00Z');
  const told = onCall ? { onCall } : {};
  return {
    toilets,
    ...(await openRegionPlanning(region, { toilets, now, warmUpAt: start, ...told })),
  };
}
