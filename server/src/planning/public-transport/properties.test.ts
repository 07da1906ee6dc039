import { routeSchema, visitsAnswerSchema, type CandidateStop, type Route } from '@loovia/core/api';
import { distanceMetres, projectOntoLine } from '@loovia/core/geo';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import { stayMinutes } from '@loovia/core/stops';
import { londonInstant, minutesBetween } from '@loovia/core/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planJourneys, planStops } from '../plan-journeys.ts';
import { routeVisiting } from '../test-visits.ts';
import { scriptedTransit, type Run, type Timetable } from '../../testing/test-timetable.ts';
import {
  daily,
  journeyOf,
  knownRoute,
  placeAt,
  planningIn,
  toilet,
} from '../../testing/test-world.ts';

const LINE = ['Gate', 'Ford', 'Mill', 'Bridge', 'Market'];
const STOPS = Object.fromEntries(
  LINE.map((name, index) => [name, placeAt(4 + index * 30, index * 90)]),
);

function timeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** Ends the line of a vehicle that is fit for wheelchairs. */
const FIT = ' fit';

const fitnesses = fc.dictionary(
  fc.constantFrom(...LINE),
  fc.constantFrom('unfit' as const, 'unknown' as const),
  { maxKeys: 2 },
);

/** A vehicle along some of the stops. */
const runs: fc.Arbitrary<Run> = fc
  .record({
    leaves: fc.integer({ min: 9 * 60, max: 12 * 60 }),
    hop: fc.integer({ min: 2, max: 15 }),
    first: fc.integer({ min: 0, max: 3 }),
    length: fc.integer({ min: 2, max: 5 }),
    isShut: fc.boolean(),
    isFit: fc.boolean(),
  })
  .map(({ leaves, hop, first, length, isShut, isFit }) => {
    const names = LINE.slice(first, first + length);
    return {
      line: `${first}-${length}${isFit ? FIT : ''}`,
      isFit,
      calls: names.map((name, index) => [name, timeText(leaves + index * hop)] as const),
      noAlighting: isShut ? names.slice(1, 2).filter(() => names.length > 2) : [],
    };
  });

