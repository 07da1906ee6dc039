import { createRoute } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { z } from 'zod';
import { readStyle } from '../../http/read-style.ts';
import { constantAnswer } from '../../http/constant-answer.ts';
import type { Router } from '../../http/router.ts';
import {
  type Answer,
  type ApiDocument,
  type Call,
  documentSchema,
  type Parameter,
} from './document.ts';
import { type Html, schemaHtml, schemaId } from './schema.ts';

const STYLE = readStyle(new URL('./page.css', import.meta.url));
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

/** Publishes the contract as a page for people. */
export function publishDocs({ app, document, documentPath }: DocsOptions): void {
  app.openAPIRegistry.registerPath(docsRoute);
  const page = () => docsPage(documentSchema.parse(document()), documentPath);
  app.get(docsRoute.path, constantAnswer('text/html; charset=UTF-8', page));
  app.get(
    STYLE_PATH,
    constantAnswer('text/css; charset=utf-8', () => STYLE),
  );
}

function calls({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      id: `${method}${path.replace(/\W+/g, '-')}`.replace(/-$/, ''),
      method: method.toUpperCase(),
      path,
      call,
    })),
  );
}

/** A paragraph in which `code` is marked. */
function prose(text: string): Html {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
  return html`<p>${parts}</p>`;
}

function contentHtml(content: Answer['content'], summary: string): Html[] {
  return Object.entries(content).map(([type, { schema }]) => {
    const title = html`${summary} <code>${type}</code>`;
    if (!schema) return html`<p>${title}</p>`;
    if (schema.$ref !== undefined) return html`<p>${title}: ${schemaHtml(schema)}</p>`;
    return html`<details>
      <summary>${title}</summary>
      <div>${schemaHtml(schema)}</div>
    </details>`;
  });
}

const WHERE: Readonly<Record<string, string>> = { path: 'in the path', query: 'in the query' };

function parametersHtml(parameters: readonly Parameter[]): Html | '' {
  if (parameters.length === 0) return '';
  return html`<h4>Parameters</h4>
    <ul class="fields">
      ${parameters.map(
        ({ name, in: where, required, description, schema }) =>
          html`<li>
            <code>${name}</code> ${WHERE[where] ?? `in the ${where}`}${
              required ? '' : html`, <em>optional</em>`
            }
            ${description === undefined ? '' : html`<p>${description}</p>`} ${schemaHtml(schema)}
          </li>`,
      )}
    </ul>`;
}

function answersHtml(responses: Call['responses']): Html {
  return html`<h4>Answers</h4>
    <ul class="answers">
      ${Object.entries(responses).map(
        ([status, { description, headers, content }]) =>
          html`<li>
            <strong>${status}</strong> ${description}
            ${Object.entries(headers).map(
              ([name, header]) =>
                html`<p>Header <code>${name}</code>: ${header.description ?? ''}</p>`,
            )}
            ${contentHtml(content, 'Body')}
          </li>`,
      )}
    </ul>`;
}

/** Where one of the ways in is none at all, nobody has to be signed in. */
const isForAnyone = (security: Call['security']) =>
  security.length === 0 || security.some((way) => Object.keys(way).length === 0);

function callHtml({ id, method, path, call }: ReturnType<typeof calls>[number]): Html {
  const { summary, description, security, parameters, requestBody, responses } = call;
  return html`<section aria-labelledby="${id}">
    <h3 id="${id}"><span class="method">${method}</span> <code>${path}</code></h3>
    ${summary === undefined ? '' : html`<p class="summary">${summary}</p>`}
    ${description === undefined ? '' : prose(description)}
    ${isForAnyone(security) ? '' : html`<p>For those <a href="#signing-in">signed in</a>.</p>`}
    ${parametersHtml(parameters)}
    ${
      requestBody
        ? html`<h4>Body</h4>
            ${contentHtml(requestBody.content, requestBody.required ? 'Required' : 'Optional')}`
        : ''
    }
    ${answersHtml(responses)}
  </section>`;
}

/** The contract as a page that needs no script. */
function docsPage(document: ApiDocument, documentPath: string): Html {
  const { info, components } = document;
  const all = calls(document);
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="Every call of ${info.title}’s API." />
        <title>API · ${info.title}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header><a href="/">${info.title}</a></header>
        <main>
          <h1>${info.title} API</h1>
          <p>
            Version ${info.version}. For programs: <a href="${documentPath}">OpenAPI document</a>.
          </p>
          ${prose(info.description)}
          <h2 id="signing-in">Signing in</h2>
          <ul>
            ${Object.entries(components.securitySchemes).map(
              ([name, { description }]) => html`<li><code>${name}</code>: ${description}</li>`,
            )}
          </ul>
          <nav aria-labelledby="contents">
            <h2 id="contents">Contents</h2>
            <ul>
              ${all.map(
                ({ id, method, path }) =>
                  html`<li>
                    <a href="#${id}"><span class="method">${method}</span> ${path}</a>
                  </li>`,
              )}
              <li><a href="#schemas">Named schemas</a></li>
            </ul>
          </nav>
          <h2 id="calls" tabindex="-1">Calls</h2>
          ${all.map(callHtml)}
          <h2 id="schemas">Named schemas</h2>
          ${Object.entries(components.schemas).map(
            ([name, schema]) =>
              html`<section aria-labelledby="${schemaId(name)}">
                <h3 id="${schemaId(name)}">${name}</h3>
                ${schemaHtml(schema)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}
