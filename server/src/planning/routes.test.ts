import type { Journey } from '@loovia/core/journeys';
import { describe, expect, it } from 'vitest';
import { planJourneys } from './plan-journeys.ts';
import {
  journeyOf,
  placeAt,
  plan,
  planningIn,
  START,
  straightRoute,
  toilet,
} from '../testing/test-world.ts';

describe('routes', () => {
  /** By way of a place so far north of the street. */
  const bentTo = (lat: number) => {
    const bent = straightRoute(START, placeAt(60));
    bent.geometry.coordinates.splice(1, 1, [-2.98, lat]);
    return bent;
  };

  it('API-17 asks for three routes and keeps those that differ, with their legs and summaries', async () => {
    const { routes, asked } = await plan(
      { routes: (from, to) => [straightRoute(from, to), straightRoute(from, to), bentTo(51.59)] },
      journeyOf(60),
    );
    expect(asked.routes).toEqual([{ travel: { mode: 'walk', stepFree: false }, alternates: 2 }]);
    expect(routes.map(({ index }) => index)).toEqual([0, 1]);
    const [route] = routes;
    expect(route).toMatchObject({
      summary: 'via West Road',
      mode: 'walking',
      distanceMetres: 5000,
      durationSeconds: 3600,
      departure: '2024-03-05T09:00:00+00:00',
      arrival: '2024-03-05T10:00:00+00:00',
      stopsFailed: false,
    });
    expect(route?.legs).toMatchObject([
      {
        mode: 'walk',
        from: { name: 'Start Square', ...START },
        to: { name: 'End Street', ...placeAt(60) },
        steps: [{ durationSeconds: 1800 }, { durationSeconds: 1800, firstCoordinate: 1 }],
      },
    ]);
  });

  it('LIMIT-05 are three, where the engine finds four that differ', async () => {
    const found = [51.58, 51.59, 51.6, 51.61].map(bentTo);
    const { routes } = await plan({ routes: () => found }, journeyOf(60));
    expect(routes.map(({ geometry }) => geometry.coordinates[1]?.[1])).toEqual([
      51.58, 51.59, 51.6,
    ]);
  });

  it.each([
    ['walking', 'walk', true],
    ['cycling', 'cycle', false],
    ['car', 'car', false],
  ] as const)(
    'API-18 STOP-17 %s goes by %s, with disability access step-free: %s',
    async (selectedTransport, mode, stepFree) => {
      const change = { selectedTransport, disabilityAccess: true };
      const { asked } = await plan({ toilets: [] }, journeyOf(60, change));
      expect(asked.routes[0]?.travel).toEqual({ mode, stepFree });
    },
  );

  it.each([
    ['2026-03-29', 60, '2026-03-29T02:30:00+01:00'],
    ['2025-10-26', 120, '2025-10-26T01:30:00+00:00'],
  ])('STOP-32 leaves at 00:30 on %s and is there %i minutes on', async (date, minutes, arrival) => {
    const journey = journeyOf(minutes, { journeyDate: date, journeyTime: '00:30' });
    const toilets = [toilet('end', placeAt(minutes))];
    const { route } = await plan({ toilets, now: new Date('2025-01-01T00:00:00Z') }, journey);
    expect(route.arrival).toBe(arrival);
    expect(route.stops[0]?.opening.at).toBe(arrival);
  });

  it.each<[Partial<Journey>, string]>([
    [{ endCoordinates: { lat: 48.85, lng: 2.35 } }, 'endCoordinates'],
    [{ startCoordinates: { lat: 55, lng: -3 } }, 'startCoordinates'],
    [{ endCoordinates: START }, 'endCoordinates'],
    [{ journeyDate: '2024-03-04' }, 'journeyDate'],
    [{ journeyDate: '9999-12-31' }, 'journeyDate'],
    [{ selectedTransport: 'public' }, 'selectedTransport'],
  ])('refuses %j, naming the field', async (change, field) => {
    const { planning, asked } = planningIn({});
    await expect(planJourneys(journeyOf(60, change), planning)).rejects.toMatchObject({
      name: 'JourneyRefused',
      init: { errors: [{ field, message: expect.stringMatching(/\.$/) as string }] },
    });
    expect(asked.routes).toEqual([]);
  });

  it('ERR-07 says so when there is no route', async () => {
    const { planning } = planningIn({ routes: () => [] });
    await expect(planJourneys(journeyOf(60), planning)).rejects.toThrow(
      'Directions request failed due to ZERO_RESULTS',
    );
  });
});
