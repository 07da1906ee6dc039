import type { Route } from '@loovia/core/api';
import { expect, it } from 'vitest';
import { planJourneys, planStops } from '../index.ts';
import { busJourney, everyTwenty } from '../test-buses.ts';
import { scriptedTransit } from '../test-timetable.ts';
import { placeAt, planningIn, toilet } from '../test-world.ts';

const journey = busJourney({ frequency: 1, tolerance: 250 });
const MOMENT = '2024-03-05T09:10:00Z';
const HALT = placeAt(60);

type Position = [number, number];
type Leg = Route['legs'][number];

async function world() {
  const toilets = Array.from({ length: 20 }, (_, index) =>
    toilet(`t${index}`, placeAt(60, 50 + index)),
  );
  const { transit } = scriptedTransit(everyTwenty);
  const { planning } = planningIn({ toilets, transit });
  const [route] = await planJourneys(journey, planning);
  const [there, ride, on] = route?.legs ?? [];
  if (!route || !there || !ride || !on) throw new Error('There is no route.');
  const send = (legs: readonly Leg[]) =>
    planStops({ journey, route: { ...route, stops: [], legs: [...legs] } }, planning);
  return { there, ride, on, send };
}

function lineOf(coordinates: readonly Position[]): Leg['geometry'] {
  return { type: 'LineString', coordinates: [...coordinates] };
}

/** A ride that stands still at a halt, but for its end, on a line of many points. */
function standing(ride: Leg, calls: number, points: number): Leg {
  const times = { arrival: MOMENT, departure: MOMENT };
  const coordinates = Array.from({ length: points }, (_, index): Position => [
    HALT.lng + index * 1e-7,
    HALT.lat,
  ]);
  return {
    ...ride,
    ...times,
    calls: Array.from({ length: calls }, (_, index) => ({
      name: 'Halt',
      ...(index === calls - 1 ? placeAt(180) : HALT),
      ...times,
      mayAlight: index > calls - 4,
    })),
    geometry: lineOf(coordinates),
  };
}

it('a ride with as many calls and points as are let through is cheap to find stops on', async () => {
  const { there, ride, on, send } = await world();
  const legs = [there, standing(ride, 200, 14_900), on];
  const before = process.cpuUsage();
  expect((await send(legs)).stops[0]?.visit?.kind).toBe('break');
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(2000);
});

it('ERR-10 refuses legs that no journey in the country has', async () => {
  const { there, ride, on, send } = await world();
  const zigzag = (points: number, degrees: number) =>
    lineOf(
      Array.from({ length: points }, (_, index): Position => [-3, 51.5 + (index % 2) * degrees]),
    );
  const shuttle = [standing(ride, 2, 2), { ...on, departure: MOMENT, arrival: MOMENT }];
  const shuttles = (count: number) => [
    there,
    ...Array.from({ length: count }, () => shuttle).flat(),
  ];
  for (const legs of [
    [there, standing(ride, 202, 14_900), on],
    [there, { ...ride, geometry: zigzag(10, 0.5) }, on],
    [{ ...there, geometry: zigzag(11, 0.1) }, ride, on],
    [{ ...there, geometry: zigzag(10_001, 0) }, ride, on],
    shuttles(20),
  ]) {
    await expect(send(legs)).rejects.toThrow('Invalid route data for place search.');
  }
  for (const legs of [
    [there, { ...ride, geometry: zigzag(9, 0.5) }, on],
    [{ ...there, geometry: zigzag(9, 0.1) }, ride, on],
    shuttles(19),
  ]) {
    await expect(send(legs)).resolves.toBeDefined();
  }
});
