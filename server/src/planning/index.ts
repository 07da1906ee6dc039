export { CallerGone, JourneyRefused, NoRoute, ToiletsUnavailable } from './errors.ts';
export { planJourneys, planStops, planVisits } from './plan-journeys.ts';
export type { Planning } from './planning.ts';
