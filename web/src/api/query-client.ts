import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionEnd, ProblemError } from './problem-error.ts';

interface Options {
  /** Called when an answer says that the session has ended. */
  readonly onUnauthenticated: (client: QueryClient) => void;
}

export function createQueryClient({ onUnauthenticated }: Options): QueryClient {
  const onError = (error: Error) => {
    if (isSessionEnd(error)) onUnauthenticated(client);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always': a call made offline fails with a sentence instead of waiting in silence.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        // A call that failed without a connection is repeated when there is one.
        refetchOnReconnect: ({ state }) =>
          state.error instanceof ProblemError && state.error.status === null,
        staleTime: Infinity,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
