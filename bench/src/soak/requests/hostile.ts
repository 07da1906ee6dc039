import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { WireRequest } from './wire.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values in place of those that a field asks for. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -0,
    -1,
    1e308,
    -1e308,
    5e-324,
    2 ** 53,
    true,
    'NaN',
    'Infinity',
    '1e999',
    [],
    {},
    [[]],
    '\u0000',
    '\uD800',
    'a\u0000b',
    '\uFFFD\uFFFE',
    '\u202E\u2066',
    '🚽'.repeat(600),
    'x'.repeat(5000),
    '<script>alert(1)</script>',
    "'; drop table toilets; --",
    '%00',
    '../../etc/passwd',
    '${jndi:ldap://x}',
    '24:00',
    '2024-02-30',
    '0000-00-00',
    '+275760-09-13',
    'e\u0301'.repeat(300),
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.jsonValue(),
);

/** JSON with one of its values, or of its keys, another: as text, for JSON.stringify would mend it. */
export function hostileJson(value: unknown): fc.Arbitrary<string> {
  const json = JSON.stringify(value);
  const places = [...json.matchAll(/(?<=[:[,])("(?:[^"\\]|\\.)*"|[\w.+-]+)(?=[,\]}])/g)];
  const keys = [...json.matchAll(/"(?:[^"\\]|\\.)*"(?=:)/g)];
  const exchanged = (found: readonly RegExpExecArray[], others: fc.Arbitrary<string>) =>
    found.length === 0
      ? fc.constant('null')
      : fc.tuple(fc.nat(found.length - 1), others).map(([place, text]) => {
          const chosen = found[place];
          if (!chosen) return json;
          const end = chosen.index + chosen[0].length;
          return json.slice(0, chosen.index) + text + json.slice(end);
        });
  return fc.oneof(
    {
      weight: 8,
      arbitrary: exchanged(
        places,
        fc.oneof(
          { weight: 6, arbitrary: hostileValues.map((other) => JSON.stringify(other)) },
          fc.constantFrom('NaN', '-Infinity', '1e999', '"\\ud800"', '01', nested(5000), "'x'"),
        ),
      ),
    },
    {
      weight: 3,
      arbitrary: exchanged(
        keys,
        fc.constantFrom(
          '"__proto__"',
          '"constructor"',
          '"toString"',
          '""',
          '"length"',
          '"\\u0000"',
        ),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        json.slice(0, -1),
        json.slice(0, json.length >> 1),
        `${json}${json}`,
        `\uFEFF${json}`,
        `[${json}]`,
        `{"__proto__":${json}}`,
        json.replace('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{}},'),
        nested(30_000),
        `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
        `{"${'k'.repeat(60_000)}":1}`,
        `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":${n}`).join()}}`,
        '',
        'null',
        '"text"',
        '0',
        `"${'x'.repeat(70_000)}"`,
        ' '.repeat(600_000),
      ),
    },
  );
}

const COOKIES = [
  'better-auth.session_token=x.y',
  'better-auth.session_token=%E0%A4%A; a=b',
  '__proto__=1; constructor=2',
  `a=${'b'.repeat(6000)}`,
  '=; ;; =x; \u00ff',
  'better-auth.session_token="; drop table',
  'better-auth.session_token=../../x; better-auth.session_token=y',
];

const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['Content-Type', 'text/plain'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Content-Type', 'multipart/form-data'],
  ['Content-Type', 'multipart/form-data; boundary='],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Type', 'application/json;;;='],
  ['Content-Type', 'application/xml'],
  ['Content-Type', ''],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'br, gzip, deflate'],
  ['Accept', 'image/*;q=NaN'],
  ['Accept-Encoding', 'gzip;q=-1, br;q=x, *;q=1e9'],
  ['Accept-Language', 'cy, en;q=0.5, x;q=NaN, \u00ff-\u00fe'],
  ['Accept-Language', `${'cy-GB,'.repeat(1000)}en`],
  ['Authorization', 'Bearer '],
  ['Authorization', 'Bearer x.y'],
  ['Authorization', `Basic ${'A'.repeat(4000)}`],
  ['Authorization', 'Bearer \u00ff\u00fe'],
  ['If-None-Match', `"${'x'.repeat(4000)}"`],
  ['If-None-Match', 'W/"", *, "'],
  ['If-Modified-Since', 'yesterday'],
  ['Range', 'bytes=0-,-1,9999999999999-'],
  ['Expect', '100-continue'],
  ['Origin', 'null'],
  ['Origin', 'https://evil.example'],
  ['Origin', 'http://['],
  ['Sec-Fetch-Site', 'cross-site'],
  ['X-Forwarded-For', "'; drop table x, ::1%eth0, 999.1.1.1"],
  ['X-Forwarded-For', `${'1.1.1.1, '.repeat(800)}2.2.2.2`],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'gopher'],
  ['Forwarded', 'for="[::1]";host=evil'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Cookie', COOKIES[1] ?? ''],
  ['X-Long', 'y'.repeat(12_000)],
];

const METHODS = [
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'GET',
  'POST',
];

const packed = (body: Buffer | null): Buffer => gzipSync(body ?? Buffer.alloc(300_000, 'a'));

/** What one request is turned to on its way. */
type Twist = (request: WireRequest) => WireRequest;

const withHeader =
  (name: string, value: string): Twist =>
  (request) => ({
    ...request,
    headers: [
      ...request.headers.filter(([own]) => own.toLowerCase() !== name.toLowerCase()),
      [name, value],
    ],
  });

export const twists: fc.Arbitrary<Twist> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...HEADERS).map(([name, value]) => withHeader(name, value)),
  },
  fc.constantFrom(...COOKIES).map((cookie) => withHeader('Cookie', cookie)),
  fc.constantFrom(...METHODS).map((method): Twist => (request) => ({ ...request, method })),
  fc
    .constantFrom('%', '%ff', '%00', '/', '//', '/..', '?', '?a=1&a=2', '&=&', ';x', '%2e%2e')
    .map((end): Twist => (request) => ({ ...request, path: request.path + end })),
  fc.constant<Twist>((request) => {
    const [path = '', query = ''] = request.path.split('?');
    return { ...request, path: `${path}?${query}&${query}&__proto__[x]=1&constructor=2` };
  }),
  fc.constant<Twist>((request) =>
    withHeader('Content-Encoding', 'gzip')({ ...request, body: packed(request.body) }),
  ),
  fc.constant<Twist>((request) =>
    withHeader(
      'Content-Encoding',
      'br',
    )({ ...request, body: brotliCompressSync(request.body ?? Buffer.from('{}')) }),
  ),
  fc.constant<Twist>((request) => ({
    ...request,
    headers: [...request.headers, ...request.headers],
  })),
  fc.constant<Twist>((request) => ({
    ...request,
    headers: [
      ...request.headers,
      ...Array.from({ length: 300 }, (_, n) => [`X-${n}`, 'v'] as const),
    ],
  })),
);

