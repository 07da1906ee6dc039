import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Streets } from '../maps/ports.ts';
import { NoRoute } from './journey-question.ts';
import { planJourneys } from './plan-journeys.ts';
import { detoursInTurn } from './test-detours.ts';
import type { Planning } from './planning.ts';
import { describeInRegions, journeyTo, NEWPORT, openRegion, PENNYSHIRE } from './test-regions.ts';
import {
  journeyOf,
  knownRoute,
  placeAt,
  plan,
  planningIn,
  straightRoute,
  toilet,
} from '../testing/test-world.ts';

const journey = journeyOf(60);
const { startCoordinates: start, endCoordinates: end } = journey;
/** At 1.2 m/s. */
const walkedMinutes = (metres: number) => metres / 1.2 / 60;

describe('a route whose ends lie off the ways', () => {
  const west = { lat: start.lat - 0.0036, lng: start.lng };
  const farOff = { ...journey, startCoordinates: west };
  const metres = distanceMetres(west, start);
  const toilets = [toilet('half-way', placeAt(30))];
  const routes = () => [straightRoute(start, end)];

  it('TRUE-01 counts the straight metres to them in distance, duration and arrival', async () => {
    const { route: without } = await plan({ toilets, routes }, journey);
    const { route } = await plan({ toilets, routes }, farOff);
    expect(metres).toBeGreaterThan(390);
    expect(route.distanceMetres - without.distanceMetres).toBeCloseTo(metres, -0.5);
    const minutesMore = (route.durationSeconds - without.durationSeconds) / 60;
    expect(minutesMore).toBeCloseTo(walkedMinutes(metres), 1);
    const later = Date.parse(route.arrival) - Date.parse(without.arrival);
    expect(later / 1000).toBe(route.durationSeconds - without.durationSeconds);
    expect(route.legs[0]?.arrival).toBe(route.arrival);
  });

  it('TRUE-01 STOP-29 a stop is reached after them, and costs no more for them', async () => {
    const [before] = (await plan({ toilets, routes }, journey)).route.stops;
    const [after] = (await plan({ toilets, routes }, farOff)).route.stops;
    const minutesLater = (after?.elapsedMinutes ?? NaN) - (before?.elapsedMinutes ?? NaN);
    expect(minutesLater).toBeCloseTo(walkedMinutes(metres), 0.5);
    expect(after?.detour).toEqual(before?.detour);
  });

  it('TRUE-08 a stop on the straight way to an end costs next to nothing', async () => {
    const beside = toilet('beside', { lat: west.lat + 0.0003, lng: west.lng });
    const ahead = { ...journey, endCoordinates: { lat: end.lat + 0.0036, lng: end.lng } };
    const last = toilet('last', { lat: end.lat + 0.0033, lng: end.lng });
    for (const [off, only] of [
      [farOff, beside],
      [ahead, last],
    ] as const) {
      const { route } = await plan({ toilets: [only], routes }, off);
      expect(route.stops[0]?.detour?.minutes).toBeLessThan(0.2);
    }
    const { route } = await plan({ toilets: [beside], routes }, farOff);
    expect(route.stops[0]?.elapsedMinutes).toBeLessThan(1);
  });

  it('TRUE-08 TRUE-14 from a stop beside an end that no short way joins, people go back as they came', async () => {
    const middle = toilet('middle', placeAt(30));
    const first = toilet('first', { lat: west.lat + 0.0003, lng: west.lng });
    const ahead = { ...journey, endCoordinates: { lat: end.lat + 0.0036, lng: end.lng } };
    const last = toilet('last', { lat: end.lat + 0.0033, lng: end.lng });
    for (const [off, only, inOrder] of [
      [farOff, first, [first, middle]],
      [ahead, last, [middle, last]],
      [ahead, last, [last]],
    ] as const) {
      const { planning } = planningIn({ toilets: [only], routes });
      const { streets } = planning;
      const isOnly = (place?: LatLng) => place?.lat === only.location.lat;
      const matrix: Streets['matrix'] = async (from, to, travel) => {
        const rows = await streets.matrix(from, to, travel);
        return rows.map((row, i) =>
          row.map((cost, j) =>
            cost && (isOnly(from[i]) || isOnly(to[j]))
              ? { ...cost, durationSeconds: cost.durationSeconds + 1500 }
              : cost,
          ),
        );
      };
      const cutOff = { ...planning, streets: { ...streets, matrix } };
      const [route] = await planJourneys(off, cutOff);
      if (!route) throw new Error('There is no route.');
      expect(route.stops[0]?.detour?.minutes).toBeLessThan(1.2);
      const stops = inOrder.map(({ location }) => location);
      const detours = await detoursInTurn(
        { journey: off, route: knownRoute(route), beside: [], stops },
        cutOff,
      );
      expect(Math.max(...detours.map(({ detour }) => detour.minutes))).toBeLessThan(1.2);
    }
  });

  it('TRUE-02 says which end they are at, over 50 m', async () => {
    const gapsOf = async (degrees: number, disabilityAccess: boolean) => {
      const endCoordinates = { lat: end.lat + degrees, lng: end.lng };
      const { route } = await plan({ routes }, { ...journey, endCoordinates, disabilityAccess });
      return route.gaps;
    };
    expect(await gapsOf(0.00044, false)).toBeUndefined();
    expect(await gapsOf(0.00046, false)).toEqual([{ end: 'end', metres: 51, stepFree: false }]);
    expect(await gapsOf(0.01, true)).toEqual([{ end: 'end', metres: 1112, stepFree: true }]);
  });

  it.each(['cycling', 'car'] as const)(
    'TRUE-03 calls no way by %s step-free, with disability access either',
    async (selectedTransport) => {
      const wanted = { ...journey, selectedTransport, disabilityAccess: true };
      const endCoordinates = { lat: end.lat + 0.01, lng: end.lng };
      const { route } = await plan({ routes }, { ...wanted, endCoordinates });
      expect(route.gaps).toMatchObject([{ end: 'end', stepFree: false }]);
      const { planning } = planningIn({ routes: () => [] });
      const streets = { ...planning.streets, unreachedEnd: () => Promise.resolve('end' as const) };
      await expect(planJourneys(wanted, { ...planning, streets })).rejects.toThrow(
        'We know no road or path to the destination.',
      );
    },
  );

  it.each([
    ['start', false, 'We know no road or path from the start. Choose a start nearer to one.'],
    ['start', true, 'We know no step-free path from the start. Choose a start on a street nearby.'],
    [
      'end',
      false,
      'We know no road or path to the destination. Choose a destination nearer to one.',
    ],
    [
      'end',
      true,
      'We know no step-free path to the destination. Choose a destination on a street nearby.',
    ],
    [null, true, null],
  ] as const)(
    'TRUE-04 ERR-07 no route says that it is for the %s (step-free: %s), and what to do',
    async (unreached, disabilityAccess, message) => {
      const { planning } = planningIn({ routes: () => [] });
      const streets = { ...planning.streets, unreachedEnd: () => Promise.resolve(unreached) };
      const asking = planJourneys({ ...journey, disabilityAccess }, { ...planning, streets });
      const failed = 'Directions request failed due to ZERO_RESULTS';
      await expect(asking).rejects.toMatchObject({
        message: message === null ? failed : `${failed}. ${message}`,
      });
      const errors = asking.catch(
        (error: unknown) => error instanceof NoRoute && error.init.errors,
      );
      const field = `${unreached}Coordinates`;
      expect(await errors).toEqual(message === null ? undefined : [{ field, message }]);
    },
  );
});

