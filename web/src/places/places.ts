import { placeSchema, suggestAnswerSchema, type Place, type Suggestion } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getJson } from '../api/client.ts';
import { ProblemError } from '../api/problem-error.ts';

/** Fewer letters than this say nothing worth asking about. */
export const MIN_QUERY_LENGTH = 2;
/** No name or address that the search knows is longer; the server refuses much longer questions. */
export const MAX_QUERY_LENGTH = 200;

/**
 * Suggestions for what has been typed. Those before stay until the new ones are here.
 * @param session of the typing; suggestions that are here already serve another one as well
 */
export function suggestionsQuery(text: string, near: LatLng | null, session: string) {
  const q = text.trim();
  return queryOptions<readonly Suggestion[]>({
    queryKey: ['suggest', q, near],
    enabled: q.length >= MIN_QUERY_LENGTH,
    staleTime: 5 * 60_000,
    placeholderData: (before, query) => (isTypingOn(query?.queryKey[1], q) ? before : undefined),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q, session });
      if (near) query.set('near', roughly(near));
      const path = `/api/places/suggest?${query.toString()}`;
      return (await getJson(path, suggestAnswerSchema, { signal })).suggestions;
    },
  });
}

/** To a kilometre, which is enough to rank by: it may be where the user is, and addresses are logged on the way. */
function roughly({ lat, lng }: LatLng): string {
  return `${lat.toFixed(2)},${lng.toFixed(2)}`;
}

/** Is the new text the one before with letters added or taken away at its end? */
function isTypingOn(before: unknown, now: string): boolean {
  if (typeof before !== 'string' || now.length < MIN_QUERY_LENGTH) return false;
  return now.startsWith(before) || before.startsWith(now);
}

/**
 * The place behind a suggestion; null when it is not one a journey can start or end at (PLAN-27).
 * @param session of the typing that it was picked in: its end
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
