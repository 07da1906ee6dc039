export { CallerGone, JourneyRefused, NoRoute, ToiletsUnavailable } from './errors.ts';
export type { KnownRoute } from './bare-route.ts';
export { planJourneys, planRouteAgain, planStops, planVisits } from './plan-journeys.ts';
export type { KnownJourney } from './plan-journeys.ts';
export type { Planning } from './planning.ts';
