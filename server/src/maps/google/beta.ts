import { t } from '@loovia/core/language';
import type { StreetMode } from '../ports.ts';

/** What must be shown with every such route, where Google doesn't say it itself (its RouteTravelMode). */
function betaNote(mode: StreetMode): string | null {
  switch (mode) {
    case 'walking':
      return t(
        'Walking routes by Google are in beta: they may be missing clear pavements or pedestrian paths.',
      );
    case 'cycling':
      return t('Cycling routes by Google are in beta: they may be missing clear cycle paths.');
    case 'car':
      return null;
  }
}

/** What must be shown with a route that has these warnings. */
export function routeNotes(mode: StreetMode, warnings: readonly string[]): readonly string[] {
  const beta = betaNote(mode);
  return warnings.length === 0 && beta !== null ? [beta] : warnings;
}
