/**
 * Draws a screen as HTML, on the server: the build makes one module of this (web/scripts/renderer.ts),
 * and server/src/drawn-pages.ts calls it.
 */
import { configAnswerSchema } from '@loovia/core/api';
import { type Language, learn, speak } from '@loovia/core/language';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router';
import { configQuery } from './api/config.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { guarded, open, routes } from './router.tsx';
import { showsAtOnce } from './shell/screen-handles.ts';
import { HeadTaker, type PageHead } from './use-page-head.ts';
import { drawFor, type Visitor } from './visitor.ts';

export interface Asked extends Visitor {
  /** Without a query. */
  readonly path: string;
  readonly language: Language;
  /** As `/api/config` answers it. */
  readonly config: unknown;
}

export interface Drawn {
  /** Null while it has to wait for who is there. */
  readonly head: PageHead | null;
  readonly body: string;
}

/** Those with a fixed path. What is kept on a device is nothing that the server could draw. */
const DRAWN = new Set(
  [...open, ...guarded].flatMap((route) =>
    route.path && /^[^:*]+$/.test(route.path) && !showsAtOnce({ handle: route.handle })
      ? [route.path]
      : [],
  ),
);
/** Its words depend on its query, too. */
const BY_QUERY = '/contact';

/** Has this address words that the server can draw? */
export function isDrawn(path: string, hasQuery: boolean): boolean {
  return DRAWN.has(path) && !(path === BY_QUERY && hasQuery);
}

/** Is this screen for whoever comes? Others wait until it is known who is there. */
export function isOpen(path: string): boolean {
  return open.some((route) => route.path === path);
}

/** Draws the screen of this path. */
export async function draw({ path, language, config, ...visitor }: Asked): Promise<Drawn> {
  if (language === 'cy') learn('cy', (await import('@loovia/core/language/cy')).welsh);
  await loadScreen(path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://page.invalid')));
  if (context instanceof Response) throw new Error(`${path} is no screen.`);
  const queryClient = createQueryClient({ onUnauthenticated: () => undefined });
  queryClient.setQueryData(configQuery.queryKey, configAnswerSchema.parse(config));
  const heads: PageHead[] = [];
  const tree = (
    <App queryClient={queryClient}>
      <HeadTaker
        value={(head) => {
          heads.push(head);
        }}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </HeadTaker>
    </App>
  );
  // From here on nothing waits: another page may be drawn in another language, for somebody else.
  speak(() => language);
  drawFor(visitor);
  const body = renderToString(tree);
  return { head: heads.at(-1) ?? null, body };
}

/** The router would show what stands in for a screen until its code is there. */
async function loadScreen(path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'object' || !route.lazy.Component) continue;
    route.Component = (await route.lazy.Component()) ?? null;
    delete route.lazy;
  }
}