const OFF_THE_WAYS = new Map([
  [
    NEWPORT,
    {
      // A car park that no other way without steps is connected with.
      stepsOnly: { lat: 51.533853, lng: -3.023238 },
      start: NEWPORT.start,
      inAField: { lat: 51.54173, lng: -3.0615 },
    },
  ],
  [
    PENNYSHIRE,
    {
      // Half-way down the steps to Razorbill Cove, from the view above it.
      stepsOnly: { lat: 53.16543165, lng: 1.3639273 },
      start: { lat: 53.1661511, lng: 1.3638522 },
      inAField: { lat: 53.2926, lng: 0.7976 },
    },
  ],
]);

describeInRegions('the ends of routes', (region) => {
  const ends = OFF_THE_WAYS.get(region);
  if (!ends) throw new Error(`No ends are listed for ${region.title}.`);
  let planning: Planning;

  beforeAll(async () => {
    ({ planning } = await openRegion(region));
  });
  afterAll(() => planning.streets.close());

  it('TRUE-03 a step-free walk ends where the nearest way without steps does', async () => {
    const [route] = await planJourneys(
      journeyTo(region, ends.stepsOnly, {
        startCoordinates: ends.start,
        disabilityAccess: true,
      }),
      planning,
    );
    expect(route?.gaps).toMatchObject([{ end: 'end', stepFree: true }]);
    expect(route?.gaps?.[0]?.metres).toBeGreaterThan(50);
    expect(route?.gaps?.[0]?.metres).toBeLessThan(200);
  });

  it('TRUE-05 public transport rides to an end that lies off the streets', async () => {
    const [best] = await planJourneys(
      journeyTo(region, ends.inAField, { selectedTransport: 'public', journeyTime: '09:00' }),
      planning,
    );
    expect(best?.legs.some(({ mode }) => mode === 'bus')).toBe(true);
    // On foot all the way takes 96 minutes or more.
    expect((best?.durationSeconds ?? NaN) / 60).toBeLessThan(50);
    expect(best?.gaps).toMatchObject([{ end: 'end', stepFree: false }]);
    expect(best?.gaps?.[0]?.metres).toBeGreaterThan(250);
  });
});
