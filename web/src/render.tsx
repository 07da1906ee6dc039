/**
 * Draws a screen as HTML, on the server: the build makes one module of this (web/scripts/renderer.ts),
 * and server/src/prerendered-pages.ts calls it.
 */
import { configAnswerSchema, toiletOfPageSchema } from '@loovia/core/api';
import { addCatalogue, setLanguageSource, type Language } from '@loovia/core/language';
import { toiletIdOfPath } from '@loovia/core/toilets';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { configQuery } from './api/config.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { ScreenView } from './navigation/screen-view.tsx';
import { toiletQuery } from './pages/toilet/toilet-query.ts';
import { isThere, loadPage, screenAt, SCREENS } from './screens.ts';
import { HeadTaker, type PageHead } from './use-page-head.ts';
import { drawFor, type Visitor } from './visitor.ts';

export interface Asked extends Visitor {
  /** Without a query. */
  readonly path: string;
  readonly language: Language;
  /** As `/api/config` answers it. */
  readonly config: unknown;
  /** What is known of the toilet whose page it is, if it is one. */
  readonly toilet?: unknown;
}

export interface Drawn {
  /** Null while it has to wait for who is there. */
  readonly head: PageHead | null;
  readonly body: string;
}

/** Those with a fixed path. What is kept on a device, and how a sign-in went, the server cannot draw. */
const DRAWN = new Set(
  SCREENS.filter(
    ({ path, showsAtOnce, waitsItself }) => !path.includes(':') && !showsAtOnce && !waitsItself,
  ).map(({ path }) => path),
);
/** Its words depend on its query, too. */
const BY_QUERY = '/contact';

export { isThere };

/** Has this address words that the server can draw? */
export function isDrawn(path: string, hasQuery: boolean): boolean {
  const isToilet = toiletIdOfPath(path) !== null;
  return isToilet || !isThere(path) || (DRAWN.has(path) && !(path === BY_QUERY && hasQuery));
}

/** Is this screen for everyone? Others wait until it is known who is there. */
export function isOpen(path: string): boolean {
  return !screenAt(path).isGuarded;
}

/** Draws the screen of this path. */
export async function draw(asked: Asked): Promise<Drawn> {
  const { path, language, config, toilet, ...visitor } = asked;
  if (language === 'cy') addCatalogue('cy', (await import('@loovia/core/language/cy')).welsh);
  const screen = screenAt(path);
  const Page = await loadPage(screen);
  const queryClient = createQueryClient({ onUnauthenticated: () => undefined });
  queryClient.setQueryData(configQuery.queryKey, configAnswerSchema.parse(config));
  const toiletId = toiletIdOfPath(path);
  if (toiletId !== null) {
    const known = toiletOfPageSchema.parse(toilet);
    queryClient.setQueryData(toiletQuery(toiletId).queryKey, known);
  }
  const heads: PageHead[] = [];
  const tree = (
    <App queryClient={queryClient}>
      <HeadTaker
        value={(head) => {
          heads.push(head);
        }}
      >
        <StaticRouter location={path}>
          <ScreenView
            shown={{ screen, Page, failure: null, keepsPlace: false, isLeaving: false }}
          />
        </StaticRouter>
      </HeadTaker>
    </App>
  );
  // From here on nothing waits: another page may be drawn in another language, for somebody else.
  setLanguageSource(() => language);
  drawFor(visitor);
  const body = renderToString(tree);
  return { head: heads.at(-1) ?? null, body };
}