/** Bytes that are no request, or one that no client sends. */
export const rawRequests: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      'GET / HTTP/9.9\r\n\r\n',
      'GET /api/health HTTP/1.1\r\n\r\n',
      'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
      'GET  /a b c HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET //[ HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
      'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a b/c?d#e@f\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n',
      'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      'GET / HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nConnection: close\r\n\r\n{',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
      'POST /api/journeys HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
    )
    .map((text) => Buffer.from(text, 'latin1')),
);

/** Addresses beside those of the contract. */
export const oddPaths: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '/',
    '/index.html',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/server/src/main.ts',
    '/..%5c..%5cpackage.json',
    '/%',
    '/%ff%fe',
    '/%00',
    '/assets/%00.js',
    '/robots.txt',
    '/favicon.svg',
    '/auth/callback?state=x&code=y',
    '/auth/callback?error=%00',
    '/auth/callback?state=',
    '/development-identity/authorize',
    '/development-identity/authorize?redirect_uri=https://evil.example&client_id=x',
    '/development-identity/.well-known/openid-configuration',
    '/development-identity/%2e%2e',
    '/map/style.json?theme=dark',
    '/map/style.json?theme=__proto__',
    '/map/%2e%2e/style.json',
    '/tiles/0/0/0.mvt',
    '/tiles/99999999999999999999/0/0.mvt',
    '/tiles/1e3/0/0.mvt',
    '/tiles/-1/0/0.mvt',
    '/tiles/14/8000%2f..%2f1/5000.mvt',
    '/tiles/14/8000/5000.mvt%00',
    '/api',
    '/api/',
    '/api/__proto__',
    '/api/toilets/__proto__',
    '/api/toilets/%00',
    '/api/toilets/%ed%a0%80',
    `/api/toilets/${'a'.repeat(3000)}`,
    '/api/toilets/..%2fexport.csv',
    '/api/docs/page.css',
    '//evil.example/',
    '/\\evil.example',
    '/sign-in?next=//evil.example',
    `/${'a/'.repeat(2000)}`,
    `/?${'a=b&'.repeat(1500)}`,
  ),
  fc
    .tuple(fc.integer({ min: 0, max: 16 }), fc.nat(), fc.nat())
    .map(([z, x, y]) => `/tiles/${z}/${x % 2 ** z}/${y % 2 ** z}.mvt`),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${encodeURI(text.toWellFormed())}`),
  fc.webPath().map((path) => `/${path}`.replace(/^\/+/, '/')),
);
