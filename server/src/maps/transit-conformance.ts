/** What every adapter of the Transit port must do. */
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { testFailures, type FaultyService } from './faults-conformance.ts';
import type { NamedPlace, Transit, TransitJourney, TransitRide, TransitWalk } from './ports.ts';
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
  expect(legs.some(({ mode }) => mode !== 'walk')).toBe(true);
  expect(startOf(legs[0]).time).toBe(departure.getTime());
  expect(endOf(legs.at(-1)).time).toBe(arrival.getTime());
  expect(distanceMetres(startOf(legs[0]).place, from)).toBeLessThan(1);
  expect(distanceMetres(endOf(legs.at(-1)).place, to)).toBeLessThan(1);
  let [time, place] = [departure.getTime(), startOf(legs[0]).place];
  for (const leg of legs) {
    expect(startOf(leg).time).toBeGreaterThanOrEqual(time);
    expect(distanceMetres(startOf(leg).place, place)).toBeLessThan(SAME_PLACE_METRES);
    expect(endOf(leg).time).toBeGreaterThanOrEqual(startOf(leg).time);
    if (leg.mode !== 'walk') checkRide(leg);
    else expect(leg.distanceMetres).toBeGreaterThanOrEqual(0);
    [time, place] = [endOf(leg).time, endOf(leg).place];
  }
}

function checkRide({ calls, geometry, colour, textColour }: TransitRide): void {
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.at(-1)?.mayAlight).toBe(true);
  let time = 0;
  calls.forEach(({ arrival, departure, name }, index) => {
    expect(name).not.toBe('');
    if (index > 0) expect(arrival.getTime()).toBeGreaterThanOrEqual(time);
    expect(departure.getTime()).toBeGreaterThanOrEqual(arrival.getTime());
    time = departure.getTime();
  });
  expect(geometry.coordinates.length).toBeGreaterThan(1);
  for (const one of [colour, textColour]) if (one !== null) expect(one).toMatch(/^#[0-9a-f]{6}$/);
}

type Leg = TransitRide | TransitWalk | undefined;
interface Moment {
  readonly time: number;
  readonly place: LatLng;
}

function startOf(leg: Leg): Moment {
  if (!leg) throw new Error('a journey without legs');
  if (leg.mode === 'walk') return { time: leg.departure.getTime(), place: leg.from };
  const [call] = leg.calls;
  if (!call) throw new Error('a ride without calls');
  return { time: call.departure.getTime(), place: call };
}

function endOf(leg: Leg): Moment {
  if (!leg) throw new Error('a journey without legs');
  if (leg.mode === 'walk') return { time: leg.arrival.getTime(), place: leg.to };
  const call = leg.calls.at(-1);
  if (!call) throw new Error('a ride without calls');
  return { time: call.arrival.getTime(), place: call };
}
