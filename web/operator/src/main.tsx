import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { answerForScripts } from '../../src/trusted-scripts.ts';
import { App } from './app.tsx';
import { followBrowser } from './place.ts';

answerForScripts(window);
followBrowser();
// Who comes back to it by Back may have signed out since, or be somebody else at the same device.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});
const queryClient = new QueryClient({
  defaultOptions: {
    // 'always': a call made offline fails with a sentence instead of waiting in silence. What is being
    // read doesn't move because somebody comes back to the window.
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
