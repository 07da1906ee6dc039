import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { BuiltFile } from './built-files.ts';
import { createPage } from './page.ts';
import { rootApp } from '../testing/test-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'loovia-page-'));
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(5000))})`;
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><title>Loovia</title><script src="/a.js"></script><link rel="stylesheet" href="/a.css">',
);
mkdirSync(join(folder, 'about'));
writeFileSync(
  join(folder, 'about', 'index.html'),
  '<!doctype html><title>Loovia</title><script src="/about.js"></script>',
);
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
writeFileSync(join(folder, 'service-worker.js'), SCRIPT);
writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
writeFileSync(join(folder, 'assets', 'main-a1b2.js'), SCRIPT);
const BUILT = brotliCompressSync(`${SCRIPT}// as built`);
writeFileSync(join(folder, 'assets', 'built-c3d4.js'), SCRIPT);
writeFileSync(join(folder, 'assets', 'built-c3d4.js.br'), BUILT);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const app = rootApp();
app.get('*', createPage(folder));

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page', () => {
  it.each(['/', '/login', '/auth/callback', '/about', '/route-results?start=x', '/no-such-page'])(
    'ROUTE-02 ROUTE-03 ROUTE-04 serves itself at %s, never from a cache',
    async (path) => {
      const answer = await app.request(path, { headers: BROWSER });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expect(await answer.text()).toContain('<title>Loovia');
    },
  );

  it('names the files of a screen at its address alone', async () => {
    const scriptAt = async (path: string) =>
      /src="(.*?)"/.exec(await (await app.request(path, { headers: BROWSER })).text())?.[1];
    expect(await scriptAt('/about?lang=cy')).toBe('/about.js');
    for (const path of ['/', '/login', '/about/', '/about/more']) {
      expect(await scriptAt(path)).toBe('/a.js');
    }
  });

  it('FACT-11 draws no words at /operator for an operator, and those of any address for everyone else', async () => {
    const drawnFor = async (isOperator: boolean) => {
      const own = rootApp();
      const prerenderPage = (_: unknown, template: BuiltFile) =>
        Promise.resolve({ ...template, status: 404 as const });
      const options = { prerenderPage, isOperator: () => Promise.resolve(isOperator) };
      own.get('*', createPage(folder, options));
      const answer = await own.request('/operator', { headers: BROWSER });
      return [answer.status, answer.headers.get('Vary')];
    };
    expect(await drawnFor(true)).toEqual([200, 'Accept-Encoding, Cookie']);
    expect(await drawnFor(false)).toEqual([404, 'Accept-Encoding']);
  });

  it('answers every request at the address of a screen', async () => {
    for (const headers of [{}, { Accept: '*/*' }]) {
      expect((await app.request('/login', { headers })).status).toBe(200);
      expect((await app.request('/login', { headers, method: 'HEAD' })).status).toBe(200);
    }
    expect((await app.request('/login', { headers: { Accept: 'image/png' } })).status).toBe(404);
  });

  it('caches what is named after its content for a year', async () => {
    const answer = await app.request('/assets/main-a1b2.js');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('lets a new service worker take over at once, and gives the manifest its type', async () => {
    const worker = await app.request('/service-worker.js');
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
    expect(worker.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    const manifest = await app.request('/manifest.webmanifest');
    expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json');
    expect(manifest.headers.get('Cache-Control')).toBe('public, max-age=3600');
  });

  it('says in Welsh as well that a file is not there', async () => {
    const answer = await app.request('/missing.png', { headers: { 'Accept-Language': 'cy' } });
    expect(await answer.json()).toMatchObject({ detail: 'Nid oes dim yn y cyfeiriad hwn.' });
  });

  it.each(['/assets/main-old.js', '/assets/', '/missing.png'])(
    'answers 404 to %s, also in a browser where it is an asset',
    async (path) => {
      expect((await app.request(path, { headers: { Accept: '*/*' } })).status).toBe(404);
      const browsed = await app.request(path, { headers: BROWSER });
      expect(browsed.status).toBe(path.startsWith('/assets/') ? 404 : 200);
    },
  );

  it.each([
    ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip, deflate', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['br;q=0, gzip;q=0.5', 'gzip', (body: Buffer) => gunzipSync(body)],
  ])('compresses for %s', async (accepted, encoding, unpack) => {
    const answer = await app.request('/assets/main-a1b2.js', {
      headers: { 'Accept-Encoding': accepted },
    });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  it('sends the compressed files of the build as they are, and not by their names', async () => {
    const asked = (accepted: string) =>
      app.request('/assets/built-c3d4.js', { headers: { 'Accept-Encoding': accepted } });
    const answer = await asked('gzip, br');
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(BUILT);
    expect(await (await asked('identity')).text()).toBe(SCRIPT);
    expect((await app.request('/assets/built-c3d4.js.br')).status).toBe(404);
  });

  it('answers 304 to a browser that has it, and HEAD without a body', async () => {
    const first = await app.request('/favicon.svg');
    const etag = first.headers.get('ETag') ?? '';
    const again = await app.request('/favicon.svg', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    const head = await app.request('/favicon.svg', { method: 'HEAD' });
    expect(head.headers.get('Content-Length')).toBe('6');
    expect(await head.text()).toBe('');
  });

  it.each(['/%2e%2e/package.json', '/assets/%2e%2e/%2e%2e/etc/hosts', '/..%2f..%2fetc%2fpasswd'])(
    'does not leave its folder for %s',
    async (path) => {
      const answer = await app.request(path, { headers: BROWSER });
      expect(await answer.text()).toContain('<title>Loovia');
      expect((await app.request(`${path}.js`)).status).toBe(404);
    },
  );

  it('answers a long address in linear time', async () => {
    const start = performance.now();
    const path = `/a${'.'.repeat(100_000)}/`;
    expect((await app.request(path, { headers: { Accept: '*/*' } })).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it.each([
    '/..%5c..%5cpackage.json',
    '/%252e%252e/%252e%252e/etc/hosts',
    '/assets/..%252f..%252fetc%252fhosts',
    '/index.html%00.js',
    '/%00',
    '/.git/config',
    '//etc/hosts',
    '/assets/%c0%ae%c0%ae/etc/hosts',
  ])('has nothing of its own machine at %s', async (path) => {
    const answer = await app.request(path, { headers: { Accept: 'text/html' } });
    expect(await answer.text()).not.toMatch(/localhost|"name"|repositoryformat/);
    expect((await app.request(`${path}.js`, { headers: { Accept: 'image/png' } })).status).toBe(
      404,
    );
  });

  it('API-24 carries the nonce of its content policy, new each time, and is never cached', async () => {
    const withNonce = rootApp();
    let count = 0;
    withNonce.use(async (c, next) => {
      c.set('secureHeadersNonce', `nonce${String((count += 1))}`);
      await next();
    });
    withNonce.get('*', createPage(folder));
    for (const nonce of ['nonce1', 'nonce2']) {
      const headers = { ...BROWSER, 'If-None-Match': '*' };
      const answer = await withNonce.request('/index.html', { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expect(answer.headers.get('ETag')).toBeNull();
      expect(await answer.text()).toBe(
        `<!doctype html><title>Loovia</title><style nonce="${nonce}"></style><script nonce="${nonce}" src="/a.js"></script><link rel="stylesheet" nonce="${nonce}" href="/a.css">`,
      );
    }
    const about = await withNonce.request('/about', { headers: BROWSER });
    expect(await about.text()).toContain('<script nonce="nonce3" src="/about.js">');
    const script = await withNonce.request('/assets/main-a1b2.js');
    expect(script.headers.get('Cache-Control')).toContain('immutable');
    expect(await script.text()).toBe(SCRIPT);
  });

  it('explains what to do if it is not built', () => {
    expect(() => createPage(join(folder, 'assets'))).toThrow(/run 'npm run build'/);
  });
});
