export { JourneyRefused, NoRoute } from './errors.ts';
export { planJourneys, planStops, type Planning } from './plan-journeys.ts';
