import { placeSchema, suggestAnswerSchema, type Place, type Suggestion } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getJson } from '../api/client.ts';
import { ProblemError } from '../api/problem-error.ts';

/** Shorter queries are not worth sending. */
export const MIN_QUERY_LENGTH = 2;
/** No known name or address is longer; the server refuses much longer queries. */
export const MAX_QUERY_LENGTH = 200;

/**
 * Suggestions for what was typed. The previous ones stay until the new ones have loaded.
 * @param session of the typing; loaded suggestions also serve other sessions
 */
export function suggestionsQuery(text: string, near: LatLng | null, session: string) {
  const q = text.trim();
  return queryOptions<readonly Suggestion[]>({
    queryKey: ['suggest', q, near],
    enabled: q.length >= MIN_QUERY_LENGTH,
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q, session });
      if (near) query.set('near', roughly(near));
      const path = `/api/places/suggest?${query.toString()}`;
      return (await getJson(path, suggestAnswerSchema, { signal })).suggestions;
    },
  });
}

/** To a kilometre, enough for ranking: it may be the user's position, and proxies log addresses. */
function roughly({ lat, lng }: LatLng): string {
  return `${lat.toFixed(2)},${lng.toFixed(2)}`;
}

/**
 * The place behind a suggestion; null if a journey cannot start or end there (PLAN-27).
 * @param session of the typing, which the pick ends
 */
export async function fetchPlace(id: string, session: string): Promise<Place | null> {
  try {
    const path = `/api/places/${encodeURIComponent(id)}?session=${session}`;
    const place = await getJson(path, z.partial(placeSchema));
    const { formattedAddress, location } = place;
    return formattedAddress?.trim() && location ? { id, formattedAddress, location } : null;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
}
