import type { z } from 'zod';
import { RemoteFailure } from './failure.ts';
import { retryAfterSecondsOf } from './retry-after.ts';

export interface Question<T> {
  /** After the base address, with its query. */
  readonly path: string;
  readonly headers?: Sent;
  /** Sent by POST: JSON, or a form's fields. */
  readonly body?: { readonly json: unknown } | { readonly form: Readonly<Record<string, string>> };
  /** What a useful answer looks like. */
  readonly schema: z.ZodType<T>;
}

type Sent = Readonly<Record<string, string>>;

/** No useful answer is longer. */
const MOST_BYTES = 32 * 1024 * 1024;

const TOO_MANY_REQUESTS = 429;
const SERVICE_UNAVAILABLE = 503;

/** One question, asked once. @throws RemoteFailure */
export async function exchange<T>(
  { baseUrl, headers }: { readonly baseUrl: string; readonly headers: Sent },
  question: Question<T>,
  signal: AbortSignal,
): Promise<T> {
  const response = await send(`${baseUrl}${question.path}`, headers, question, signal);
  const text = await read(response, signal);
  if (!response.ok) throw refusal(response, text);
  return understand(text, question.schema);
}

async function send(
  url: string,
  headers: Sent,
  { body, headers: own }: Question<unknown>,
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
      // A redirect would carry keys elsewhere.
      redirect: 'error',
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
  if (bytes > MOST_BYTES) throw new RemoteFailure('nonsense', 'its answer never ends');
  return Buffer.concat(chunks).toString('utf8');
}

function lost(cause: unknown, signal: AbortSignal): RemoteFailure {
  if (signal.aborted) return new RemoteFailure('slow', 'it took too long', { cause });
  return new RemoteFailure('unreachable', 'it cannot be reached, or broke off', { cause });
}

function refusal({ status, headers }: Response, answer: string): RemoteFailure {
  const retryAfterSeconds = retryAfterSecondsOf(headers);
  const hasEnough =
    status === TOO_MANY_REQUESTS || (status === SERVICE_UNAVAILABLE && retryAfterSeconds !== null);
  const kind = hasEnough ? 'overloaded' : status >= 500 ? 'broken' : 'refused';
  return new RemoteFailure(kind, `it answered ${status}`, { status, retryAfterSeconds, answer });
}

function understand<T>(text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new RemoteFailure('nonsense', 'its answer is not what it should be', { cause });
  }
}
