import type { Route } from '@loovia/core/api';
import { capital, listOf, plural, t } from '@loovia/core/language';
import { routeName } from '../../journeys/route-words.ts';
import { unplannableWords } from './recommendation/words.ts';
import type { Taken } from './taken.ts';
import type { LeftOutOfRoute } from './use-unconfirmed.ts';

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

/** Of the toilets that disability access leaves out: how many are hidden or shown. */
export function leftOutWords(count: number, state: LeftOutOfRoute['state'], shown: number): string {
  if (state !== 'shown') {
    const words = t('{count} hidden: not known step-free.', { count });
    return state === 'failed' ? `${words} ${t('We could not load them just now.')}` : words;
  }
  return shown < count
    ? t('{shown} of {count} shown: not known step-free.', { shown, count })
    : t('{count} shown: not known step-free.', { count: shown });
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
