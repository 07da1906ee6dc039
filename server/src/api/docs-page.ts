import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { constantAnswer } from '../http/constant-answer.ts';
import { readStyle } from '../http/read-style.ts';
import type { Router } from '../http/router.ts';

const STYLE = readStyle(new URL('./docs-page.css', import.meta.url));
const STYLE_PATH = '/api/docs/page.css';

const docsRoute = createRoute({
  method: 'get',
  path: '/api/docs',
  operationId: 'readDocs',
  tags: ['Server'],
  summary: 'What this document is for, as a page for people',
  description: 'In English.',
  responses: {
    200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
  },
});

interface DocsOptions {
  readonly app: Router;
  readonly version: string;
  /** Where the OpenAPI document is. */
  readonly documentPath: string;
}

/** Publishes a page that leads people to the contract, and says what it is for. */
export function publishDocsPage({ app, version, documentPath }: DocsOptions): void {
  app.openAPIRegistry.registerPath(docsRoute);
  app.get(
    docsRoute.path,
    constantAnswer('text/html; charset=UTF-8', () => docsPage(version, documentPath)),
  );
  app.get(
    STYLE_PATH,
    constantAnswer('text/css; charset=utf-8', () => STYLE),
  );
}

function docsPage(version: string, documentPath: string): string {
  return `<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="The API of Loovia, for programs." />
        <title>API · Loovia</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <main>
          <h1>Loovia API</h1>
          <p>
            Programs can plan journeys, find toilets and read what is known about each toilet, as
            this site does. Version ${version}.
          </p>
          <p><a href="${documentPath}">The contract, as an OpenAPI 3.1 document (JSON)</a></p>
          <p>
            It has every call, with its fields, their limits and all answers. Any OpenAPI tool can
            show it as pages, send calls, or make a client for your programming language.
          </p>
          <h2>Signing in</h2>
          <p>
            Most reads need no account. Calls that do say so in the contract: they take the cookie
            of a session, or its value as
            <code>Authorization: Bearer</code>.
          </p>
          <h2>All toilets at once</h2>
          <p>
            <a href="/api/toilets/export.geojson">Toilets as GeoJSON</a>, for maps, and
            <a href="/api/toilets/export.csv">toilets as CSV</a>, for spreadsheets, with the source
            and licence of each.
          </p>
          <p><a href="/">Back to Loovia</a></p>
        </main>
      </body>
    </html>`;
}
