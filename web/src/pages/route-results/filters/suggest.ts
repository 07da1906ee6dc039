/** A chunk of its own: most journeys do without. */
export { withSuggestions } from '@loovia/core/recommendation';
