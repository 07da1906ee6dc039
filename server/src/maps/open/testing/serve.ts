/** A service for the tests of a file, and the ways in which any service over HTTP fails. */
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { beforeEach } from 'vitest';
import { serveInTests } from '../../../serve-testing.ts';

export const answering =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body);
  };

export const never: RequestListener = () => undefined;

export const halfAnAnswer: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5000 });
  response.write('{"half": [');
  setImmediate(() => response.destroy());
};

/** Whatever a service's own answers are, none of these is one. */
export const FAULTS: readonly (readonly [name: string, RequestListener])[] = [
  ['401', answering(401, '{"error":"who are you"}')],
  ['403', answering(403, '<html>Forbidden</html>', { 'Content-Type': 'text/html' })],
  ['404', answering(404, '<html>Not Found</html>', { 'Content-Type': 'text/html' })],
  ['429', answering(429, '<html>Too Many Requests</html>', { 'Content-Type': 'text/html' })],
  ['429 and for how long', answering(429, '', { 'Retry-After': '30' })],
  ['500', answering(500, '{"error":"oh"}')],
  ['503', answering(503, '<html>down</html>', { 'Content-Type': 'text/html' })],
  ['504', answering(504, '<html>Gateway Timeout</html>', { 'Content-Type': 'text/html' })],
  ['a redirect', answering(301, '', { Location: 'https://elsewhere.example/' })],
  ['half an answer', halfAnAnswer],
  ['broken JSON', answering(200, '{"features": [')],
  ['other JSON', answering(200, '{"hello":"world"}')],
  ['nothing', answering(200)],
];

interface Asked {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

export function serveOpen(usual: RequestListener) {
  let listener = usual;
  const asked: Asked[] = [];
  const logged: string[] = [];
  const origin = serveInTests((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://service'), headers: request.headers });
    listener(request, response);
  });
  const stream = new PassThrough().on('data', (line: Buffer) => logged.push(line.toString()));
  beforeEach(() => {
    listener = usual;
    asked.length = 0;
    logged.length = 0;
  });
  return {
    asked,
    logged,
    answerWith: (fault: RequestListener | null) => {
      listener = fault ?? usual;
    },
    options: () => ({
      baseUrl: origin(),
      userAgent: 'Loovia/1.2.3 (+https://l.example)',
      log: pino({ level: 'info' }, stream),
    }),
  };
}
