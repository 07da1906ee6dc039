import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ConfigAnswer, ToiletDetails } from '@loovia/core/api';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configAnswer } from '../api/config.ts';
import { ProblemError, TurnRefused } from '../http/problem.ts';
import { createPrerenderedPages } from './prerendered-pages.ts';
import { createPage } from './page.ts';
import { aToilet } from '../testing/test-details.ts';
import { rootApp, TEST_ORIGIN } from '../testing/test-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'loovia-drawn-'));
const TEMPLATE = `<!doctype html>
<html lang="en-GB"><head>
    <title>Loovia</title>
    <meta
      name="description"
      content="As it was."
    />
    <link rel="manifest" href="/manifest.webmanifest" />
</head><body><div id="root"></div></body></html>
`;
writeFileSync(join(folder, 'index.html'), TEMPLATE);
mkdirSync(join(folder, '.server'));
// Stands for what the build makes of web/src/render.tsx: it writes down what it was asked.
writeFileSync(
  join(folder, '.server', 'render.js'),
  `export const isDrawn = (path, hasQuery) => path.startsWith('/toilets/') || !isThere(path) || (['/login', '/about', '/', '/broken'].includes(path) && !hasQuery);
  export const isOpen = (path) => path !== '/';
  export const isThere = (path) => !path.includes('nowhere');
  let count = 0;
  export const draw = async ({ config, ...asked }) => {
    if (asked.path === '/broken') throw new Error('no such screen');
    return {
      head: { title: 'A "title" & more', description: 'What "it" is' },
      body: '<p>' + JSON.stringify({ ...asked, count: count++ }) + '</p>' + '<i></i>'.repeat(300),
    };
  };`,
);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

let now = '2024-07-05T09:00:00+01:00';
const config = (): ConfigAnswer => ({
  ...configAnswer({
    config: {
      ai: null,
      analytics: { posthog: null, hostingScript: null },
      maps: { provider: 'region', motisUrl: null },
      operator: { name: '</script><b>', address: null, number: null },
      retention: { accountMonths: 1, messageMonths: 1, consentMonths: 1, backupDays: 1 },
    },
    maps: {
      area: {
        name: 'x',
        title: 'X',
        demo: true,
        bounds: [
          [0, 0],
          [1, 1],
        ],
        attribution: [],
      },
      map: { kind: 'maplibre', styleUrl: '/map/style.json' },
      transit: null,
    },
    clock: () => new Date('2024-07-05T08:00:00Z'),
  }),
  now,
});

const SESSION = 'loovia.session_token';
const readToilet = vi.fn<(id: string, now: Date) => Promise<ToiletDetails>>();
const failures = vi.fn();
const log = pino({ level: 'error' }, { write: failures });
const app = rootApp([], { log });
app.use('/toilets/:id{busy.*}', (c, next) => {
  const refused = new TurnRefused({ status: 503, detail: 'Loovia is busy.' });
  c.set('takeTurn', () => Promise.reject(refused));
  return next();
});
app.get(
  '*',
  createPage(folder, {
    prerenderPage: await createPrerenderedPages({
      folder,
      publicOrigin: TEST_ORIGIN,
      sessionCookie: SESSION,
      readConfig: config,
      readToilet,
    }),
    sessionCookie: SESSION,
  }),
);

beforeEach(() => {
  failures.mockClear();
  readToilet.mockReset();
});

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { headers: { Accept: 'text/html', ...headers } });
  const html = await answer.text();
  const asked: unknown = JSON.parse(/<p>(.*?)<\/p>/.exec(html)?.[1] ?? 'null');
  return { answer, html, asked };
}

it('writes words, title, description and configuration into the page, as text', async () => {
  const { answer, html } = await open('/login');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie, DNT');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  expect(html).toContain('<html lang="en-GB">');
  expect(html).toContain('<title>A &quot;title&quot; &amp; more</title>');
  expect(html).toContain('content="What &quot;it&quot; is"');
  expect(html).toContain('<div id="root" data-nobody><p>');
  expect((await open('/login', { Cookie: `${SESSION}=a` })).html).toContain('<div id="root"><p>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const written: unknown = JSON.parse(
    /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html)?.[1] ?? '',
  );
  expect(written).toEqual(config());
});

