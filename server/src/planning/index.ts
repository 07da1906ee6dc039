export { JourneyRefused, NoRoute } from './errors.ts';
export { planJourneys, planStops } from './plan-journeys.ts';
export type { Planning } from './planning.ts';
