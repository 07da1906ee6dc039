import type { Route } from '@loovia/core/api';
import { expect, it } from 'vitest';
import { planJourneys, planStops } from '../plan-journeys.ts';
import { busJourney, everyTwenty } from '../../testing/test-buses.ts';
import { scriptedTransit } from '../../testing/test-timetable.ts';
import { knownRoute, placeAt, planningIn, toilet } from '../../testing/test-world.ts';

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
    planStops(
      { journey, route: knownRoute({ ...route, stops: [], legs: [...legs] }), beside: [] },
      planning,
    );
  return { there, ride, on, send };
}

function lineOf(coordinates: readonly Position[]): Leg['geometry'] {
  return { type: 'LineString', coordinates: [...coordinates] };
}

/** A ride that waits at a halt all the way to its end, on a line of many points. */
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

it('a ride with more calls and points than a slow train across the country is cheap to find stops on', async () => {
  const { there, ride, on, send } = await world();
  const legs = [there, standing(ride, 200, 14_900), on];
  const before = process.cpuUsage();
  expect((await send(legs)).stops[0]?.visit?.kind).toBe('break');
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(2000);
});