it.each([
  [{}, { language: 'en', cookies: '', doNotTrack: false, isNobody: true }],
  [{ 'Accept-Language': 'cy-GB, en;q=0.8' }, { language: 'cy' }],
  [{ 'Accept-Language': 'cy', Cookie: 'loovia-language=en' }, { language: 'en' }],
  [{ Cookie: 'loovia-language=cy' }, { language: 'cy' }],
  [{ Cookie: 'loovia-language=tlh' }, { language: 'en' }],
  [{ Cookie: 'privacy_consent=v1:1:0; a=b' }, { cookies: 'privacy_consent=v1:1:0' }],
  [{ Cookie: 'privacy_consent=v1:1:0:<b>' }, { cookies: 'privacy_consent=v1:1:0' }],
  [{ Cookie: 'privacy_consent=v0:1:1' }, { cookies: '' }],
  [{ DNT: '1' }, { doNotTrack: true }],
  [{ Cookie: `${SESSION}=a` }, { isNobody: false }],
])('CONS-06 CONS-08 draws for %j', async (headers, expected) => {
  const { asked } = await open('/about', headers);
  expect(asked).toMatchObject({ path: '/about', ...expected });
});

it('a guarded screen waits for the session', async () => {
  const { html, asked } = await open('/', { Cookie: `${SESSION}=a` });
  expect(asked).toMatchObject({ isNobody: false });
  expect(html).not.toContain('data-nobody');
});

it('states its language, and links that language’s manifest', async () => {
  const { html } = await open('/about', { 'Accept-Language': 'cy' });
  expect(html).toContain('<html lang="cy">');
  expect(html).toContain('"/manifest.cy.webmanifest"');
});

it('renders a page once a minute for everyone who sees the same', async () => {
  const first = await open('/login');
  const again = await open('/login', { Cookie: 'other=1' });
  expect(again.html).toBe(first.html);
  const etag = first.answer.headers.get('ETag') ?? '';
  expect((await open('/login', { 'If-None-Match': etag })).answer.status).toBe(304);
  now = '2024-07-05T09:00:59+01:00';
  expect((await open('/login')).html).toBe(first.html);
  now = '2024-07-05T09:01:10+01:00';
  const later = await open('/login');
  expect(later.html).not.toBe(first.html);
  expect(later.html).toContain('2024-07-05T09:01:00+01:00');
});

it('is compressed', async () => {
  const answer = await app.request('/login', {
    headers: { Accept: 'text/html', 'Accept-Encoding': 'br' },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(body).toString()).toContain('<div id="root" data-nobody><p>');
});

it('comes without words if they cannot be rendered, and logs why', async () => {
  for (const path of ['/no-such-page', '/about?a=b']) {
    expect((await open(path)).html).toBe(TEMPLATE);
  }
  expect(failures).not.toHaveBeenCalled();
  expect((await open('/broken')).html).toBe(TEMPLATE);
  expect(failures).toHaveBeenCalledOnce();
});

it('FACT-11 answers 404 at unknown addresses, with one page for all of them', async () => {
  const pages = await Promise.all(
    ['/nowhere', '/nowhere/else?x=y'].map(async (path) => {
      const answer = await app.request(path, { headers: { Accept: 'text/html' } });
      expect(answer.status).toBe(404);
      return answer.text();
    }),
  );
  expect(pages[1]).toBe(pages[0]);
});

it('has nothing of the renderer for anybody', async () => {
  const answer = await app.request('/.server/render.js', { headers: { Accept: 'image/png' } });
  expect(answer.status).toBe(404);
});

it('ROUTE-14 redirects visitors without a session from the planner to the login', async () => {
  const { answer } = await open('/');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/login');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect((await open('/', { Cookie: 'loovia.session_token=x' })).answer.status).toBe(200);
});

const toiletIn = (html: string): unknown =>
  JSON.parse(
    /<script type="application\/json" id="toilet" data-id="[^"]*">(.*?)<\/script>/.exec(
      html,
    )?.[1] ?? 'null',
  );

