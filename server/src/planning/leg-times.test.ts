import type { Leg, Route } from '@loovia/core/api';
import { gapMetres } from '@loovia/core/geo';
import { isStreetMode, type Journey } from '@loovia/core/journeys';
import { stayMinutes } from '@loovia/core/stops';
import { randomNumbers } from '@loovia/core/testing/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offStreetSeconds } from '../maps/off-street.ts';
import type { Streets } from '../maps/ports.ts';
import { REGION_LIMIT_MS } from '../testing/test-region.ts';
import { knownRoute } from '../testing/test-world.ts';
import type { Toilet } from '../toilets/toilet.ts';
import { JourneyRefused, NoRoute } from './journey-question.ts';
import { planJourneys, planVisits } from './plan-journeys.ts';
import type { Planning } from './planning.ts';
import { randomJourney } from './test-random-journeys.ts';
import { hasNewport, NEWPORT, openRegion } from './test-regions.ts';

const PAIRS = 6;
const MODES = ['walking', 'public', 'cycling', 'car'] as const;

const secondsOf = ({ departure, arrival }: Pick<Leg, 'departure' | 'arrival'>) =>
  (Date.parse(arrival) - Date.parse(departure)) / 1000;

/** By its turns, with the straight metres at its ends. */
function turnSeconds({ steps = [], geometry, from, to }: Leg): number {
  const gaps = gapMetres(geometry, from, to);
  return (
    steps.reduce((sum, step) => sum + step.durationSeconds, 0) +
    offStreetSeconds(gaps.start + gaps.end)
  );
}

/** A route's own suggestions, and every fifth of its toilets. */
function choicesOf({ stops }: Route, random: () => number): string[][] {
  const suggested = stops.filter((stop) => stop.suggested);
  const some = stops.filter(() => random() < 1 / 5).slice(0, 4);
  return [suggested, some]
    .map((all) => all.map(({ placeId }) => placeId))
    .filter((ids) => ids.length > 0);
}

describe.skipIf(!hasNewport)(`times in ${NEWPORT.title}`, () => {
  let streets: Streets;
  let planning: Planning;
  let toilets: Toilet[];

  beforeAll(async () => {
    ({ streets, planning, toilets } = await openRegion(NEWPORT));
  }, REGION_LIMIT_MS);
  afterAll(() => streets.close());

  async function planned(journey: Journey): Promise<Route[]> {
    try {
      return await planJourneys(journey, planning);
    } catch (error) {
      if (error instanceof NoRoute || error instanceof JourneyRefused) return [];
      throw error;
    }
  }

  /** A journey's routes, and each with its suggested stops and with some others, beside what it is without them. */
  async function everyRoute(journey: Journey, random: () => number) {
    const routes = await planned(journey);
    const all: { base: Route; route: Route }[] = routes.map((route) => ({ base: route, route }));
    for (const base of routes) {
      const beside = routes.filter((one) => one !== base).map(knownRoute);
      for (const stopIds of choicesOf(base, random)) {
        const known = { journey, route: knownRoute(base), beside, stopIds };
        all.push({ base, route: (await planVisits(known, planning)).route });
      }
    }
    return all;
  }

  it.each(MODES)(
    'TRUE-14 WAYS-04 by %s, each leg takes as long as its turns, and the journey as long as is said',
    async (selectedTransport) => {
      const random = randomNumbers(7);
      let legs = 0;
      for (let pair = 0; pair < PAIRS;) {
        const pairOf = randomJourney(toilets, '2024-03-05', random);
        if (!pairOf) continue;
        pair++;
        const journey = { ...pairOf, selectedTransport, journeyTime: '11:00' };
        for (const { base, route } of await everyRoute(journey, random)) {
          const context = JSON.stringify({ journey, route: route.index, visited: route.visited });
          for (const leg of route.legs) {
            if (!isStreetMode(leg.mode) || leg.isOffMap || !leg.steps) continue;
            legs++;
            const spare = secondsOf(leg) - turnSeconds(leg);
            expect(spare, `${context} ${leg.from.name} to ${leg.to.name}`).toBeGreaterThan(-10);
            expect(spare, `${context} ${leg.from.name} to ${leg.to.name}`).toBeLessThan(61);
          }
          expect(route.durationSeconds, context).toBe(secondsOf(route));
          if (selectedTransport === 'public') continue;
          const stay = stayMinutes(journey.disabilityAccess);
          const visited = route.stops.filter((stop) => route.visited?.includes(stop.placeId));
          const said = visited.reduce((sum, stop) => sum + (stop.detour?.minutes ?? 0) + stay, 0);
          const later = (Date.parse(route.arrival) - Date.parse(base.arrival)) / 60_000;
          expect(Math.abs(later - said), context).toBeLessThan(0.6);
        }
      }
      expect(legs).toBeGreaterThan(50);
    },
    REGION_LIMIT_MS,
  );
});
