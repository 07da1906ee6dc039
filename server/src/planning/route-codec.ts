import type { Route } from '@loovia/core/api';
import { readLeg, sentLeg, sentTimes, timesIn } from '../maps/legs.ts';
import type { BareRoute, KnownRoute, SentRoute } from './planning.ts';

/** A route as the API sends it, and as it is kept. */
export function sentRoute(route: BareRoute): SentRoute {
  return { ...route, ...sentTimes(route), legs: route.legs.map(sentLeg) };
}

/** A route that was kept as it was sent; null where it makes no sense. */
export function fromKept(kept: Route): KnownRoute | null {
  const legs = kept.legs.map(readLeg).filter((leg) => leg !== null);
  return legs.length === kept.legs.length ? { ...kept, ...timesIn(kept), legs } : null;
}
