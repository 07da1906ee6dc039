import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { configInPage, configQuery } from './api/config.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { speakPageLanguage } from './language/page-language.ts';
import { TAGS } from './language/tags.ts';
import { logError } from './log.ts';
import { Pages } from './navigation/pages.ts';
import { TabScreens } from './navigation/screen-view.tsx';
import { ownEntry } from './session/history-owner.ts';
import { forgetSession, leaveSession, sessionQuery } from './session/session.ts';
import { followSignOuts } from './session/signed-out.ts';
import { answerForScripts } from './trusted-scripts.ts';

answerForScripts(window);
const drawnIn = document.documentElement.lang;
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
  const config = configInPage();
  if (config) queryClient.setQueryData(configQuery.queryKey, config);
  // These are under way before the first render and the first chunk.
  // What fails here is shown where it is used.
  queryClient.query(sessionQuery).catch(() => undefined);
  if (!config) queryClient.query(configQuery).catch(() => undefined);
  const [language] = await Promise.all([spoken, pause()]);
  const pages = new Pages(() => {
    const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
    if (user) ownEntry(user.id);
  });
  const app = (
    <App queryClient={queryClient}>
      <TabScreens pages={pages} />
    </App>
  );
  const opened = pages.open();
  // The choice of a language that the server did not know of, and a screen that does not load, are drawn here.
  if (config && drawnIn === TAGS[language] && !(await opened).failure) {
    // In slices, so that presses are heard in between.
    startTransition(() => {
      hydrateRoot(root, app, {
        onRecoverableError: (error) => {
          logError('The page is drawn again.', error);
        },
      });
    });
  } else {
    createRoot(root).render(app);
  }
  // What the server wrote into the page is as old as the page.
  if (config) void queryClient.refetchQueries(configQuery);
}

// Not awaited: chunks that are under way would wait with this module.
void start(root);