const clock = fc
  .tuple(fc.integer({ min: 8, max: 12 }), fc.constantFrom('00', '30'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`);

const spots = fc.array(
  fc.record({
    minutes: fc.integer({ min: -8, max: 135 }),
    metres: fc.integer({ min: -700, max: 700 }),
    hours: fc.option(fc.tuple(clock, clock)),
  }),
  { minLength: 1, maxLength: 25 },
);

const journeys: fc.Arbitrary<Journey> = fc
  .record({
    minutes: fc.integer({ min: 60, max: 135 }),
    frequency: fc.integer({ min: 5, max: 60 }),
    tolerance: fc.integer({ min: 10, max: 100 }),
    journeyTime: fc.constantFrom('08:30', '09:00', '09:20', '10:00'),
    disabilityAccess: fc.boolean(),
  })
  .map(({ minutes, ...change }) => journeyOf(minutes, { selectedTransport: 'public', ...change }));

function momentsOf({ legs }: Route): number[] {
  return legs
    .flatMap(({ departure, arrival, calls }) =>
      calls
        ? calls.flatMap((call) => [call.arrival, call.departure]).slice(1, -1)
        : [departure, arrival],
    )
    .map(Date.parse);
}

function checkLegs(route: Route, { journeyDate, journeyTime }: Journey): void {
  const moments = momentsOf(route);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments[0]).toBeGreaterThanOrEqual(londonInstant(journeyDate, journeyTime).getTime());
  expect(Date.parse(route.departure)).toBe(moments[0]);
  expect(Date.parse(route.arrival)).toBe(moments.at(-1));
  route.legs.forEach((leg, index) => {
    const next = route.legs[index + 1];
    if (next) expect(distanceMetres(leg.to, next.from)).toBeLessThan(1);
  });
}

/** With disability access no route goes where step-free access is missing, or claims what isn't known. */
function checkStepFree({ legs }: Route, fitness: NonNullable<Timetable['fitness']>): void {
  for (const { mode, line = '', from, to, stepFree } of legs) {
    if (mode === 'walk') continue;
    const known = [fitness[from.name], fitness[to.name]];
    expect(known).not.toContain('unfit');
    if (!line.endsWith(FIT) || known.includes('unknown')) expect(stepFree).toBe('not confirmed');
  }
}

function visitOf({ placeId, elapsedMinutes, detour, visit }: CandidateStop) {
  return { placeId, elapsedMinutes, detour, visit };
}

function checkStop(stop: CandidateStop, route: Route, journey: Journey): void {
  const { visit, detour, opening } = stop;
  if (!visit || !detour) throw new Error('A stop by public transport says how it is visited.');
  const later = (Date.parse(visit.journeyArrival) - Date.parse(route.arrival)) / 60_000;
  // As the clock times shown differ.
  expect(visit.laterMinutes).toBe(minutesBetween(route.arrival, visit.journeyArrival));
  expect(visit.earlierMinutes).toBeGreaterThanOrEqual(0);
  const left = Date.parse(visit.arrival) / 60_000 - visit.walkMinutes;
  const early = Date.parse(route.departure) / 60_000 - left;
  const earlier = visit.kind === 'walk' ? Math.max(0, early) : 0;
  expect(Math.abs(visit.earlierMinutes - earlier)).toBeLessThan(1.06);
  const cost = Math.max(0, later) + earlier;
  expect(Math.abs(detour.minutes - cost)).toBeLessThan(0.11);
  expect(detour.minutes).toBeLessThanOrEqual(120);
  expect(opening.state).not.toBe('closed');
  expect(opening.at).toBe(visit.arrival);
  const stay = (Date.parse(visit.departure) - Date.parse(visit.arrival)) / 60_000;
  expect(stay).toBeGreaterThanOrEqual(stayMinutes(journey.disabilityAccess));
  expect(stop.distanceFromRouteMetres).toBeLessThanOrEqual(journey.tolerance * 10);
  // Where one is on foot, or can leave a vehicle: never beside its way between two calls.
  const walks = route.legs.filter(({ mode }) => mode === 'walk');
  const calls = route.legs.flatMap((leg) =>
    (leg.calls ?? []).filter(
      ({ mayAlight }, index, all) => mayAlight || index === 0 || index === all.length - 1,
    ),
  );
  const nearest = Math.min(
    ...[...walks.map(({ to }) => to), ...calls].map((place) =>
      distanceMetres(place, stop.location),
    ),
    ...walks.map(({ geometry }) => projectOntoLine(stop.location, geometry).distanceMetres),
  );
  expect(stop.distanceFromRouteMetres).toBe(Math.round(nearest));
}

it('STOP-39 holds its promises for any timetable, any toilets and any journey', async () => {
  let replanned = 0;
  const timetables = fc.array(runs, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      spots,
      timetables,
      fitnesses,
      journeys,
      fc.nat(),
      async (all, some, fitness, journey, pick) => {
        const { transit } = scriptedTransit({ stops: STOPS, runs: some, fitness });
        const toilets = all.map(({ minutes, metres, hours }, index) =>
          toilet(`t${index}`, placeAt(minutes, metres), {
            isAccessible: true,
            openingHours: hours && daily(...hours),
          }),
        );
        const { planning } = planningIn({ toilets, transit });
        const routes = await planJourneys(journey, planning).catch((error: unknown) => {
          if (error instanceof Error && error.name === 'NoRoute') return [];
          throw error;
        });
        // As it goes over the network.
        const overTheNetwork = (route: Route) =>
          routeSchema.parse(JSON.parse(JSON.stringify(route)));
        const ask = async (route: Route, stopIds: string[]) => {
          const sent = overTheNetwork(route);
          const again = await routeVisiting(
            { journey, route: knownRoute(sent), stopIds },
            planning,
          );
          checkLegs(again, journey);
          if (journey.disabilityAccess) checkStepFree(again, fitness);
          expect(again.visited?.toSorted()).toEqual(stopIds.toSorted());
          return visitsAnswerSchema.parse({ route: again, leftOut: [] }).route;
        };
        for (const route of routes) {
          routeSchema.parse(route);
          checkLegs(route, journey);
          if (journey.disabilityAccess) checkStepFree(route, fitness);
          expect(new Set(route.stops.map(({ placeId }) => placeId)).size).toBe(route.stops.length);
          for (const stop of route.stops) checkStop(stop, route, journey);
          // Asked about again, a route has the stops that its trip had.
          const { stops } = await planStops(
            { journey, route: knownRoute(overTheNetwork(route)), beside: [] },
            planning,
          );
          const few = route.stops.slice(0, LIMITS.maxStopsAfterReload);
          expect(stops.map(visitOf)).toEqual(few.map(visitOf));
          const stop = route.stops[pick % Math.max(1, route.stops.length)];
          if (!stop?.visit) continue;
          replanned += 1;
          // What the card promised is what choosing gives.
          const again = await ask(route, [stop.placeId]);
          expect(again.arrival).toBe(stop.visit.journeyArrival);
          const kept = again.stops.find(({ placeId }) => placeId === stop.placeId);
          expect(kept?.visit).toEqual(stop.visit);
          // So it is with a second one.
          const other = again.stops.find(({ placeId }) => placeId !== stop.placeId);
          if (!other?.visit) continue;
          const twice = await ask(route, [stop.placeId, other.placeId]);
          expect(twice.arrival).toBe(other.visit.journeyArrival);
        }
      },
    ),
    { numRuns: 120 },
  );
  expect(replanned).toBeGreaterThan(50);
}, 60_000);
