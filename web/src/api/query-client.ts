import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionEnd, ProblemError } from './problem-error.ts';

interface Options {
  /** Called when the server says that a session has ended. */
  readonly onUnauthenticated: (client: QueryClient) => void;
}

export function createQueryClient({ onUnauthenticated }: Options): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSessionEnd(error)) onUnauthenticated(client);
      },
    }),
    defaultOptions: {
      // 'always': a call made offline fails with a sentence instead of waiting in silence.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        // What failed for want of a connection is asked again when there is one.
        refetchOnReconnect: ({ state }) =>
          state.error instanceof ProblemError && state.error.status === null,
        staleTime: Infinity,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
