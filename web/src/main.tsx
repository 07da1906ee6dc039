import './zod-jitless.ts';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { configQuery } from './api/config.ts';
import { createQueryClient } from './api/query-client.ts';
import { speakPageLanguage } from './language/page-language.ts';
import { createRouter } from './router.tsx';
import { ownEntry } from './session/history-owner.ts';
import { forgetSession, leaveSession, sessionQuery } from './session/session.ts';
import { followSignOuts } from './session/signed-out.ts';
import { answerForScripts } from './trusted-scripts.ts';

answerForScripts(window);
const spoken = speakPageLanguage();
const queryClient = createQueryClient({ onUnauthenticated: forgetSession });
followSignOuts(() => {
  leaveSession(queryClient);
  void queryClient.refetchQueries(sessionQuery);
});
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

/** Loading the modules, asking and drawing each take a slow phone long: between them it can hear presses. */
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

async function start(root: HTMLElement): Promise<void> {
  await pause();
  // These are under way before the first render and the first chunk.
  // What fails here is shown where it is used.
  queryClient.query(sessionQuery).catch(() => undefined);
  queryClient.query(configQuery).catch(() => undefined);
  await Promise.all([spoken, pause()]);
  const router = createRouter();
  // At once: an effect would come after the next step, and make that one theirs instead.
  router.subscribe(() => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
    if (user) ownEntry(user.id);
  });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
// Not awaited: chunks that are under way would wait with this module.
void start(root);
