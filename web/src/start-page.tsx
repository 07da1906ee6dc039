import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/classes.css';
import { LANGUAGE_TAGS } from '@loovia/core/language';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { nameAccount } from './api/client.ts';
import { configInPage, configQuery } from './api/config.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { speakPageLanguage } from './language/page-language.ts';
import { logError } from './browser/log.ts';
import { ownEntry } from './navigation/history-entry.ts';
import { Pages } from './navigation/pages.ts';
import { TabScreens } from './navigation/screen-view.tsx';
import { followConnection } from './offline/connection.ts';
import { accountOf, forgetSession, leaveSession, sessionQuery } from './session/session.ts';
import { followSession } from './session/signed-out.ts';

/** Lets a slow phone react to presses between loading, the first calls and drawing. */
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** Shows the screen of the tab's address in this element, and follows the tab's history from then on. */
export async function startPage(element: HTMLElement): Promise<Root> {
  followConnection();
  listenOutside(element);
  const drawnIn = document.documentElement.lang;
  const languageReady = speakPageLanguage();
  const queryClient = createQueryClient({ onUnauthenticated: forgetSession });
  nameAccount(() => accountOf(queryClient));
  const checkSession = () => void queryClient.refetchQueries(sessionQuery);
  followSession({
    onSignOut: () => {
      leaveSession(queryClient);
      checkSession();
    },
    onChange: checkSession,
  });
  await pause();
  const config = configInPage();
  if (config) queryClient.setQueryData(configQuery.queryKey, config);
  // Start these calls before the first render and the first chunk. A failure is shown where the answer is used.
  queryClient.query(sessionQuery).catch(() => undefined);
  if (!config) queryClient.query(configQuery).catch(() => undefined);
  const [language] = await Promise.all([languageReady, pause()]);
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
  // If the server did not know the chosen language, or the screen does not load, the browser draws the page.
  const isDrawn = config && drawnIn === LANGUAGE_TAGS[language] && (await opened).failure === null;
  const root = isDrawn ? await takeOver(element, app) : createRoot(element);
  if (!isDrawn) root.render(app);
  // What the server wrote into the page is as old as the page.
  if (config) queryClient.query({ ...configQuery, staleTime: 0 }).catch(() => undefined);
  return root;
}

/**
 * React listens for presses at its root. To a screen reader all in there that can have the focus would be 'clickable',
 * headings included; at the document it isn't.
 */
function listenOutside(element: HTMLElement): void {
  element.addEventListener = document.addEventListener.bind(document);
  // Where this is null, React sets an empty handler.
  Object.defineProperty(element, 'onclick', { value: undefined });
}

/** Takes over what the server has drawn: in slices, to react to presses in between. */
function takeOver(element: HTMLElement, app: ReactNode): Promise<Root> {
  const onRecoverableError = (error: unknown) => {
    logError('The page is drawn again.', error);
  };
  return new Promise((resolve) => {
    startTransition(() => {
      resolve(hydrateRoot(element, app, { onRecoverableError }));
    });
  });
}
