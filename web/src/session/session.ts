import { sessionAnswerSchema, type SessionAnswer } from '@loovia/core/api';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { getJson } from '../api/client.ts';
import { logError } from '../log.ts';

export type User = NonNullable<SessionAnswer['user']>;

export type Session =
  | { readonly state: 'checking' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: User };

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    try {
      return await getJson('/api/session', sessionAnswerSchema, { signal });
    } catch (error) {
      logError('The session could not be read.', error);
      throw error;
    }
  },
  // A session that ended elsewhere is noticed when the user comes back to this page.
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** A check that failed leaves the user signed out (AUTH-14). */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  if (isPending) return { state: 'checking' };
  return data?.user ? { state: 'signed-in', user: data.user } : { state: 'signed-out' };
}

/** Forgets the user and everything the server answered to them. */
export function forgetSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, { user: null });
  const kept = new Set(['session', 'config']);
  client.removeQueries({ predicate: ({ queryKey }) => !kept.has(String(queryKey[0])) });
}
