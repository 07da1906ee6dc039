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
import { addWelshProse } from './language/welsh-prose.ts';
import { ScreenView } from './navigation/screen-view.tsx';
import { toiletQuery } from './toilets/toilet-query.ts';
import { isThere, loadPage, screenAt, SCREENS } from './screens.ts';
import { HeadTaker, type PageHead } from './navigation/use-page-head.ts';
import { drawFor, type Visitor } from './server-rendering/visitor.ts';

export interface ScreenRequest extends Visitor {
  /** The path, without a query. */
  readonly path: string;
  readonly language: Language;
  /** The answer of `/api/config`. */
  readonly config: unknown;
  /** The toilet, if it is a toilet's page. */
  readonly toilet?: unknown;
}

export interface Drawn {
  /** Null if the screen waits for the session. */
  readonly head: PageHead | null;
  readonly body: string;
}

/** Screens with a fixed path, except those that depend on the device or on how a sign-in went. */
const DRAWN = new Set(
  SCREENS.filter(
    ({ path, showsAtOnce, waitsItself }) => !path.includes(':') && !showsAtOnce && !waitsItself,
  ).map(({ path }) => path),
);
/** The words of this screen also depend on its query. */
const BY_QUERY = '/contact';

export { isThere };

/** Can the server draw this address? */
export function isDrawn(path: string, hasQuery: boolean): boolean {
  const isToilet = toiletIdOfPath(path) !== null;
  return isToilet || !isThere(path) || (DRAWN.has(path) && !(path === BY_QUERY && hasQuery));
}

/** Is this screen open to everyone? */
export function isOpen(path: string): boolean {
  return !screenAt(path).isGuarded;
}

/** Draws the screen of this path. */
export async function draw(asked: ScreenRequest): Promise<Drawn> {
  const { path, language, config, toilet, ...visitor } = asked;
  if (language === 'cy') {
    const { welsh, welshPages } = await import('./prose/welsh.ts');
    addCatalogue('cy', welsh);
    addWelshProse(welshPages);
  }
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
  // Nothing may be awaited after this: the server may draw another page, in another language, meanwhile.
  setLanguageSource(() => language);
  drawFor(visitor);
  const body = renderToString(tree);
  return { head: heads.at(-1) ?? null, body };
}
