import type { Journey } from '@loovia/core/journeys';
import { recommend, costedStops, recommendationData, rhythmOf } from '@loovia/core/recommendation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daily, journeyOf, livePlace, placeAt, plan, toilet } from '../testing/test-world.ts';

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`);

const spots = fc.array(
  fc.record({
    minutes: fc.integer({ min: -10, max: 260 }),
    metres: fc.integer({ min: -900, max: 900 }),
    isLive: fc.boolean(),
    isIsland: fc.boolean(),
    hours: fc.option(fc.tuple(clock, clock)),
  }),
  { maxLength: 60 },
);

const journeys: fc.Arbitrary<Journey> = fc
  .record({
    minutes: fc.integer({ min: 2, max: 250 }),
    frequency: fc.integer({ min: 0, max: 100 }),
    tolerance: fc.integer({ min: 0, max: 250 }),
    // Both change days, and an ordinary one.
    journeyDate: fc.constantFrom('2026-03-29', '2025-10-26', '2024-03-05'),
    journeyTime: clock,
  })
  .map(({ minutes, ...change }) => journeyOf(minutes, change));

it('STOP-24 STOP-26 STOP-30 TRUE-10 holds its promises for any toilets and any journey', async () => {
  await fc.assert(
    fc.asyncProperty(spots, journeys, async (all, journey) => {
      const world = {
        toilets: all.flatMap(({ minutes, metres, isLive, hours }, index) =>
          isLive
            ? []
            : toilet(`t${index}`, placeAt(minutes, metres), {
                openingHours: hours && daily(...hours),
              }),
        ),
        places: all.flatMap(({ minutes, metres, isLive }, index) =>
          isLive ? livePlace(`p${index}`, placeAt(minutes, metres)) : [],
        ),
        islands: all.flatMap(({ minutes, metres, isIsland }) =>
          isIsland ? placeAt(minutes, metres) : [],
        ),
        now: new Date('2024-01-01T00:00:00Z'),
      };
      const { route } = await plan(world, journey);
      const { stops, intervals, maxStops, departure, durationSeconds } = route;

      expect(stops.length).toBeLessThanOrEqual(20);
      expect(new Set(stops.map(({ placeId }) => placeId)).size).toBe(stops.length);
      for (const stop of stops) {
        expect(stop.opening.state).not.toBe('closed');
        const judged = (Date.parse(stop.opening.at) - Date.parse(departure)) / 60_000;
        expect(judged).toBeCloseTo(stop.elapsedMinutes, 9);
        const extra = stop.detour?.minutes ?? NaN;
        const whole = stop.elapsedMinutes + stop.remainingMinutes;
        expect(Math.abs(whole - durationSeconds / 60 - extra)).toBeLessThan(0.11);
        expect(stop.distanceFromRouteMetres).toBeLessThanOrEqual(journey.tolerance * 10);
      }

      const suggested = stops.filter((stop) => stop.suggested);
      expect(suggested.length).toBeLessThanOrEqual(Math.min(5, maxStops));
      expect(new Set(suggested.map(({ interval }) => interval)).size).toBe(suggested.length);
      const data = recommendationData(journey, route);
      const recommended = recommend(costedStops(data), rhythmOf(data)).stops;
      // Where no stop is wanted (STOP-18) one is recommended nevertheless (AI-13).
      expect(suggested.map(({ placeId }) => placeId).toSorted()).toEqual(
        maxStops === 0 ? [] : recommended.map(({ placeId }) => placeId).toSorted(),
      );
      expect(intervals.flatMap(({ suggestedStopId: id }) => id ?? []).toSorted()).toEqual(
        suggested.map(({ placeId }) => placeId).toSorted(),
      );
      // STOP-28: an interval is warned of exactly when nothing in it can be visited.
      if (journey.frequency > 0 && maxStops > 0 && stops.length > 0 && stops.length < 20) {
        const missing = intervals.filter(
          ({ number }) => !stops.some(({ interval }) => interval === number),
        );
        expect(route.warnings.length > 0).toBe(missing.length > 0);
      }
    }),
    { numRuns: 150 },
  );
});
