import type { Route, StopsAnswer } from '@loovia/core/api';
import { checkJourney, LIMITS, type Journey } from '@loovia/core/journeys';
import type { Coverage, StreetTravel, Streets } from '../maps/ports.ts';
import { bareRoutes, type BareRoute } from './bare-route.ts';
import { timeRoute } from './candidate.ts';
import { checkRoute } from './check-route.ts';
import { JourneyRefused, NoRoute } from './errors.ts';
import { findPlaces, type FoundPlaces, type PlaceSources } from './find-places.ts';
import { StopSearch } from './stop-search.ts';
import { Visits } from './visits.ts';

export interface Planning extends PlaceSources {
  readonly streets: Streets;
  readonly coverage: Coverage;
  readonly now: Date;
}

/** One does nearly always. A bound for what no map should hold: each round is two calls of the engine. */
const MAX_ROUNDS = 10;

const NOTHING: FoundPlaces = { found: [], databaseFailed: false };

/**
 * Up to three routes of a journey with their stops, best first.
 * @throws JourneyRefused, NoRoute, StreetsUnavailable
 */
export async function planJourneys(journey: Journey, planning: Planning): Promise<Route[]> {
  const travel = checkedTravel(journey, planning);
  const { startCoordinates: from, endCoordinates: to } = journey;
  const streetRoutes = await planning.streets.routes(from, to, travel, LIMITS.maxRoutes - 1);
  if (streetRoutes.length === 0) throw new NoRoute();
  const routes = bareRoutes(streetRoutes.slice(0, LIMITS.maxRoutes), journey, travel.mode);
  const asked = { journey, travel, planning };
  const searches = await Promise.all(
    routes.map((route) => startSearch(route, LIMITS.maxStopsListed, asked)),
  );
  await visitStops(searches, asked);
  return searches.map((search) => ({ ...search.timed.route, ...search.chosen() }));
}

/**
 * The stops of one route, searched again (STOP-25).
 * @throws JourneyRefused, StreetsUnavailable
 */
export async function planStops(
  { journey, route }: { readonly journey: Journey; readonly route: Route },
  planning: Planning,
): Promise<StopsAnswer> {
  const travel = checkedTravel(journey, planning);
  const wrong = checkRoute(route);
  if (wrong.length > 0) throw new JourneyRefused(wrong);
  const asked = { journey, travel, planning };
  const search = await startSearch(route, LIMITS.maxStopsAfterReload, asked);
  await visitStops([search], asked);
  const { stops, intervals, warnings, stopsFailed } = search.chosen();
  return { stops, intervals, warnings, stopsFailed };
}

/** How the streets engine is asked, once the journey is found to be one that can be planned. */
function checkedTravel(journey: Journey, { now, coverage }: Planning): StreetTravel {
  const { selectedTransport: transport, disabilityAccess } = journey;
  const errors = checkJourney(journey, { now, coverage });
  const mode = transport === 'public' ? null : transport;
  if (mode === null) {
    const message = 'Public transport is not available in this region.';
    errors.push({ field: 'selectedTransport', message });
  }
  if (mode === null || errors.length > 0) throw new JourneyRefused(errors);
  return { mode, stepFree: disabilityAccess };
}

interface Asked {
  readonly journey: Journey;
  readonly travel: StreetTravel;
  readonly planning: Planning;
}

async function startSearch(route: BareRoute, limit: number, { journey, planning }: Asked) {
  const timed = timeRoute(route, journey);
  // Frequency 0 means no stops (STOP-19).
  const places = journey.frequency === 0 ? NOTHING : await findPlaces(timed, planning);
  return new StopSearch(timed, places, limit);
}

/** Finds what visiting the stops of all routes costs; the routes run between the same ends. */
async function visitStops(searches: readonly StopSearch[], asked: Asked): Promise<void> {
  const { journey, travel, planning } = asked;
  const { startCoordinates: from, endCoordinates: to } = journey;
  const visits = new Visits(planning.streets, from, to, travel);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const tries = searches.map((search) => ({ search, candidates: search.toTry() }));
    const stops = tries.flatMap(({ candidates }) => candidates);
    if (stops.length === 0) return;
    await visits.load(stops.map(({ found }) => found.facts));
    for (const { search, candidates } of tries) search.settle(candidates, visits);
  }
}
