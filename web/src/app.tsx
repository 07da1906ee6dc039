import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { Announcer } from './announcements/announcer.tsx';
import { catchUp } from './server-rendering/catch-up.ts';

interface AppProps {
  readonly queryClient: QueryClient;
  /** The router with its screens, for the browser or for the server. */
  readonly children: ReactNode;
}

/** The root of the tree, the same on the server and in the browser. */
export function App({ queryClient, children }: AppProps) {
  useEffect(catchUp, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <Announcer />
    </StrictMode>
  );
}