describe('FACT-01 a toilet’s page', () => {
  it('has the toilet in it once, as text, with its address and what search engines read', async () => {
    const toilet = { ...aToilet, name: '</script><b>Loo' };
    readToilet.mockResolvedValue(toilet);
    const { answer, html, asked } = await open('/toilets/t1');
    expect(answer.status).toBe(200);
    expect(readToilet).toHaveBeenCalledWith('t1', new Date(config().now.slice(0, 17) + '00+01:00'));
    expect(asked).toMatchObject({ path: '/toilets/t1', toilet: { id: 't1' } });
    expect(toiletIn(html)).toEqual(toilet);
    expect(html).toContain('<link rel="canonical" href="http://loovia.test/toilets/t1" />');
    const forEngines = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(forEngines)).toMatchObject({ '@type': 'PublicToilet', name: toilet.name });
  });

  it('is read each time, and rendered again only if something has changed', async () => {
    readToilet.mockResolvedValue({ ...aToilet, address: 'First' });
    const first = await open('/toilets/t1');
    expect((await open('/toilets/t1')).html).toBe(first.html);
    const headers = { 'If-None-Match': first.answer.headers.get('ETag') ?? '' };
    expect((await open('/toilets/t1', headers)).answer.status).toBe(304);
    readToilet.mockResolvedValue({ ...aToilet, address: 'Second' });
    expect(toiletIn((await open('/toilets/t1', headers)).html)).toMatchObject({
      address: 'Second',
    });
  });

  it('answers 404 with a page that explains that there is no such toilet', async () => {
    readToilet.mockRejectedValue(new ProblemError({ status: 404, detail: 'none' }));
    const { answer, html } = await open('/toilets/none');
    expect(answer.status).toBe(404);
    expect(toiletIn(html)).toBe('unknown');
    expect(html).not.toContain('canonical');
    expect(failures).not.toHaveBeenCalled();
  });

  it('answers 503 with a page that explains that the database is down', async () => {
    readToilet.mockRejectedValue(new Error('down'));
    const { answer, html } = await open('/toilets/t1');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(toiletIn(html)).toBe('unavailable');
    expect(failures).toHaveBeenCalledOnce();
    readToilet.mockResolvedValue(aToilet);
    const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '' };
    expect((await open('/toilets/t1', headers)).answer.status).toBe(200);
  });

  it('asks nothing of the database without a turn', async () => {
    const { answer, html } = await open('/toilets/busy');
    expect(answer.status).toBe(503);
    expect(toiletIn(html)).toBe('unavailable');
    expect(readToilet).not.toHaveBeenCalled();
  });

  it.each([
    ['none', 404, 'unknown'],
    ['busy', 503, 'unavailable'],
  ])('without a toilet (%s) is rendered once, for all addresses', async (name, status, toilet) => {
    readToilet.mockRejectedValue(new ProblemError({ status: 404, detail: 'none' }));
    const ids = Array.from({ length: 50 }, (_, at) => `${name}-${at}`);
    const headers = { 'Accept-Encoding': 'br' };
    const pages = await Promise.all(ids.map((id) => open(`/toilets/${id}`, headers)));
    expect(pages.map(({ answer }) => answer.status)).toEqual(ids.map(() => status));
    expect(pages.map(({ html }) => toiletIn(html))).toEqual(ids.map(() => toilet));
    expect(pages.map(({ html }) => /data-id="(.*?)"/.exec(html)?.[1])).toEqual(ids);
    expect(new Set(pages.map(({ answer }) => answer.headers.get('ETag'))).size).toBe(50);
    // Each rendering counts.
    expect(new Set(pages.map(({ asked }) => JSON.stringify(asked))).size).toBe(1);
    const welsh = await open(`/toilets/${name}-0`, { 'Accept-Language': 'cy' });
    expect(welsh.asked).toMatchObject({ language: 'cy', toilet });
  });

  it('treats an address as text', async () => {
    readToilet.mockRejectedValue(new ProblemError({ status: 404, detail: 'none' }));
    const { html } = await open('/toilets/%22onload=%22x$&');
    expect(html).not.toContain('"onload="');
    expect(html).toContain('data-id="&quot;onload=&quot;x$&amp;"');
  });
});
