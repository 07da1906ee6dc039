import { sessionAnswerSchema, type SessionAnswer } from '@loovia/core/api';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { getJson } from '../api/client.ts';
import { ProblemError } from '../api/problem-error.ts';
import { logError } from '../log.ts';
import { forgetKeptJourneys, keepOnlyFor } from '../on-the-road/kept-store.ts';
import { forgetTabMemory } from './tab-memory.ts';

export type User = NonNullable<SessionAnswer['user']>;

export type Session =
  | { readonly state: 'checking' }
  | {
      readonly state: 'signed-out';
      /** There was no connection to ask: nobody is known to be signed out. */
      readonly isUnreachable: boolean;
    }
  | { readonly state: 'signed-in'; readonly user: User };

const SESSION_KEY = ['session'];

interface Checked extends SessionAnswer {
  /** Nobody could be asked. */
  readonly isUnreachable?: true;
}

/** How often a server that gave no answer is asked again. */
const ASK_AGAIN_MS = 10_000;

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  // Never fails: an error is logged and leaves the user signed out (AUTH-14). A check that nobody
  // answered, say in a tunnel, is no answer about the session: what was known before stays.
  queryFn: async ({ signal, client }): Promise<Checked> => {
    try {
      const answer = await getJson('/api/session', sessionAnswerSchema, { signal });
      void keepOnlyFor(answer.user?.id ?? null);
      return answer;
    } catch (error) {
      if (signal.aborted) throw error;
      logError('The session could not be read.', error);
      if (!isOutOfReach(error)) return { user: null };
      const before = client.getQueryData<Checked>(SESSION_KEY);
      return before && !before.isUnreachable ? before : { user: null, isUnreachable: true };
    }
  },
  // A session that ended elsewhere is noticed when the user comes back to this page.
  staleTime: ({ state }) => (state.data?.isUnreachable ? 0 : 60_000),
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  refetchInterval: ({ state }) => (state.data?.isUnreachable ? ASK_AGAIN_MS : false),
});

/** No answer came, or one that only says to ask later: the server is busy, starting or down. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof ProblemError && [null, 429, 502, 503, 504].includes(error.status);
}

export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  if (isPending) return { state: 'checking' };
  if (data?.user) return { state: 'signed-in', user: data.user };
  return { state: 'signed-out', isUnreachable: data?.isUnreachable ?? false };
}

/** Forgets the user, everything the server answered to them and what this browser kept for them. */
export function forgetSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, { user: null });
  const kept = new Set(['session', 'config']);
  client.removeQueries({ predicate: ({ queryKey }) => !kept.has(String(queryKey[0])) });
  forgetTabMemory();
  void forgetKeptJourneys();
}
