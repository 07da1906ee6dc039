import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';

/** A page loads a dozen small files at once, which share packets: below this, compressing saves next to nothing. */
const SMALL_BYTES = 256;
/** The build adds this to the names of files that it compressed (web/scripts/brotli-files.ts). */
const BROTLI = '.br';
export const ENCODING = 'Accept-Encoding';

type Encoding = 'br' | 'gzip';

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer<ArrayBuffer>>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** A file of the built page. It is compressed by the build, or else when first asked for, once. */
export interface BuiltFile {
  readonly body: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly vary: string;
  readonly status: 200 | 404 | 503;
  /** Null where it is made for one answer: compressing it this well would cost more than all else. */
  readonly compressed: Map<Encoding, Promise<Buffer<ArrayBuffer>>> | null;
}

export const etagOf = (body: Buffer) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * Reads the built files into memory, by paths that begin with a slash.
 * @param cacheControl of a file, by its path
 */
export function readFiles(
  folder: string,
  cacheControl: (path: string) => string,
): Map<string, BuiltFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, BuiltFile>();
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    // Files for the server, or for tools.
    if (!entry.isFile() || path.includes('/.') || path.endsWith(BROTLI)) continue;
    const brotli = file + BROTLI;
    const body = readFileSync(file);
    files.set(path, {
      body,
      type: getMimeType(file) ?? 'application/octet-stream',
      etag: etagOf(body),
      cacheControl: cacheControl(path),
      vary: ENCODING,
      status: 200,
      compressed: new Map(
        existsSync(brotli) ? [['br', Promise.resolve(readFileSync(brotli))]] : [],
      ),
    });
  }
  return files;
}

function chosenEncoding(c: Context, file: BuiltFile): Encoding | null {
  const isWorthwhile = file.compressed !== null && file.body.length >= SMALL_BYTES;
  if (!isWorthwhile || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(file.type)) return null;
  const accepted = parseAccept(c.req.header(ENCODING) ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

function compressedBody(file: BuiltFile, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const kept = file.compressed?.get(encoding) ?? compressors[encoding](file.body);
  file.compressed?.set(encoding, kept);
  return kept;
}

const RETRY_SOON = { 'Retry-After': '5' } as const;

/** Answers with a file, compressed if the caller accepts that, or with 304 if it has not changed. */
export async function answerFile(c: Context, file: BuiltFile): Promise<Response> {
  const nonce = c.get('secureHeadersNonce');
  if (file.type.startsWith('text/html') && nonce !== undefined) {
    return answerWithNonce(c, file, nonce);
  }
  const encoding = chosenEncoding(c, file);
  const headers = {
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: file.vary,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  const known = (c.req.header('If-None-Match') ?? '').split(/,\s*/);
  if (file.status === 200 && known.includes(file.etag)) return c.body(null, 304, headers);
  const body = encoding ? await compressedBody(file, encoding) : file.body;
  // The buffer itself: those who read slowly would each hold a copy.
  return c.body(body, file.status, {
    ...headers,
    ...(file.status === 503 ? RETRY_SOON : {}),
    'Content-Type': file.type,
    'Content-Length': String(body.length),
  });
}

/**
 * The page where a nonce allows scripts and styles: each answer has a new one, so none can be cached.
 * Google's map reads it from a script and from a style element, which is why there is an empty one
 * (content-policy.ts).
 */
function answerWithNonce(c: Context, file: BuiltFile, nonce: string): Response {
  const { body, type, status, cacheControl } = file;
  const html = body
    .toString()
    .replace(/<(script|link rel="stylesheet") /g, `<$1 nonce="${nonce}" `)
    .replace('<script ', `<style nonce="${nonce}"></style>$&`);
  return c.body(html, status, {
    'Cache-Control': cacheControl.startsWith('private') ? cacheControl : 'no-cache',
    'Content-Type': type,
    ...(status === 503 ? RETRY_SOON : {}),
  });
}
