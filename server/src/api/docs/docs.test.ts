import { createRoute } from '@hono/zod-openapi';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../testing/test-app.ts';
import { createRouter, jsonAnswer, jsonBody, type Router } from '../../http/router.ts';
import { publishDocs } from './publish-docs.ts';
import { schemaWords } from './schema.ts';

const VOID = new Set(['meta', 'link', 'br']);

async function pageOf(app: Router): Promise<string> {
  const answer = await app.request('/api/docs');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  return answer.text();
}

/** Tags that aren't closed by their own kind, in order. */
function unbalanced(page: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [tag, slash, name = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/g)) {
    if (VOID.has(name)) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) wrong.push(tag);
  }
  return [...wrong, ...open];
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const textOf = (page: string) => page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the contract as a page', () => {
  it('has every call with its summary, parameters, fields and answers', async () => {
    const { app } = testApp();
    const page = await pageOf(app);
    const document = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<
        string,
        Record<string, { summary?: string; responses: object; parameters?: { name: string }[] }>
      >;
      components: { schemas: object };
    };
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ path, method, call })),
    );
    const sections = page.split('<section').slice(1);
    expect(sections).toHaveLength(calls.length + Object.keys(document.components.schemas).length);
    for (const [index, { path, method, call }] of calls.entries()) {
      const section = sections[index] ?? '';
      expect(textOf(section)).toContain(`${method.toUpperCase()} ${path}`);
      expect(section).toContain(escaped(call.summary ?? ''));
      for (const status of Object.keys(call.responses)) {
        expect(section).toContain(`<strong>${status}</strong>`);
      }
      for (const { name } of call.parameters ?? [])
        expect(section).toContain(`<code>${name}</code>`);
    }
    const fields = [...JSON.stringify(document).matchAll(/"properties":\{"(\w+)"/g)];
    for (const [, name = ''] of fields) expect(page).toContain(`<code>${name}</code>`);
    expect(fields.length).toBeGreaterThan(20);
  });

  it('is well formed; each link has a target and each id is unique', async () => {
    const page = await pageOf(testApp().app);
    expect(page.startsWith('<!doctype html>')).toBe(true);
    expect(unbalanced(page)).toEqual([]);
    expect(page).not.toMatch(/<script|<style| style=| on\w+=|undefined|\[object/);
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(20);
    for (const target of targets) expect(ids).toContain(target);
  });

  it('shows descriptions as text, and runs no code in them', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror="alert(1)">';
    const router = createRouter();
    router.openapi(
      createRoute({
        method: 'post',
        path: '/api/evil',
        summary: evil,
        description: `\`${evil}\``,
        request: { body: jsonBody(z.object({ [evil]: z.literal(evil).describe(evil) })) },
        responses: { 200: jsonAnswer(evil, z.object({ ok: z.boolean() })) },
      }),
      (c) => c.json({ ok: true }, 200),
    );
    const page = await pageOf(testApp({ routers: [router] }).app);
    expect(page).not.toMatch(/<script|<img/);
    expect(unbalanced(page)).toEqual([]);
    expect(page.split(escaped(evil)).length - 1).toBeGreaterThanOrEqual(5);
  });

  it('is made once for any number of views', async () => {
    const described: unknown = await (await testApp().app.request('/api/openapi.json')).json();
    const document = vi.fn(() => described);
    const app = createRouter();
    publishDocs({ app, document, documentPath: '/api/openapi.json' });
    const first = await (await app.request('/api/docs')).text();
    expect(await (await app.request('/api/docs')).text()).toBe(first);
    expect(document).toHaveBeenCalledOnce();
  });

  it('brings its style from here', async () => {
    const { app } = testApp();
    const [, path = ''] = /rel="stylesheet" href="([^"]*)"/.exec(await pageOf(app)) ?? [];
    const style = await app.request(path);
    expect(style.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(await style.text()).toContain('prefers-color-scheme: dark');
  });

  it.each([
    [z.int().min(0).max(250).default(50), 'whole number, 0 to 250, default 50'],
    [z.int(), 'whole number'],
    [z.boolean().nullable(), 'true or false or null'],
    [z.string().min(1).max(80), 'string, 1 to 80 characters'],
    [z.string().length(4), 'string, 4 characters'],
    [z.string().regex(/^a$/), 'string, matches ^a$'],
    [z.iso.date(), 'string, date'],
    [z.enum(['car', 'cycling']), '"car", "cycling"'],
    [z.enum(['car']).nullable(), '"car" or null'],
    [z.array(z.number()).max(5), 'list, at most 5 items'],
    [z.tuple([z.number(), z.string()]), 'list of number, string'],
    [z.number().gte(-90), 'number, at least -90'],
    [z.int().positive(), 'whole number, more than 0'],
    [z.number().gt(0).lt(1), 'number, more than 0, less than 1'],
  ])('says %# in words', (schema, words) => {
    const router = createRouter();
    const body = jsonBody(z.object({ field: schema }));
    router.openAPIRegistry.registerPath({
      method: 'post',
      path: '/x',
      request: { body },
      responses: {},
    });
    const document = router.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'x', version: '1' },
    });
    const content = z
      .object({
        content: z.record(
          z.string(),
          z.object({
            schema: z.looseObject({ properties: z.object({ field: z.looseObject({}) }) }),
          }),
        ),
      })
      .parse(document.paths?.['/x']?.post?.requestBody).content;
    const { field = {} } = content['application/json']?.schema.properties ?? {};
    // The library's own pattern of a date is left out.
    expect(schemaWords(field).replace(/, matches \^\(.*/, '')).toBe(words);
  });
});
