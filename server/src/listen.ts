import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config/index.ts';
import { StartError } from './exit-with.ts';

/** Running requests may take this long to end after a request to stop. */
const DRAIN_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** The first lines of a call take longer only if someone wants to keep connections busy. */
const HEADERS_TIMEOUT_MS = 10_000;
/** A journey's address has some 2 kB. */
const MAX_HEADERS_BYTES = 16 * 1024;
const CHECK_TIMEOUTS_MS = 5_000;
/** Longer than a balancer keeps its connections, so that it never uses one that just closed. */
const KEEP_ALIVE_MS = 65_000;

/** What is known of the connection that a call came by. */
interface Connection {
  readonly socketAddress: string | undefined;
}

export type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

export interface Listening {
  /** Scheme, host and port it listens on, as a browser on this machine would write them. */
  readonly origin: string;
  /** From now on `fetch` answers; until then every call is refused for now. */
  answerWith(fetch: Fetch): void;
  /** From now on health checks get 503, so that a balancer sends its calls elsewhere; all else goes on. */
  leave(): void;
  /** Takes no more calls, lets running ones end, and closes. */
  close(): Promise<void>;
}

function unavailable(title: string, detail: string): Response {
  return new Response(JSON.stringify({ title, status: 503, detail }), {
    status: 503,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    },
  });
}

const notReady = () => unavailable('Starting', 'Loovia is starting. Please try again in a moment.');
const leaving = () =>
  unavailable('Stopping', 'This copy of Loovia is about to stop. Please ask another.');

const HEALTH_CHECK = /^\/api\/health(\/|$)/;

const REASONS: Readonly<Record<string, (where: string) => string>> = {
  EADDRINUSE: (where) =>
    `${where} is in use: stop the program that has it, or set PORT to another.`,
  EACCES: (where) => `${where} may not be used by this account: set PORT to 1024 or more.`,
  EADDRNOTAVAIL: (where) => `${where} is no address of this machine: set HOST to one.`,
  ENOTFOUND: (where) => `${where} is no address of this machine: set HOST to one.`,
};

function bind(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = REASONS[error.code ?? '']?.(`Port ${port} on ${host}`);
      reject(sentence === undefined ? error : new StartError(sentence, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

function originOf(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const anywhere = host === '0.0.0.0' || host === '::';
  const name = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return new URL(`http://${name}:${address.port}`).origin;
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A kept-alive connection becomes idle when its call has ended.
    const idle = setInterval(() => {
      server.closeIdleConnections();
    }, 50);
    const late = setTimeout(() => {
      server.closeAllConnections();
    }, DRAIN_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });
}

/**
 * Takes the port at once, before anything slow is done.
 * @throws StartError when it can't be had.
 */
export async function listen(config: Pick<Config, 'host' | 'port'>): Promise<Listening> {
  let answer: Fetch = notReady;
  let isLeaving = false;
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_TIMEOUTS_MS,
      maxHeaderSize: MAX_HEADERS_BYTES,
    },
    (incoming, outgoing) => {
      // A connection that stays open may be used for the next call in the moment in which it is closed.
      if (isLeaving) outgoing.shouldKeepAlive = false;
      void handle(incoming, outgoing);
    },
  );
  const handle = getRequestListener((request, { incoming }) =>
    answer(request, { socketAddress: incoming.socket.remoteAddress }),
  );
  await bind(server, config);
  return {
    origin: originOf(server, config.host),
    answerWith: (fetch) => {
      answer = fetch;
    },
    leave: () => {
      isLeaving = true;
      const goOn = answer;
      answer = (request, connection) =>
        HEALTH_CHECK.test(new URL(request.url).pathname) ? leaving() : goOn(request, connection);
    },
    close: () => drain(server),
  };
}
