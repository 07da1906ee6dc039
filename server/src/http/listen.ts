import { createServer, IncomingMessage } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../config/config.ts';
import { StartError } from '../exit-with.ts';
import { addressTurns, TURN_LIMITS_OF_WIDEST } from './address-turns.ts';
import { networksOf, readClientAddress } from './client-address.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** After a request to stop, running requests have this long to end. */
const DRAIN_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Headers only take longer than this if someone wants to keep connections busy. */
const HEADERS_TIMEOUT_MS = 10_000;
/** The URL of a journey has about 2 kB. */
const MAX_HEADERS_BYTES = 16 * 1024;
const CHECK_TIMEOUTS_MS = 5_000;
/** Longer than balancers keep connections, so that they never use one that has just closed. */
const KEEP_ALIVE_MS = 65_000;

/**
 * A connection on which nothing moves for this long is ended, whatever waits to be read on it. Much longer
 * than any answer takes to begin, or a phone to come out of a tunnel.
 */
const STALL_MS = 120_000;

interface Connection {
  readonly socketAddress: string | undefined;
}

export type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

export interface Listening {
  /** Scheme, host and port it listens on, as a browser on this machine would use them. */
  readonly origin: string;
  /** From now on `fetch` answers; before that, every call gets 503. */
  answerWith(fetch: Fetch): void;
  /** From now on health checks get 503, so that a balancer sends its calls elsewhere; other calls are answered. */
  leave(): void;
  /** Accepts no more calls, lets running ones end, and closes. */
  close(): Promise<void>;
}

const UNAVAILABLE = {
  'Content-Type': 'application/problem+json',
  'Cache-Control': 'no-store',
  'Retry-After': '5',
};

function unavailable(title: string, detail: string): Response {
  const text = JSON.stringify({ title, status: 503, detail });
  return new Response(text, { status: 503, headers: UNAVAILABLE });
}

const notReady = () => unavailable('Starting', 'Loovia is starting. Please try again in a moment.');
const leaving = () =>
  unavailable('Stopping', 'This copy of Loovia is about to stop. Please ask another.');

const TOO_MANY = JSON.stringify({
  title: 'Too many calls at once',
  status: 503,
  detail: 'Your network sends more calls at once than Loovia answers. Try again in a moment.',
});

function refuseTooMany(outgoing: ServerResponse): void {
  outgoing.writeHead(503, { ...UNAVAILABLE, 'Content-Length': Buffer.byteLength(TOO_MANY) });
  outgoing.end(TOO_MANY);
}

/** The networks that a call comes from, the widest first. */
function networksOfCall(
  { socket, headers }: IncomingMessage,
  trustedProxies: number,
): readonly string[] {
  const address = readClientAddress({
    socketAddress: socket.remoteAddress,
    forwardedFor: String(headers['x-forwarded-for'] ?? ''),
    trustedProxies,
  });
  return address === null ? [] : networksOf(address);
}

/** The calls of a network take turns: of an IPv4 address, or the /56 of a household or a few hundred phones. */
const networkOf = ([widest = 'unknown', household = widest]: readonly string[]) => household;
const widestOf = ([widest = 'unknown']: readonly string[]) => widest;

const HEALTH_CHECK = /^\/api\/health(\/|$)/;

/** The settings that say where to listen. */
interface Settings {
  readonly host: string;
  readonly port: string;
}

const noAddress = (where: string, { host }: Settings) =>
  `${where} is no address of this machine: set ${host} to one.`;

const REASONS: Readonly<Record<string, (where: string, settings: Settings) => string>> = {
  EADDRINUSE: (where, { port }) =>
    `${where} is in use: stop the program that has it, or set ${port} to another.`,
  EACCES: (where, { port }) =>
    `${where} may not be used by this account: set ${port} to one of 1024 or more.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
};

function bind(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
  settings: Settings,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = REASONS[error.code ?? '']?.(`Port ${port} on ${host}`, settings);
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
    // A connection that is kept alive becomes idle when its call has ended.
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
 * Opens the port at once, before anything slow is done.
 * @throws StartError if it can't be opened
 */
export async function listen(
  config: Pick<Config, 'host' | 'port'> & Partial<Pick<Config, 'trustedProxies'>>,
  settings: Settings = { host: 'HOST', port: 'PORT' },
  stallMs: number = STALL_MS,
): Promise<Listening> {
  let answer: Fetch = notReady;
  let isLeaving = false;
  const handle = getRequestListener(async (request, { incoming }) => {
    try {
      return await answer(request, { socketAddress: incoming.socket.remoteAddress });
    } finally {
      if (incoming instanceof IncomingMessage) {
        turns.answered(incoming);
        widestTurns.answered(incoming);
      }
    }
  });
  const networks = (incoming: IncomingMessage) =>
    networksOfCall(incoming, config.trustedProxies ?? 0);
  const widestTurns = addressTurns({
    addressOf: (incoming) => widestOf(networks(incoming)),
    answer: (incoming, outgoing) => void handle(incoming, outgoing),
    refuse: refuseTooMany,
    limits: TURN_LIMITS_OF_WIDEST,
  });
  const turns = addressTurns({
    addressOf: (incoming) => networkOf(networks(incoming)),
    answer: (incoming, outgoing) => {
      widestTurns.take(incoming, outgoing);
    },
    refuse: refuseTooMany,
  });
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_TIMEOUTS_MS,
      maxHeaderSize: MAX_HEADERS_BYTES,
    },
    oneAtATime((incoming, outgoing) => {
      // A caller might use an open connection for the next call just as we close it.
      if (isLeaving) outgoing.shouldKeepAlive = false;
      turns.take(incoming, outgoing);
    }),
  );
  server.setTimeout(stallMs);
  await bind(server, config, settings);
  return {
    origin: originOf(server, config.host),
    answerWith: (fetch) => {
      answer = fetch;
    },
    leave: () => {
      isLeaving = true;
      const answerAsBefore = answer;
      answer = (request, connection) =>
        HEALTH_CHECK.test(new URL(request.url).pathname)
          ? leaving()
          : answerAsBefore(request, connection);
    },
    close: () => drain(server),
  };
}
