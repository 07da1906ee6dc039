export { chooseJourneys } from './choose-journeys.ts';
export { continuationsOnDate, runsOn } from './day-view.ts';
export { MAX_RIDES } from './workspace.ts';
export { Raptor, type RangeQuery } from './raptor.ts';
export {
  arrivalAt,
  departureAt,
  flagsAt,
  footpathsFor,
  serviceDate,
  stopAt,
  waitsFor,
} from './rides.ts';
export * from './types.ts';
