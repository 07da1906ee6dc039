import { z } from 'zod';
import { OutsideServiceFailure } from './failure.ts';

export interface ServiceQuestion<T> {
  /** After the base address, with its query. */
  readonly path: string;
  readonly headers?: Sent;
  /** Sent by POST: JSON, or a form's fields. */
  readonly body?: { readonly json: unknown } | { readonly form: Readonly<Record<string, string>> };
  /** What a useful answer looks like. */
  readonly schema: z.ZodType<T>;
}

type Sent = Readonly<Record<string, string>>;

export interface Service {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly headers: Sent;
  /** Statuses that mean that it is overloaded, besides 429. */
  readonly loadStatuses?: readonly number[];
  /** The shortest pause when it is overloaded, even if it asks for less. */
  readonly leastPauseSeconds?: number;
  /** Statuses by which it bans us: it is not asked for minutes. */
  readonly banStatuses?: readonly number[];
}

/** How a public service bans, where these statuses never concern one request. */
export const PUBLIC_BAN_STATUSES = [401, 403, 406] as const;

/** No useful answer is longer. */
const MOST_BYTES = 32 * 1024 * 1024;

export const TOO_MANY_REQUESTS = 429;
const SERVICE_UNAVAILABLE = 503;
export const GATEWAY_TIMEOUT = 504;

/** One request and its answer. @throws OutsideServiceFailure */
export async function exchange<T>(
  asked: Service,
  question: ServiceQuestion<T>,
  signal: AbortSignal,
): Promise<T> {
  const { baseUrl, headers } = asked;
  const response = await send(`${baseUrl}${question.path}`, headers, question, signal);
  const text = await read(response, signal);
  if (!response.ok) throw refusal(response, text, asked);
  return understand(text, question.schema);
}

async function send(
  url: string,
  headers: Sent,
  { body, headers: own }: ServiceQuestion<unknown>,
  signal: AbortSignal,
): Promise<Response> {
  const sent = new Headers(headers);
  sent.set('Accept', 'application/json');
  for (const [name, value] of Object.entries(own ?? {})) sent.set(name, value);
  if (body && 'json' in body) sent.set('Content-Type', 'application/json');
  try {
    return await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: sent,
      // Followed, a redirect would carry keys elsewhere.
      redirect: 'manual',
      signal,
      ...(body && {
        body: 'json' in body ? JSON.stringify(body.json) : new URLSearchParams(body.form),
      }),
    });
  } catch (cause) {
    throw lost(cause, signal);
  }
}

async function read({ body }: Response, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    // fetch gives bytes, whatever the streams' type allows.
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw lost(cause, signal);
  }
  if (bytes > MOST_BYTES) throw new OutsideServiceFailure('nonsense', 'its answer never ends');
  return Buffer.concat(chunks).toString('utf8');
}

function lost(error: unknown, signal: AbortSignal): OutsideServiceFailure {
  if (signal.aborted) return new OutsideServiceFailure('slow', 'it took too long');
  const why = codeOf(error);
  return new OutsideServiceFailure(
    'unreachable',
    `it cannot be reached, or broke off${why && ` (${why})`}`,
  );
}

/** The system's code of a failed connection ('ECONNREFUSED'): the message has the address in it. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { data } = z.object({ code: z.string().regex(/^[A-Z\d_]+$/) }).safeParse(error);
  return data?.code ?? codeOf(error.cause);
}

function refusal(
  { status, headers }: Response,
  answer: string,
  { loadStatuses = [], leastPauseSeconds = 0, banStatuses = [] }: Service,
): OutsideServiceFailure {
  if (banStatuses.includes(status)) {
    return new OutsideServiceFailure('banned', `it refuses us (${status})`, { status, answer });
  }
  const askedSeconds = retryAfterSecondsOf(headers);
  const retryAfterSeconds =
    askedSeconds === null ? null : Math.max(askedSeconds, leastPauseSeconds);
  const isOverloaded =
    status === TOO_MANY_REQUESTS ||
    loadStatuses.includes(status) ||
    (status === SERVICE_UNAVAILABLE && retryAfterSeconds !== null);
  const kind = isOverloaded ? 'overloaded' : kindOf(status);
  return new OutsideServiceFailure(kind, `it answered ${status}`, {
    status,
    retryAfterSeconds,
    answer,
  });
}

function kindOf(status: number) {
  // The service behind the gateway has had its time already.
  if (status === GATEWAY_TIMEOUT) return 'slow';
  return status >= 500 ? 'broken' : 'refused';
}

function understand<T>(text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const where = error instanceof z.ZodError ? ` at ${placesOf(error)}` : '';
    throw new OutsideServiceFailure('nonsense', `its answer is not what it should be${where}`);
  }
}

/** Paths of the schema; the answer's values may repeat the request. */
function placesOf({ issues }: z.ZodError): string {
  const paths = issues.map(({ path }) => path.map(String).join('.') || 'its top');
  return [...new Set(paths)].slice(0, 3).join(', ');
}

/** Even if it says longer: its operator may have mended it meanwhile. */
const LONGEST_PAUSE_SECONDS = 10 * 60;

/** Seconds that a service asks us to wait (RFC 9110, section 10.2.3); null = none given. */
function retryAfterSecondsOf(headers: Headers): number | null {
  const seconds = secondsOf(headers.get('Retry-After'), headers.get('Date'));
  return seconds === null ? null : Math.min(Math.max(0, seconds), LONGEST_PAUSE_SECONDS);
}

/** Seconds, or a moment by the service's own clock. */
function secondsOf(retryAfter: string | null, now: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const seconds = (Date.parse(retryAfter) - Date.parse(now ?? '')) / 1000;
  return Number.isNaN(seconds) ? null : seconds;
}
