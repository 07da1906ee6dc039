import { t } from '@loovia/core/language';
import { routeName } from '../../journeys/route-words.ts';
import { FilterBar, hiddenWords } from '../../toilets/filter-bar.tsx';
import type { Filters } from '../../toilets/use-filters.ts';
import { withAllShown, type ShownRoute } from './use-shown-routes.ts';

interface FiltersOfRouteProps extends ShownRoute {
  readonly filters: Filters;
}

export function FiltersOfRoute({ filters, ...shown }: FiltersOfRouteProps) {
  const { base, hidden, route, unconfirmed } = shown;
  if (base.stops.length === 0 && unconfirmed.state !== 'shown') return null;
  const where = t('on {route}', { route: routeName(route) });
  const { length } = withAllShown(shown).stops;
  return <FilterBar filters={filters} hidden={hiddenWords(hidden, length, where)} />;
}
