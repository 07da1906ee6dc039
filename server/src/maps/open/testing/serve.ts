/** A service for the tests of a file, which can be told to answer otherwise. */
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { beforeEach } from 'vitest';
import { serveInTests } from '../../../serve-testing.ts';

export interface Asked {
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
