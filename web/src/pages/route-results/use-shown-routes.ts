import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { filterToilets } from '@loovia/core/stops';
import { useCallback, useMemo } from 'react';
import type { Filters, Hidden } from '../../toilets/use-filters.ts';
import { chosenOn, type Choices } from './choices.ts';
import type { RecommendationState } from './recommendation/state.ts';
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
  readonly chosen: readonly string[];
  readonly visit: VisitState;
  /** Null where the user asked for none. */
  readonly recommendation: RecommendationState | null;
  readonly expanded: boolean;
  /** True while the search for stops that failed runs again. */
  readonly reloading: boolean;
}

interface FilteredRoute {
  readonly route: Route;
  readonly hidden: Hidden;
}

const loadSuggest = () => import('./suggest.ts');

/**
 * Leaves a route the toilets that pass the filters at the times of the journey with its stops, and suggests
 * stops among those.
 */
export function useFilteredRoutes(journey: Journey, { choice, wishes }: Filters) {
  const isFiltered = choice.filters.length > 0;
  const { chunk } = useChunk('Suggestions for filtered toilets', loadSuggest, isFiltered);
  return useCallback(
    (route: Route, chosen: readonly string[]): FilteredRoute => {
      if (!isFiltered) return { route, hidden: { lacking: 0, unknown: 0 } };
      const { stops, ...hidden } = filterToilets(route.stops, choice, chosen);
      const kept = { ...route, stops };
      const suggested = chunk?.withSuggestions(journey, kept, wishes);
      return { route: { ...kept, ...suggested }, hidden };
    },
    [chunk, isFiltered, journey, choice, wishes],
  );
}

interface KnownOfRoutes {
  readonly routes: readonly Route[] | null;
  readonly choices: Choices;
  readonly visits: Readonly<Record<number, VisitState>>;
  readonly recommended: Readonly<Record<number, RecommendationState | null>>;
  /** Indexes of routes. */
  readonly reloading: readonly number[];
  readonly filtered: ReturnType<typeof useFilteredRoutes>;
}

/** The routes with their chosen stops and filtered toilets, and the one on the map. */
export function useShownRoutes(known: KnownOfRoutes) {
  const { routes, choices, visits, recommended, filtered, reloading } = known;
  const shown = useMemo(
    () =>
      routes?.map((base): ShownRoute => {
        const { index } = base;
        const visit = visits[index] ?? AS_IT_CAME;
        const chosen = chosenOn(choices, index);
        return {
          base,
          ...filtered(visit.planned?.route ?? base, chosen),
          chosen,
          visit,
          recommendation: recommended[index] ?? null,
          expanded: choices.expanded.includes(index),
          reloading: reloading.includes(index),
        };
      }) ?? null,
    [routes, choices, visits, recommended, filtered, reloading],
  );
  const selected =
    shown?.find(({ base }) => base.index === choices.selectedRoute) ?? shown?.[0] ?? null;
  return { shown, selected };
}
