/** A file server for tests, that fails as the tests say. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Answers that break off as soon as the other side has read so much of the file. */
const breakOffs: { readonly response: ServerResponse; readonly atBytes: number }[] = [];

/** The other side has read so much of a file. */
export function hasCome(bytes: number): void {
  for (const { response, atBytes } of breakOffs) if (atBytes <= bytes) response.destroy();
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestServer {
  /** With the path of a file. */
  readonly at: (path: string) => URL;
  /** What is answered at a path: each answer once, the last one from then on. */
  readonly answer: (path: string, ...answers: Answer[]) => void;
  /** What was asked so far, e.g. 'GET /a 5-' for the bytes from the sixth on. */
  readonly asked: string[];
  readonly userAgents: Set<string | undefined>;
  readonly close: () => void;
}

export async function startTestServer(): Promise<TestServer> {
  const answers = new Map<string, Answer[]>();
  const asked: string[] = [];
  const userAgents = new Set<string | undefined>();
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const range = headers.range?.replace('bytes=', ' ') ?? '';
    asked.push(`${method} ${url}${range}`);
    userAgents.add(headers['user-agent']);
    const own = answers.get(url) ?? [];
    const next = own.length > 1 ? own.shift() : own[0];
    if (next) next(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    at: (path) => new URL(`http://127.0.0.1:${port}${path}`),
    answer: (path, ...own) => answers.set(path, own),
    asked,
    userAgents,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const tagOf = (bytes: Uint8Array): string => `"${createHash('sha1').update(bytes).digest('hex')}"`;

interface FileOptions {
  /** Breaks off after so many bytes of this answer. */
  readonly breaksAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers as file servers do, with ranges and conditions. */
export function file(bytes: Uint8Array, options: FileOptions = {}): Answer {
  const { breaksAfter, headers = {} } = options;
  return (request, response) => {
    const tag = headers.etag ?? tagOf(bytes);
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return;
    }
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
    const isSame = request.headers['if-range'] === tag;
    const from = range !== undefined && isSame ? Number(range) : 0;
    if (from >= bytes.length && from > 0) {
      response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
      return;
    }
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': String(bytes.length - from),
      ...(from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
      etag: tag,
      'last-modified': 'Fri, 20 Nov 2026 20:21:00 GMT',
      ...headers,
    });
    const rest = bytes.subarray(from);
    if (breaksAfter === undefined) response.end(rest);
    else {
      breakOffs.push({ response, atBytes: from + breaksAfter });
      response.write(rest.subarray(0, breaksAfter));
    }
  };
}

export const text =
  (content: string): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(content);
  };

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) => {
    response.writeHead(code, headers).end();
  };
