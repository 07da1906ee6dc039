/** What every adapter of the Transit port must do. */
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { testFailures, type FaultyService } from './faults-conformance.ts';
import { isRide, rideSpan, type NamedPlace, type TransitRide } from './legs.ts';
import type { Transit, TransitJourney } from './ports.ts';
import { TransitUnavailable } from './unavailable.ts';

/** A place and time from which the adapter under test has journeys, and one from which it has none. */
export interface ConformanceWorld {
  readonly transit: Transit;
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  readonly departAt: Date;
  readonly nowhere: NamedPlace;
}

const MOST = 3;
/** A rail platform is long. */
const SAME_PLACE_METRES = 400;

/** Declares the tests; the world is asked for in each of them. */
export function testTransit(name: string, world: () => ConformanceWorld): void {
  describe(`${name} as a Transit`, () => {
    for (const stepFree of [false, true]) {
      const needs = { stepFree, most: MOST };
      const kind = stepFree ? 'step-free' : 'any';

      it(`gives journeys in order of time, from the origin to the destination (${kind})`, async () => {
        const { transit, from, to, departAt } = world();
        const journeys = await transit.journeys({ from, departAt }, to, needs);
        expect(journeys.length).toBeGreaterThan(0);
        expect(journeys.length).toBeLessThanOrEqual(MOST);
        for (const journey of journeys) journeyProblems(journey, from, to, departAt);
      });
    }

    it('gives no journey twice', async () => {
      const { transit, from, to, departAt } = world();
      const journeys = await transit.journeys({ from, departAt }, to, {
        stepFree: false,
        most: MOST,
      });
      const texts = journeys.map((journey) => JSON.stringify(journey));
      expect(new Set(texts).size).toBe(texts.length);
    });

    it('has no journeys where nothing runs', async () => {
      const { transit, nowhere, to, departAt } = world();
      const start = { from: nowhere, departAt };
      expect(await transit.journeys(start, to, { stepFree: false, most: MOST })).toEqual([]);
    });

    it('answers each start of an onward question in its place', async () => {
      const { transit, from, nowhere, to, departAt } = world();
      const starts = [from, nowhere, from].map((place) => ({ from: place, departAt }));
      const answers = await transit.onward(starts, to, { stepFree: false });
      expect(answers.map((answer) => answer !== null)).toEqual([true, false, true]);
      for (const answer of answers) if (answer) journeyProblems(answer, from, to, departAt);
    });

    it('has nothing to say where nothing is asked', async () => {
      const { transit, to } = world();
      expect(await transit.onward([], to, { stepFree: false })).toEqual([]);
    });

    it('is ready', () => {
      expect(world().transit.isReady()).toBe(true);
    });
  });
}

/**
 * Declares the tests of an adapter that asks a service.
 * @param meansNone the name of a fault by which the service says that there is no journey
 */
export function testTransitService(
  name: string,
  service: FaultyService<ConformanceWorld>,
  meansNone?: string,
): void {
  testFailures(name, service, {
    error: TransitUnavailable,
    asks: [
      ({ transit, from, to, departAt }) =>
        transit.journeys({ from, departAt }, to, { stepFree: false, most: MOST }),
      ({ transit, from, to, departAt }) =>
        transit.onward([{ from, departAt }], to, { stepFree: false }),
    ],
    isReady: ({ transit }) => transit.isReady(),
    ...(meansNone !== undefined && { meansNone }),
  });
}

function journeyProblems(journey: TransitJourney, from: LatLng, to: LatLng, departAt: Date): void {
  const { legs, departure, arrival } = journey;
  expect(departure.getTime()).toBeGreaterThanOrEqual(departAt.getTime());
  expect(legs.some(isRide)).toBe(true);
  const [first, last] = [legs.at(0), legs.at(-1)];
  if (!first || !last) throw new Error('a journey without legs');
  expect(first.departure).toEqual(departure);
  expect(last.arrival).toEqual(arrival);
  expect(distanceMetres(first.from, from)).toBeLessThan(1);
  expect(distanceMetres(last.to, to)).toBeLessThan(1);
  let [time, place]: [Date, LatLng] = [departure, first.from];
  for (const leg of legs) {
    expect(leg.departure.getTime()).toBeGreaterThanOrEqual(time.getTime());
    expect(distanceMetres(leg.from, place)).toBeLessThan(SAME_PLACE_METRES);
    expect(leg.arrival.getTime()).toBeGreaterThanOrEqual(leg.departure.getTime());
    expect(leg.distanceMetres).toBeGreaterThanOrEqual(0);
    if (isRide(leg)) checkRide(leg);
    [time, place] = [leg.arrival, leg.to];
  }
}

function checkRide(ride: TransitRide): void {
  const { calls, geometry, colour, textColour } = ride;
  expect(calls.length).toBeGreaterThan(1);
  expect(ride).toMatchObject(rideSpan(calls, geometry));
  expect(calls.at(-1)?.mayAlight).toBe(true);
  let time = 0;
  calls.forEach(({ arrival, departure, name }, index) => {
    expect(name).not.toBe('');
    if (index > 0) expect(arrival.getTime()).toBeGreaterThanOrEqual(time);
    expect(departure.getTime()).toBeGreaterThanOrEqual(arrival.getTime());
    time = departure.getTime();
  });
  expect(geometry.coordinates.length).toBeGreaterThan(1);
  for (const one of [colour, textColour])
    if (one !== undefined) expect(one).toMatch(/^#[0-9a-f]{6}$/);
}
