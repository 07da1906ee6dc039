import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { catchUp } from './catch-up.ts';

interface AppProps {
  readonly queryClient: QueryClient;
  /** The router with its screens: the browser's own, or the server's. */
  readonly children: ReactNode;
}

/** What the server draws and what the browser goes on with is one tree. */
export function App({ queryClient, children }: AppProps) {
  useEffect(catchUp, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
