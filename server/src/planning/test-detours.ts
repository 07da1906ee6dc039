import type { LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import type { VisitInTurn } from '@loovia/core/routes';
import { questionOf } from './journey-question.ts';
import type { BareRoute, Planning } from './planning.ts';
import { alongRoute } from './streets/along-route.ts';
import { addedInTurn } from './streets/visit-stops.ts';
import { visitsInTurn } from './streets/visits-in-turn.ts';

interface Asked {
  readonly journey: Journey;
  readonly route: BareRoute;
  readonly beside: readonly BareRoute[];
  readonly stops: readonly LatLng[];
}

/** How places are visited one after the other on a route on streets. */
export async function detoursInTurn(
  { journey, route, beside, stops }: Asked,
  planning: Planning,
): Promise<VisitInTurn[]> {
  const { travel } = questionOf(journey, planning);
  const inTurn = await visitsInTurn(alongRoute(route), stops, {
    travel,
    streets: planning.streets,
    beside: beside.map(alongRoute),
  });
  const places = stops.map((_, number) => ({ placeId: `place-${String(number)}` }));
  if (!inTurn) throw new Error('No way leads from one of these stops to the next.');
  return addedInTurn(places, inTurn.visits);
}
