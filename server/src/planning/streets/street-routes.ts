import { LIMITS } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { routeSummaries, worthShowing } from '@loovia/core/routes';
import { addSeconds } from '@loovia/core/time';
import type { Way } from '../../maps/legs.ts';
import type { BareRoute, JourneyQuestion, Planning } from '../planning.ts';
import { findWays, gapsOf, shownGaps, type StreetWay } from '../street-way.ts';

/**
 * Up to three routes on foot, by bicycle or by car, the quickest first; none where there is no way.
 * @throws StreetsUnavailable
 */
export async function streetRoutes(
  question: JourneyQuestion,
  { streets }: Pick<Planning, 'streets'>,
): Promise<BareRoute[]> {
  const { start: from, end: to, travel } = question;
  const found = await findWays({ from, to }, { streets, travel }, LIMITS.maxRoutes - 1);
  const ways = found
    .slice(0, LIMITS.maxRoutes)
    .map(({ route, way }) => ({ route, ...way }))
    .sort((a, b) => a.durationSeconds - b.durationSeconds);
  const shown = worthShowing(ways);
  const summaries = routeSummaries(shown.map(({ route }) => route));
  return shown.map(({ route: { via }, ...way }, index) => {
    const summary =
      via === undefined ? (summaries[index] ?? '') : via && t('via {street}', { street: via });
    return { index, summary, ...routeAlong(way, question) };
  });
}

/** A route of one leg. */
function routeAlong(
  { geometry, steps, notes, ...way }: StreetWay,
  { journey, start: from, end: to, earliest: departure, travel }: JourneyQuestion,
): Omit<BareRoute, 'index' | 'summary'> {
  const durationSeconds = Math.round(way.durationSeconds);
  const shared = {
    departure,
    arrival: addSeconds(departure, durationSeconds),
    distanceMetres: Math.round(way.distanceMetres),
    geometry,
  };
  const leg: Way = { mode: travel.mode, from, to, ...shared, steps, notes };
  return {
    mode: journey.selectedTransport,
    durationSeconds,
    ...shared,
    legs: [leg],
    ...shownGaps(gapsOf(geometry, { from, to }), travel.stepFree),
  };
}
