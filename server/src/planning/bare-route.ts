import type { Route } from '@loovia/core/api';

/** A route before its stops are known. */
export type BareRoute = Omit<
  Route,
  'maxStops' | 'intervals' | 'stops' | 'warnings' | 'stopsFailed' | 'leftOutForAccess'
>;
