import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import type { withSuggestions } from '@loovia/core/recommendation';
import type { Wish } from '@loovia/core/stops';
import { useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../../../load-chunk.ts';
import { logError } from '../../../log.ts';

interface Chunk {
  readonly withSuggestions: typeof withSuggestions;
}

/** Marks the stops of a route that are suggested with what is put first; the route came with nothing put first. */
export function useSuggestions(journey: Journey, wishes: readonly Wish[]): (route: Route) => Route {
  const [chunk, setChunk] = useState<Chunk | null>(null);
  const isWanted = wishes.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    loadChunk(() => import('./suggest.ts')).then(setChunk, (failure: unknown) => {
      logError('What is put first could not be counted in the suggestions.', failure);
    });
  }, [isWanted]);
  return useCallback(
    (route) =>
      chunk && isWanted ? { ...route, ...chunk.withSuggestions(journey, route, wishes) } : route,
    [chunk, isWanted, journey, wishes],
  );
}
