import type { StreetMode } from '../ports.ts';

/** What must be shown with every such route, where Google doesn't say it itself (its RouteTravelMode). */
const BETA: Readonly<Partial<Record<StreetMode, string>>> = {
  walking:
    'Walking routes by Google are in beta: they may be missing clear pavements or pedestrian paths.',
  cycling: 'Cycling routes by Google are in beta: they may be missing clear cycle paths.',
};

/** What must be shown with a route that has these warnings. */
export function routeNotes(mode: StreetMode, warnings: readonly string[]): readonly string[] {
  const beta = BETA[mode];
  return warnings.length === 0 && beta !== undefined ? [beta] : warnings;
}
