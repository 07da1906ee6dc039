import { language } from '@loovia/core/language';
import type * as z from 'zod/mini';
import { TAGS } from '../language/tags.ts';
import { ProblemError, problemFrom, SENTENCES } from './problem-error.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The call continues when its page is closed. */
  readonly keepalive?: true;
}

/** What some calls send besides what every call sends. */
interface Sent {
  readonly method?: 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** GET on our own API. Checks the answer. Failures are a `ProblemError`; an abort stays an abort. */
export function getJson<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  options: CallOptions = {},
): Promise<T> {
  return call(path, {}, schema, options);
}

/** POST of JSON to our own API. The browser adds the session's cookie. */
export function postJson<T>(
  path: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
  options: CallOptions = {},
): Promise<T> {
  return call(path, withBody('POST', body), schema, options);
}

/** Like {@link postJson}, to change something that exists. */
export function patchJson<T>(path: string, body: unknown, schema: z.ZodMiniType<T>): Promise<T> {
  return call(path, withBody('PATCH', body), schema, {});
}

/** Like {@link postJson}, for an answer without a body. */
export async function postForNothing(path: string, body: unknown): Promise<void> {
  const { headers, ...sent } = withBody('POST', body);
  await fetchAnswer(path, { ...sent, headers: { ...acceptHeaders(), ...headers } });
}

/** DELETE on our own API, for an answer without a body. */
export async function callDelete(path: string): Promise<void> {
  await fetchAnswer(path, { method: 'DELETE', headers: acceptHeaders() });
}

const withBody = (method: 'POST' | 'PATCH', body: unknown) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const acceptHeaders = () => ({ Accept: 'application/json', 'Accept-Language': TAGS[language()] });

async function call<T>(
  path: string,
  { headers, ...init }: Sent,
  schema: z.ZodMiniType<T>,
  { signal, keepalive }: CallOptions,
): Promise<T> {
  const answer = await fetchAnswer(path, {
    ...init,
    headers: { ...acceptHeaders(), ...headers },
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  const body: unknown = await answer.json().catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    throw new ProblemError(SENTENCES.unreadable, { status: answer.status, cause });
  });
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ProblemError(SENTENCES.unreadable, { status: answer.status, cause: parsed.error });
}

/** An answer with a status of 2xx. */
async function fetchAnswer(path: string, init: RequestInit): Promise<Response> {
  const answer = await reach(path, init);
  if (!answer.ok) throw await problemFrom(answer);
  return answer;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    throw new ProblemError(SENTENCES.unreachable, { status: null, cause });
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
