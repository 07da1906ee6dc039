import type { CandidateStop, Route } from '@loovia/core/api';

/** A route before its stops are known, and its id. */
export type BareRoute = Omit<
  Route,
  'id' | 'maxStops' | 'intervals' | 'stops' | 'warnings' | 'stopsFailed' | 'leftOutForAccess'
>;

/** A route that was planned before, with the names of the stops that it listed. */
export interface KnownRoute extends BareRoute {
  readonly id: string;
  readonly stops: readonly Pick<CandidateStop, 'placeId' | 'name'>[];
}
