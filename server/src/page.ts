import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { ProblemError } from './api/http/index.ts';
import type { AppEnv } from './api/http/index.ts';
import { DRAWN_BY, type DrawnPage, type DrawPage } from './drawn-pages.ts';

const YEAR_SECONDS = 31_536_000;
/** Small enough that compressing saves no packet. */
const SMALL_BYTES = 1024;
/** What the build adds to the name of a file that it compressed (web/scripts/brotli-files.ts). */
const BROTLI = '.br';
const ENCODING = 'Accept-Encoding';

type Encoding = 'br' | 'gzip';

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Answers with the page, or a file of it. */
export type Page = (c: Context<AppEnv>) => Response | Promise<Response>;

/** One file of the built page, compressed by the build or else when first asked for, and kept so. */
interface PageFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly vary: string;
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

function cacheControl(path: string): string {
  // The build names what lies in assets/ after its content.
  if (path.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // An old service worker would keep an old page.
  const isAskedEachTime = path.endsWith('.html') || path === '/service-worker.js';
  return isAskedEachTime ? 'no-cache' : 'public, max-age=3600';
}

const etagOf = (body: Buffer) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

function readPage(folder: string): Map<string, PageFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, PageFile>();
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    // What the build lays down for the server, or for tools.
    if (!entry.isFile() || path.includes('/.') || path.endsWith(BROTLI)) continue;
    const brotli = file + BROTLI;
    const body = readFileSync(file);
    files.set(path, {
      body,
      type: getMimeType(file) ?? 'application/octet-stream',
      etag: etagOf(body),
      cacheControl: cacheControl(path),
      vary: ENCODING,
      compressed: new Map(
        existsSync(brotli) ? [['br', Promise.resolve(readFileSync(brotli))]] : [],
      ),
    });
  }
  return files;
}

function chosenEncoding(c: Context, file: PageFile): Encoding | null {
  const isWorthwhile = file.body.length >= SMALL_BYTES;
  if (!isWorthwhile || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(file.type)) return null;
  const accepted = parseAccept(c.req.header(ENCODING) ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

function compressedBody(file: PageFile, encoding: Encoding): Promise<Buffer> {
  const kept = file.compressed.get(encoding) ?? compressors[encoding](file.body);
  file.compressed.set(encoding, kept);
  return kept;
}

async function answerFile(c: Context, file: PageFile): Promise<Response> {
  const encoding = chosenEncoding(c, file);
  const headers = {
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: file.vary,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  const known = (c.req.header('If-None-Match') ?? '').split(/,\s*/);
  if (known.includes(file.etag)) return c.body(null, 304, headers);
  const body = encoding ? await compressedBody(file, encoding) : file.body;
  return c.body(new Uint8Array(body), 200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': String(body.length),
  });
}

/**
 * The page itself where scripts and styles are told apart by a nonce: each answer has its own, so
 * that none is kept. Google's map takes it from a script and from a style element: the empty one is for
 * that alone (content-policy.ts).
 */
function answerWithNonce(c: Context, { body, type }: PageFile, nonce: string): Response {
  const html = body
    .toString()
    .replace(/<(script|link rel="stylesheet") /g, `<$1 nonce="${nonce}" `)
    .replace('<script ', `<style nonce="${nonce}"></style>$&`);
  return c.body(html, 200, { 'Cache-Control': 'no-cache', 'Content-Type': type });
}

/** Whether someone opens a screen of the page, and no file that is missing. */
function isScreen(c: Context): boolean {
  if (c.req.path.startsWith('/assets/')) return false;
  const accepted = c.req.header('Accept') ?? '*/*';
  if (accepted.includes('text/html')) return true;
  // Link previews and the like ask for anything.
  const name = c.req.path.slice(c.req.path.lastIndexOf('/'));
  return accepted.includes('*/*') && !name.includes('.');
}

/** Of a page that was drawn, for as long as it is kept. */
const drawnFiles = new WeakMap<DrawnPage, PageFile>();

function drawnFile(page: DrawnPage, { type, cacheControl }: PageFile): PageFile {
  const kept = drawnFiles.get(page);
  if (kept) return kept;
  const body = Buffer.from(page.html);
  const vary = `${ENCODING}, ${DRAWN_BY}`;
  const file = { body, type, etag: etagOf(body), cacheControl, vary, compressed: new Map() };
  drawnFiles.set(page, file);
  return file;
}

function toLogin(c: Context): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect('/login');
}

export interface PageOptions {
  readonly drawPage?: DrawPage;
  /** Who comes to the planner without it is led to the way in at once (ROUTE-14). */
  readonly sessionCookie?: string;
}

/**
 * Serves the built page from memory. Every address that a browser opens and that is no file of it
 * is the page itself: its own router goes on from there. Some screens have the page with their own
 * files named in it (web/scripts/screens.ts), and with their words where these can be drawn.
 * @throws Error with a sentence when the page is not built.
 */
export function createPage(folder: string, options: PageOptions = {}): Page {
  const { drawPage = () => null, sessionCookie } = options;
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The page is not built (${folder} has no index.html): run 'npm run build'.`);
  }
  const files = readPage(folder);
  const pageAt = (path: string) => files.get(`${path}/index.html`) ?? files.get('/index.html');
  const screenAt = async (c: Context<AppEnv>) => {
    const template = pageAt(c.req.path);
    if (!template) return undefined;
    try {
      const drawn = await drawPage(c, template.body);
      return drawn ? drawnFile(drawn, template) : template;
    } catch (error) {
      c.get('log').error({ err: error }, 'a page could not be drawn');
      return template;
    }
  };
  return async (c) => {
    const isKnownStranger = sessionCookie !== undefined && !getCookie(c, sessionCookie);
    if (c.req.path === '/' && isKnownStranger && isScreen(c)) return toLogin(c);
    const file = files.get(c.req.path) ?? (isScreen(c) ? await screenAt(c) : undefined);
    const nonce = c.get('secureHeadersNonce');
    if (file?.type.startsWith('text/html') && nonce !== undefined) {
      return answerWithNonce(c, file, nonce);
    }
    if (file) return answerFile(c, file);
    throw new ProblemError({ status: 404, detail: 'There is nothing at this address.' });
  };
}
