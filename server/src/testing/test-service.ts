/** A service for the tests of a file, and the ways in which any service over HTTP fails. */
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { beforeEach } from 'vitest';
import { serveInTests } from './test-server.ts';
import { testLog } from './test-root.ts';

type Headers = Readonly<Record<string, string>>;

export const answering =
  (status: number, body = '', headers: Headers = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body);
  };

export const json = (body: unknown, status = 200, headers: Headers = {}) =>
  answering(status, JSON.stringify(body), headers);

export const never: RequestListener = () => undefined;

export const halfAnAnswer: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5000 });
  response.write('{"half": [');
  setImmediate(() => response.destroy());
};

interface Asked {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** Starts afresh for each test of the file. */
export function serveService(usual: RequestListener) {
  let listener = usual;
  const asked: Asked[] = [];
  const { log, logged } = testLog();
  const origin = serveInTests((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://service'), headers: request.headers });
    listener(request, response);
  });
  beforeEach(() => {
    listener = usual;
    asked.length = 0;
    logged.length = 0;
  });
  return {
    /** What was asked since the test began. */
    asked,
    logged,
    origin,
    /** From now on it answers so, until the test ends; null = as it should. */
    answerWith: (answer: RequestListener | null) => {
      listener = answer ?? usual;
    },
    options: () => ({
      baseUrl: origin(),
      userAgent: 'Loovia/1.2.3 (+https://l.example)',
      log,
    }),
  };
}
