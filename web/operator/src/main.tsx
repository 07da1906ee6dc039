import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import '../../src/styles/classes.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession, isSignOutOwed } from '../../src/session/signed-out.ts';
import { answerForScripts } from '../../src/browser/trusted-scripts.ts';
import { App } from './app.tsx';
import { followBrowser } from './place.ts';

answerForScripts(window);
followBrowser();
/** Not by loading again: the server may not know of the sign-out yet, and would show everything once more. */
const leave = () => {
  window.location.replace('/login');
};
if (isSignOutOwed()) leave();
// Someone else may be at the device now: the server decides what they may see.
followSession({
  onSignOut: leave,
  onChange: () => {
    window.location.reload();
  },
});
const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': an offline call fails with a sentence instead of waiting in silence. Lists don't move while
    // they are read just because the window gets the focus.
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
