export { chooseJourneys } from './choose-journeys.ts';
export { MAX_RIDES } from './labels.ts';
export { Raptor, type RangeQuery } from './raptor.ts';
export { arrivalAt, departureAt, flagsAt, stopAt } from './rides.ts';
export { footpathsFor } from './rules.ts';
export * from './types.ts';
