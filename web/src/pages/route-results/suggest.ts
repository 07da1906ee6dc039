/** A separate chunk: most journeys do without. */
export { withSuggestions } from '@loovia/core/recommendation';
