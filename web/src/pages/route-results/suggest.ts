/** A chunk that most journeys do without. */
export { withFitSuggestions } from '@loovia/core/recommendation';
