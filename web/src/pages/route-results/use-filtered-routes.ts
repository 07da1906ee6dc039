import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import type { withSuggestions } from '@loovia/core/recommendation';
import { filterToilets } from '@loovia/core/stops';
import { useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../../load-chunk.ts';
import { logError } from '../../log.ts';
import type { Filters, Hidden } from '../../toilet-filters/use-filters.ts';

interface Chunk {
  readonly withSuggestions: typeof withSuggestions;
}

interface FilteredRoute {
  readonly route: Route;
  readonly hidden: Hidden;
}

/** Gives a route the toilets that pass the filters, those of them marked that are suggested then. */
export function useFilteredRoutes(journey: Journey, { choice, wishes }: Filters) {
  const [chunk, setChunk] = useState<Chunk | null>(null);
  const isFiltered = choice.filters.length > 0;
  useEffect(() => {
    if (!isFiltered) return;
    loadChunk(() => import('./suggest.ts')).then(setChunk, (failure: unknown) => {
      logError('Stops could not be suggested again for the filters.', failure);
    });
  }, [isFiltered]);
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
