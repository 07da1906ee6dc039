/** A chunk that most journeys do without. */
export { withSuggestions } from '@loovia/core/recommendation';
