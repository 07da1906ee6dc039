import { journeysAnswerSchema, type CandidateStop, type Route } from '@loovia/core/api';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { streetModeOf } from '@loovia/core/journeys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offStreetSeconds } from '../maps/off-street.ts';
import type { Streets, StreetTravel } from '../maps/ports.ts';
import { REGION_LIMIT_MS } from '../testing/test-region.ts';
import { planJourneys } from './plan-journeys.ts';
import { detoursInTurn } from './test-detours.ts';
import type { Planning } from './planning.ts';
import { gapsOf, withGaps } from './street-way.ts';
import { knownRoute } from '../testing/test-world.ts';
import { describeInRegions, journeyTo, openRegion } from './test-regions.ts';

/** A place this near is walked to straight, not by the street and back. */
const BESIDE_METRES = 50;

describeInRegions('detours', (region) => {
  let streets: Streets;
  let planning: Planning;

  beforeAll(async () => {
    ({ streets, planning } = await openRegion(region));
  }, REGION_LIMIT_MS);
  afterAll(() => streets.close());

  /** A stop is on up to three routes, and the ways to it and on from it are the same for each. */
  const asked = new Map<string, Promise<number>>();
  function secondsBetween(from: LatLng, to: LatLng, travel: StreetTravel): Promise<number> {
    const key = JSON.stringify([from, to, travel]);
    const seconds = asked.get(key) ?? secondsByRouteOrStart(from, to, travel);
    asked.set(key, seconds);
    return seconds;
  }

  /** Who walks straight to a place beside the start can walk back, too. */
  async function secondsByRouteOrStart(from: LatLng, to: LatLng, travel: StreetTravel) {
    const seconds = await secondsByRoute(from, to, travel);
    const backMetres = distanceMetres(from, region.start);
    if (backMetres === 0 || backMetres > BESIDE_METRES) return seconds;
    const again = await secondsByRoute(region.start, to, travel);
    return Math.min(seconds, offStreetSeconds(backMetres) + again);
  }

  async function secondsByRoute(from: LatLng, to: LatLng, travel: StreetTravel): Promise<number> {
    const [way] = await streets.routes(from, to, travel, 0);
    if (!way) throw new Error(`There is no way from ${JSON.stringify({ from, to })}.`);
    const seconds = withGaps(way, gapsOf(way.geometry, { from, to })).durationSeconds;
    const straightMetres = distanceMetres(from, to);
    // Between two stops, nothing is known of a straight way: it may be up a step.
    const isAtAnEnd = [from, to].some((place) =>
      [region.start, ...region.ends].some((end) => distanceMetres(place, end) === 0),
    );
    return isAtAnEnd && straightMetres <= BESIDE_METRES
      ? Math.min(seconds, offStreetSeconds(straightMetres))
      : seconds;
  }

  /** What a stop costs by routes to it and on from it, and by how much its times are too short for them. */
  async function compareWithRoutes(route: Route, stop: CandidateStop, travel: StreetTravel) {
    const [from, to] = [route.legs[0]?.from, route.legs[0]?.to];
    if (!from || !to) throw new Error('The route has no leg.');
    const [there, on] = await Promise.all([
      secondsBetween({ lat: from.lat, lng: from.lng }, stop.location, travel),
      secondsBetween(stop.location, { lat: to.lat, lng: to.lng }, travel),
    ]);
    return {
      detourMinutes: Math.max(0, there + on - route.durationSeconds) / 60,
      tooShortMinutes: Math.max(there / 60 - stop.elapsedMinutes, on / 60 - stop.remainingMinutes),
    };
  }

  const TRAVELLING = [
    ['walking', false],
    ['walking', true],
    ['cycling', false],
    ['car', false],
  ] as const;

  it.each(TRAVELLING)(
    'TRUE-08 STOP-15 the detours and times by %s, step-free %s, are those of two routes, to the stop and on',
    async (selectedTransport, disabilityAccess) => {
      const travel = { mode: streetModeOf(selectedTransport), stepFree: disabilityAccess };
      const errors: number[] = [];
      for (const end of region.ends) {
        const change = { selectedTransport, disabilityAccess };
        const routes = await planJourneys(journeyTo(region, end, change), planning);
        journeysAnswerSchema.parse({ routes });
        for (const route of routes) {
          for (const stop of route.stops) {
            const { detourMinutes, tooShortMinutes } = await compareWithRoutes(route, stop, travel);
            const error = Math.abs((stop.detour?.minutes ?? NaN) - detourMinutes);
            errors.push(Math.max(error, tooShortMinutes));
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

  it.each(TRAVELLING)(
    'TRUE-14 what several stops add by %s, step-free %s, is what the routes between them do',
    async (selectedTransport, disabilityAccess) => {
      const travel = { mode: streetModeOf(selectedTransport), stepFree: disabilityAccess };
      const errors: number[] = [];
      for (const end of region.ends.slice(0, 2)) {
        const journey = journeyTo(region, end, { selectedTransport, disabilityAccess });
        const routes = await planJourneys(journey, planning);
        for (const route of routes) {
          const beside = routes.filter((one) => one !== route);
          const inOrder = route.stops.toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
          const stops = inOrder.filter((_, number) => number % 3 === 0).map((one) => one.location);
          if (stops.length < 2) continue;
          const detours = await detoursInTurn(
            { journey, route: knownRoute(route), beside: beside.map(knownRoute), stops },
            planning,
          );
          const places = [journey.startCoordinates, ...stops];
          const ways = await Promise.all(
            places.map((from, number) =>
              secondsBetween(from, stops[number] ?? journey.endCoordinates, travel),
            ),
          );
          const whole = ways.reduce((sum, seconds) => sum + seconds, 0);
          const added = detours.reduce((sum, { detour }) => sum + detour.minutes, 0);
          errors.push(Math.abs(added - Math.max(0, whole - route.durationSeconds) / 60));
          const reached = detours.map(({ elapsedMinutes }) => elapsedMinutes);
          // Nobody is at the next sooner than the way there takes.
          errors.push(
            ...reached.map(
              (at, number) => (ways[number] ?? 0) / 60 - at + (reached[number - 1] ?? 0),
            ),
          );
        }
      }
      expect(errors.length).toBeGreaterThan(0);
      // Of up to eight ways.
      expect(Math.max(...errors)).toBeLessThan(1);
    },
    60_000,
  );
});
