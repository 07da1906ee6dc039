import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A call that the page made. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The JSON that was sent; null = none. */
  readonly body: unknown;
  /** Aborted once the page no longer wants the answer. */
  readonly signal: AbortSignal | null;
}

/**
 * What the server answers: a `Response`, or what becomes JSON with status 200; undefined = what was said earlier.
 * A rejection is a lost connection.
 */
type Reply = (call: Call) => unknown;

interface Stand {
  readonly method: string;
  readonly path: readonly [start: string, end?: string];
  readonly reply: Reply;
  readonly calls: Call[];
}

let stands: Stand[] = [];
let unanswered: string[] = [];

/**
 * Answers calls from now on, before what was said earlier. Returns the calls, which grow.
 * @param what method and path, such as `POST /api/journeys`; `*` stands for any text
 */
export function answer(what: string, reply: Reply): readonly Call[] {
  const [method = '', path = ''] = what.split(' ');
  const [start = '', end] = path.split('*');
  const calls: Call[] = [];
  stands.unshift({ method, path: end === undefined ? [start] : [start, end], reply, calls });
  return calls;
}

/** An answer with problem details, as the server gives them. */
export function problem(status: number, detail: string, more: object = {}): Response {
  const body = { title: 'Problem', status, detail, errors: [], ...more };
  return Response.json(body, {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}

/** A server that can't be reached. */
export const lost: Reply = () => Promise.reject(new TypeError('no connection'));

/** Holds the answers to the calls from now on, as a slow line would, until they are let go. */
export function hold(what: string): {
  readonly calls: readonly Call[];
  readonly letGo: () => void;
} {
  const gone = Promise.withResolvers<undefined>();
  const before = [...stands];
  const calls = answer(what, async (call) => {
    await gone.promise;
    return replyOf(before, call);
  });
  return {
    calls,
    letGo: () => {
      gone.resolve(undefined);
    },
  };
}

function isAt({ path: [start, end] }: Stand, { url: { pathname } }: Call): boolean {
  if (end === undefined) return pathname === start;
  return pathname.startsWith(start) && pathname.endsWith(end);
}

async function replyOf(known: readonly Stand[], call: Call): Promise<Response> {
  for (const stand of known) {
    if (stand.method !== call.method || !isAt(stand, call)) continue;
    stand.calls.push(call);
    const said: unknown = await stand.reply(call);
    if (said instanceof Response) return said;
    if (said !== undefined) return Response.json(said);
  }
  unanswered.push(`${call.method} ${call.url.pathname}`);
  return problem(500, 'This test has no answer for this.');
}

const realFetch = globalThis.fetch;

async function fetchFromStandIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  if (url.origin !== window.location.origin || !/^\/(api|map)\//.test(url.pathname)) {
    return realFetch(input, init);
  }
  const { method = 'GET', body = null, signal = null } = init ?? {};
  const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  const headers = new Headers(init?.headers);
  const aborted = new Promise<never>((_, reject) => {
    const end = () => {
      reject(new DOMException('The call was aborted.', 'AbortError'));
    };
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
  return Promise.race([replyOf(stands, { method, url, headers, body: sent, signal }), aborted]);
}

/** Sets up the stand-in for the server around each test, with these answers to begin with. */
export function standInForServer(firstAnswers: () => void): void {
  beforeEach(() => {
    stands = [];
    unanswered = [];
    vi.stubGlobal('fetch', fetchFromStandIn);
    firstAnswers();
  });
  afterEach(() => {
    expect(unanswered).toEqual([]);
  });
}
