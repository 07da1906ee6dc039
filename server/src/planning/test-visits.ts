import type { Route } from '@loovia/core/api';
import { planVisits } from './plan-journeys.ts';
import type { KnownJourney, Planning } from './planning.ts';

/** The only route of a journey, planned so that it visits stops. */
export async function routeVisiting(
  known: Omit<KnownJourney, 'beside'> & { readonly stopIds: readonly string[] },
  planning: Planning,
): Promise<Route> {
  const { route } = await planVisits({ ...known, beside: [] }, planning);
  return route;
}
