import type { CandidateStop, Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { chosenInOrder } from '../route-words.ts';

/** What is taken along: a route of a journey with the stops that were chosen on it. */
export interface Taken {
  readonly journey: Journey;
  /** As it is shown: by public transport, planned with the stops. */
  readonly route: Route;
  /** In the order they are passed. */
  readonly stops: readonly CandidateStop[];
}

/** By public transport, a stop that is not planned yet is no stop of the journey that is shown. */
export function takenOf({
  journey,
  route,
  chosen,
}: Pick<Taken, 'journey' | 'route'> & { readonly chosen: readonly string[] }): Taken {
  const isPublic = route.mode === 'public';
  return { journey, route, stops: chosenInOrder(route, isPublic ? (route.visited ?? []) : chosen) };
}
