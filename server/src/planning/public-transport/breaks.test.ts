import type { CandidateStop, Route } from '@loovia/core/api';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import { stayMinutes } from '@loovia/core/stops';
import { londonInstant } from '@loovia/core/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transit } from '../../maps/ports.ts';
import { planJourneys } from '../plan-journeys.ts';
import type { Planning } from '../planning.ts';
import { planByBus, stopOf } from '../../testing/test-buses.ts';
import { scriptedTransit, type Run } from '../../testing/test-timetable.ts';
import { daily, journeyOf, placeAt, planningIn, toilet } from '../../testing/test-world.ts';

const at = (time: string) => `2024-03-05T${time}+00:00`;

describe('a toilet near the start', () => {
  it('STOP-29 TRUE-09 leaves later for a toilet near the start that opens later, and breaks no journey for it', async () => {
    const opensLater = toilet('a', placeAt(8), { openingHours: daily('09:22', '18:00') });
    const { route } = await planByBus({ toilets: [opensLater] });
    // The bus of 09:10 would be left at the mill, an hour's walk away; that of 09:30 is caught anyway.
    expect(stopOf(route.stops, 'a')).toMatchObject({
      elapsedMinutes: 8,
      opening: { state: 'open' },
      visit: {
        kind: 'walk',
        arrival: at('09:22:00'),
        departure: at('09:27:00'),
        next: { from: 'Gate', departure: at('09:30:00') },
        laterMinutes: 20,
      },
    });
  });

  it('TRUE-09 walks back to no toilet near the start that one could wait for there', async () => {
    // One stop on is four minutes' walk behind the toilet, two minutes before it opens.
    const stops = { Gate: placeAt(14), Mill: placeAt(20), Market: placeAt(180) };
    const run = (gate: string, mill: string, market: string): Run => ({
      line: '27',
      calls: [
        ['Gate', gate],
        ['Mill', mill],
        ['Market', market],
      ],
    });
    const by = { stops, runs: [run('09:40', '09:50', '10:10'), run('10:00', '10:10', '10:30')] };
    const opensLater = toilet('a', placeAt(16), { openingHours: daily('09:52', '18:00') });
    const { route } = await planByBus({ toilets: [opensLater] }, { by });
    expect(stopOf(route.stops, 'a').visit).toMatchObject({
      kind: 'walk',
      arrival: at('10:01:00'),
      departure: at('10:06:00'),
      journeyArrival: at('10:35:00'),
      laterMinutes: 20,
    });
  });
});

const LINE = ['Gate', 'Ford', 'Mill', 'Bridge', 'Market'];
/** So near to each other that a toilet near the start is near a call too. */
const STOPS = Object.fromEntries(LINE.map((name, index) => [name, placeAt(4 + index * 20)]));

function timeText(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const runs: fc.Arbitrary<Run> = fc
  .record({
    leaves: fc.integer({ min: 9 * 60, max: 10 * 60 }),
    hop: fc.integer({ min: 1, max: 6 }),
    first: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ leaves, hop, first }) => ({
    line: `${first}`,
    calls: LINE.slice(first).map((name, index) => [name, timeText(leaves + index * hop)] as const),
  }));
const hours = fc
  .tuple(fc.integer({ min: 500, max: 600 }), fc.integer({ min: 5, max: 90 }))
  .map(([opens, length]): [string, string] => [timeText(opens), timeText(opens + length)]);
const spots = fc.array(
  fc.record({
    minutes: fc.integer({ min: -4, max: 60 }),
    metres: fc.integer({ min: -300, max: 300 }),
    hours: fc.option(hours, { freq: 1 }),
  }),
  { minLength: 1, maxLength: 12 },
);

interface Spot {
  readonly hours: readonly [string, string] | null;
}

interface World {
  readonly journey: Journey;
  readonly planning: Planning;
  readonly transit: Transit;
}

interface Arrival {
  readonly at: number;
  readonly metresOnFoot: number;
}

/** On foot to a toilet as soon as it is open, and on from there; null = it is not open then. */
async function arrivalOnFoot(
  location: LatLng,
  spot: Spot | undefined,
  { journey, planning, transit }: World,
): Promise<Arrival | null> {
  const { startCoordinates: from, endCoordinates: to } = journey;
  const travel = { mode: 'walk', stepFree: false } as const;
  const [row] = await planning.streets.matrix([from], [location], travel);
  const walk = row?.[0];
  if (!walk) return null;
  const [opens = 0, closes = Infinity] = (spot?.hours ?? []).map((time) => instant(journey, time));
  const there = Math.max(instant(journey) + walk.durationSeconds * 1000, opens);
  if (there >= closes) return null;
  const departAt = new Date(there + stayMinutes(false) * 60_000);
  const toilet = { name: 'Toilet', ...location };
  const end = { name: journey.endLocation, ...to };
  const [onward] = await transit.onward([{ from: toilet, departAt }], end, travel);
  const last = onward?.legs.at(-1);
  const arrival = last?.arrival;
  const metres = (onward?.legs ?? []).map((leg) => (leg.mode === 'walk' ? leg.distanceMetres : 0));
  const metresOnFoot = metres.reduce((sum, one) => sum + one, walk.distanceMetres);
  return arrival ? { at: arrival.getTime(), metresOnFoot } : null;
}

function metresOnFootOf({ legs }: Route, { detour }: CandidateStop): number {
  const walks = legs.filter(({ mode }) => mode === 'walk');
  return walks.reduce((sum, walk) => sum + walk.distanceMetres, detour?.metres ?? 0);
}

it('TRUE-09 breaks no journey for a toilet where a walk before boarding arrives no later', async () => {
  let breaks = 0;
  const timetables = fc.array(runs, { minLength: 2, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(spots, timetables, async (all, some) => {
      const journey = journeyOf(89, { selectedTransport: 'public', tolerance: 100 });
      const { transit } = scriptedTransit({ stops: STOPS, runs: some });
      const toilets = all.map(({ minutes, metres, hours }, index) =>
        toilet(`t${index}`, placeAt(minutes, metres), { openingHours: hours && daily(...hours) }),
      );
      const world = { ...planningIn({ toilets, transit }), journey, transit };
      for (const route of await planJourneys(journey, world.planning)) {
        for (const stop of route.stops) {
          if (stop.visit?.kind !== 'break') continue;
          breaks += 1;
          const spot = all[Number(stop.placeId.slice('db_t'.length))];
          const onFoot = await arrivalOnFoot(stop.location, spot, world);
          if (!onFoot) continue;
          const isNear = distanceMetres(journey.startCoordinates, stop.location) <= 1000;
          const isNoFarther = onFoot.metresOnFoot < metresOnFootOf(route, stop) - 5;
          if (!isNear && !isNoFarther) continue;
          expect(onFoot.at).toBeGreaterThan(Date.parse(stop.visit.journeyArrival));
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(breaks).toBeGreaterThan(10);
});

function instant({ journeyDate, journeyTime }: Journey, time = journeyTime): number {
  return londonInstant(journeyDate, time).getTime();
}
