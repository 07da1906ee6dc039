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
  'loovia.session_token=x.y',
  'loovia.session_token=%E0%A4%A; a=b',
  '__proto__=1; constructor=2',
  `a=${'b'.repeat(6000)}`,
  '=; ;; =x; \u00ff',
  'loovia.session_token="; drop table',
  'loovia.session_token=../../x; loovia.session_token=y',
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
