import { journeysAnswerSchema, type CandidateStop, type Route } from '@loovia/core/api';
import { distanceMetres } from '@loovia/core/geo';
import { streetModeOf } from '@loovia/core/journeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offStreetSeconds } from '../maps/off-street.ts';
import type { Streets, StreetTravel } from '../maps/ports.ts';
import { hasNewport, newportRegion } from '../maps/region/newport.ts';
import { pennyshireRegion } from '../maps/region/pennyshire.ts';
import { REGION_LIMIT_MS } from '../maps/region/test-region.ts';
import { planJourneys, type Planning } from './index.ts';
import { gapsOf, withGaps } from './route-gaps.ts';
import { journeyTo, PLACES, STATION } from './test-newport.ts';
import { openRegionPlanning, toiletsOf } from './test-region.ts';

const REGIONS = [
  {
    title: 'Newport (needs ../shared/data)',
    isThere: hasNewport,
    build: newportRegion,
    start: STATION,
    ends: Object.values(PLACES),
  },
  {
    title: 'Pennyshire',
    isThere: true,
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
  },
];
/** Nobody goes to the street and back for what stands beside them. */
const BESIDE_METRES = 50;

describe.each(REGIONS.filter(({ isThere }) => isThere))('detours in $title', (region) => {
  const { start, ends } = region;
  let streets: Streets;
  let planning: Planning;

  beforeAll(async () => {
    const built = await region.build();
    const toilets = await toiletsOf(built);
    const now = new Date('2024-03-05T08:00:00Z');
    ({ streets, planning } = await openRegionPlanning(built, { toilets, now, warmUpAt: start }));
  }, REGION_LIMIT_MS);
  afterAll(() => streets.close());

  /** What a stop costs by routes to it and on from it. */
  async function detourByRoutes(route: Route, stop: CandidateStop, travel: StreetTravel) {
    const [from, to] = [route.legs[0]?.from, route.legs[0]?.to];
    if (!from || !to) throw new Error('The route has no leg.');
    const ways = await Promise.all(
      [
        { from: { lat: from.lat, lng: from.lng }, to: stop.location },
        { from: stop.location, to: { lat: to.lat, lng: to.lng } },
      ].map(async (ends) => {
        const [way] = await streets.routes(ends.from, ends.to, travel, 0);
        if (!way) throw new Error(`${stop.name} can't be reached.`);
        const seconds = withGaps(way, gapsOf(way.geometry, ends)).durationSeconds;
        const straightMetres = distanceMetres(ends.from, ends.to);
        return straightMetres <= BESIDE_METRES
          ? Math.min(seconds, offStreetSeconds(straightMetres))
          : seconds;
      }),
    );
    const seconds = ways.reduce((sum, one) => sum + one, -route.durationSeconds);
    return Math.max(0, seconds) / 60;
  }

  it.each([
    ['walking', false],
    ['walking', true],
    ['cycling', false],
    ['car', false],
  ] as const)(
    'TRUE-08 STOP-15 the detours by %s, step-free %s, are those of two routes, to the stop and on',
    async (selectedTransport, disabilityAccess) => {
      const travel = { mode: streetModeOf(selectedTransport), stepFree: disabilityAccess };
      const errors: number[] = [];
      for (const end of ends) {
        const change = { startCoordinates: start, selectedTransport, disabilityAccess };
        const routes = await planJourneys(journeyTo(end, change), planning);
        journeysAnswerSchema.parse({ routes });
        for (const route of routes) {
          for (const stop of route.stops) {
            const minutes = await detourByRoutes(route, stop, travel);
            errors.push(Math.abs((stop.detour?.minutes ?? NaN) - minutes));
          }
        }
      }
      expect(errors.length).toBeGreaterThan(disabilityAccess ? 20 : 70);
      const within = (minutes: number) =>
        errors.filter((error) => error < minutes).length / errors.length;
      // The page shows tenths of minutes and the matrix counts whole seconds.
      expect(within(0.15)).toBeGreaterThan(0.8);
      expect(within(0.7)).toBeGreaterThanOrEqual(0.99);
    },
    60_000,
  );
});
