import { stayMinutes } from '@loovia/core/stops';
import { StreetsUnavailable } from '../../maps/unavailable.ts';
import type { JourneyQuestion, Planning } from '../planning.ts';
import type { AlongRoute } from './along-route.ts';
import { drawVisits } from './draw-visits.ts';
import type { StreetApproach } from './street-approach.ts';
import type { StreetVisits } from './visit-stops.ts';
import { visitsInTurn } from './visits-in-turn.ts';

/** How the stops of a route are visited, beside the other routes of its journey. */
export function streetVisits(
  { along, waysBy }: StreetApproach,
  beside: readonly AlongRoute[],
  { journey, start, end, travel }: JourneyQuestion,
  { streets, log }: Pick<Planning, 'streets' | 'log'>,
): StreetVisits {
  /** The times are known without it: without its turns a route is better than none. */
  const orUnknown = async <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
    answer.catch((error: unknown) => {
      if (!(error instanceof StreetsUnavailable)) throw error;
      log.warn({ err: error }, 'the ways to the stops of a route are not known');
      return null;
    });
  return {
    ...{ start, end, travel, stay: stayMinutes(journey.disabilityAccess) },
    passing: along.passing,
    find: (stops) => {
      const places = stops.map(({ location }) => location);
      return visitsInTurn(along, places, { travel, streets, beside });
    },
    waysBy: async (stop) => {
      const ways = await orUnknown(waysBy(stop));
      return ways && [ways.there, ways.on];
    },
    draw: (ways, visited) =>
      orUnknown(drawVisits(ways, visited, { along, start, end, travel, streets })),
  };
}
