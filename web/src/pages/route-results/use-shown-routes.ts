import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { filterToilets } from '@loovia/core/stops';
import { useCallback, useMemo } from 'react';
import type { Filters, Hidden } from '../../toilets/use-filters.ts';
import { chosenOn, type Choices } from './choices.ts';
import type { RecommendationState } from './recommendation/state.ts';
import { LEFT_OUT, type LeftOutOfRoute } from './use-unconfirmed.ts';
import { AS_IT_CAME, type VisitState } from './use-visits.ts';
import { useChunk } from '../../chunks/use-chunk.ts';

/** A route as it was found, as it is shown now, and what the user did with it. */
export interface ShownRoute {
  /** Without stops. */
  readonly base: Route;
  /**
   * As last planned with chosen stops. Its toilets are those that pass the filters.
   */
  readonly route: Route;
  readonly hidden: Hidden;
  /**
   * Of the toilets that disability access leaves out those that are shown all the same, with the times of the
   * route. One that was chosen is among the route's own.
   */
  readonly unconfirmed: LeftOutOfRoute;
  readonly chosen: readonly string[];
  readonly visit: VisitState;
  /** Null where the user asked for none. */
  readonly recommendation: RecommendationState | null;
  readonly expanded: boolean;
  /** True while the search for stops that failed runs again. */
  readonly reloading: boolean;
}

type FilteredRoute = Pick<ShownRoute, 'route' | 'hidden' | 'unconfirmed'>;

const loadSuggest = () => import('./suggest.ts');

/**
 * Leaves a route the toilets that pass the filters at the times of the journey with its stops, and suggests
 * stops among those. Toilets that disability access leaves out are never suggested.
 */
export function useFilteredRoutes(journey: Journey, { choice, wishes }: Filters) {
  const isFiltered = choice.filters.length > 0;
  const { chunk } = useChunk('Suggestions for filtered toilets', loadSuggest, isFiltered);
  return useCallback(
    (route: Route, chosen: readonly string[], leftOut = LEFT_OUT): FilteredRoute => {
      const { state } = leftOut;
      const { taken, others } = leftOutOf(route, chosen, leftOut);
      const passing = filterToilets(state === 'shown' ? others : [], choice, []);
      const unconfirmed = { state, stops: passing.stops };
      const { stops, ...own } = filterToilets([...route.stops, ...taken], choice, chosen);
      const hidden = {
        lacking: own.lacking + passing.lacking,
        unknown: own.unknown + passing.unknown,
      };
      const kept = { ...route, stops };
      if (!isFiltered) return { route: kept, hidden, unconfirmed };
      const suggested = chunk?.withFitSuggestions(journey, kept, wishes);
      return { route: { ...kept, ...suggested }, hidden, unconfirmed };
    },
    [chunk, isFiltered, journey, choice, wishes],
  );
}

/** Those that are chosen, which the route may not be planned with yet, and the others. */
function leftOutOf(
  { stops, unconfirmedStops }: Route,
  chosen: readonly string[],
  found: LeftOutOfRoute,
) {
  const listed = new Set(stops.map(({ placeId }) => placeId));
  const left = (unconfirmedStops ?? found.stops).filter(({ placeId }) => !listed.has(placeId));
  return {
    taken: left.filter(({ placeId }) => chosen.includes(placeId)),
    others: left.filter(({ placeId }) => !chosen.includes(placeId)),
  };
}

/** The route with all toilets that are shown, also those that disability access leaves out. */
export function withAllShown({ route, unconfirmed }: ShownRoute): Route {
  const { stops } = unconfirmed;
  return stops.length === 0 ? route : { ...route, stops: [...route.stops, ...stops] };
}

interface KnownOfRoutes {
  readonly routes: readonly Route[] | null;
  readonly choices: Choices;
  readonly visits: Readonly<Record<number, VisitState>>;
  readonly recommended: Readonly<Record<number, RecommendationState | null>>;
  /** Indexes of routes. */
  readonly reloading: readonly number[];
  readonly unconfirmed: Readonly<Record<number, LeftOutOfRoute>>;
  readonly filtered: ReturnType<typeof useFilteredRoutes>;
}

/** The routes with their chosen stops and filtered toilets, and the one on the map. */
export function useShownRoutes(known: KnownOfRoutes) {
  const { routes, choices, visits, recommended, unconfirmed, filtered, reloading } = known;
  const shown = useMemo(
    () =>
      routes?.map((base): ShownRoute => {
        const { index } = base;
        const visit = visits[index] ?? AS_IT_CAME;
        const chosen = chosenOn(choices, index);
        return {
          base,
          ...filtered(visit.planned?.route ?? base, chosen, unconfirmed[index]),
          chosen,
          visit,
          recommendation: recommended[index] ?? null,
          expanded: choices.expanded.includes(index),
          reloading: reloading.includes(index),
        };
      }) ?? null,
    [routes, choices, visits, recommended, unconfirmed, filtered, reloading],
  );
  const selected =
    shown?.find(({ base }) => base.index === choices.selectedRoute) ?? shown?.[0] ?? null;
  return { shown, selected };
}
