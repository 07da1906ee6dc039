import type { Route } from '@loovia/core/api';
import { capital, listOf, plural, t } from '@loovia/core/language';
import { routeName } from '../../journeys/route-words.ts';
import { unplannableWords } from './recommendation/words.ts';
import type { Taken } from './taken.ts';

export function routesFoundWords({ length }: readonly unknown[]): string {
  return plural(length, { one: '{count} route found', other: '{count} routes found' });
}

export function routeSelectedWords(route: Route): string {
  return t('{route} selected', { route: routeName(route) });
}

/** @param found how many toilets there are now; null if the second search failed too */
export function stopsFoundAgainWords(base: Route, found: number | null): string {
  const route = routeName(base);
  if (found === null) return t('The toilets of {route} could not be found again', { route });
  return plural(
    found,
    { one: '{count} toilet found for {route}', other: '{count} toilets found for {route}' },
    { route },
  );
}

export function suggestionsTakenWords(taken: Taken): string {
  const { stops, unvisited } = taken;
  const added = plural(
    stops.length,
    {
      one: '{count} suggested stop added: {names}',
      other: '{count} suggested stops added: {names}',
    },
    {
      names: listOf(
        stops.map(({ name }) => name),
        'and',
      ),
    },
  );
  if (unvisited.length === 0) return added;
  const left = capital(unplannableWords(taken));
  return stops.length === 0 ? left : `${added}. ${left}`;
}

/** @param before what was chosen before */
export function stopToggledWords(route: Route, placeId: string, before: readonly string[]): string {
  const name = route.stops.find((stop) => stop.placeId === placeId)?.name ?? t('Stop');
  return before.includes(placeId)
    ? t('{name} removed from your stops, {chosen} chosen', { name, chosen: before.length - 1 })
    : t('{name} added to your stops, {chosen} chosen', { name, chosen: before.length + 1 });
}
