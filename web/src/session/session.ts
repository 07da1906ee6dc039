import { sessionAnswerSchema, type SessionAnswer } from '@loovia/core/api';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { getJson } from '../api/client.ts';
import { logError } from '../log.ts';
import { forgetTabMemory } from './tab-memory.ts';

export type User = NonNullable<SessionAnswer['user']>;

export type Session =
  | { readonly state: 'checking' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: User };

const SESSION_KEY = ['session'];

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  // Never fails: a check that did is logged and leaves the user signed out (AUTH-14), and a later
  // one that fails, say in a tunnel, leaves everything as it was.
  queryFn: async ({ signal, client }): Promise<SessionAnswer> => {
    try {
      return await getJson('/api/session', sessionAnswerSchema, { signal });
    } catch (error) {
      if (signal.aborted) throw error;
      logError('The session could not be read.', error);
      return client.getQueryData<SessionAnswer>(SESSION_KEY) ?? { user: null };
    }
  },
  // A session that ended elsewhere is noticed when the user comes back to this page.
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  if (isPending) return { state: 'checking' };
  return data?.user ? { state: 'signed-in', user: data.user } : { state: 'signed-out' };
}

/** Forgets the user, everything the server answered to them and what this tab remembered. */
export function forgetSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, { user: null });
  const kept = new Set(['session', 'config']);
  client.removeQueries({ predicate: ({ queryKey }) => !kept.has(String(queryKey[0])) });
  forgetTabMemory();
}
