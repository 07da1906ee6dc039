import { routeNotes } from '../../journeys/route-words.ts';
import type { ShownRoute } from './use-shown-routes.ts';

/** What a route warns of, each once. */
export function warningsOf({ route }: Pick<ShownRoute, 'route'>): string[] {
  return [...new Set([...routeNotes(route), ...route.warnings])];
}

/** What all routes warn of: of one route alone nothing is shared. */
export function sharedWarnings(shown: readonly Pick<ShownRoute, 'route'>[]): string[] {
  const [first, ...others] = shown.map(warningsOf);
  if (!first || others.length === 0) return [];
  return first.filter((warning) => others.every((warnings) => warnings.includes(warning)));
}
