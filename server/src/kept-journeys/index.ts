export { forgetJourneys, KeptJourneys } from './kept-journeys.ts';
