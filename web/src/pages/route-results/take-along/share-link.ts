import { journeyToQuery, withChoice } from '@loovia/core/journeys';
import type { Taken } from './taken.ts';

/** An address that opens the same journey with the same route and stops for anybody who signs in. */
export function shareLink({ journey, route, stops }: Taken, origin: string): string {
  const query = withChoice(journeyToQuery(journey), {
    route: route.index,
    stopIds: stops.map(({ placeId }) => placeId),
  });
  return `${origin}/route-results?${query.toString()}`;
}
