import { readFileSync } from 'node:fs';
import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Router } from '../http/index.ts';
import { documentSchema } from './document.ts';
import { docsPage } from './page.ts';

const STYLE = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
const STYLE_PATH = '/api/docs/page.css';

const docsRoute = createRoute({
  method: 'get',
  path: '/api/docs',
  summary: 'This document, as a page for people',
  responses: {
    200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
  },
});

export interface DocsOptions {
  readonly app: Router;
  /** The OpenAPI document, and where programs get it. */
  readonly document: () => unknown;
  readonly documentPath: string;
}

/** Shows the contract to people. */
export function publishDocs({ app, document, documentPath }: DocsOptions): void {
  app.openAPIRegistry.registerPath(docsRoute);
  const make = () =>
    docsPage({ document: documentSchema.parse(document()), stylePath: STYLE_PATH, documentPath });
  let made: ReturnType<typeof make> | undefined;
  app.get(docsRoute.path, (c) => c.html((made ??= make())));
  app.get(STYLE_PATH, (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}
