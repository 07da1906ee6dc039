import type { LatLng } from '@loovia/core/geo';
import type { Journey } from '@loovia/core/journeys';
import type { VisitInTurn } from '@loovia/core/routes';
import type { BareRoute, Planning } from './planning.ts';
import { streetJourney } from './streets/street-journey.ts';
import { addedInTurn } from './streets/visit-stops.ts';

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
  const { selectedTransport } = journey;
  if (selectedTransport === 'public') throw new RangeError('It is not on streets.');
  const whole = streetJourney(journey, selectedTransport, planning);
  const visits = await whole.visitsInTurn(route, beside, stops);
  const places = stops.map((_, number) => ({ placeId: `place-${String(number)}` }));
  if (!visits) throw new Error('No way leads from one of these stops to the next.');
  return addedInTurn(places, visits);
}
