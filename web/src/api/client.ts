import { language } from '@loovia/core/language';
import type * as z from 'zod/mini';
import { TAGS } from '../language/tags.ts';
import { ProblemError, problemFrom, SENTENCES } from './problem-error.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The call goes on when its page is closed. */
  readonly keepalive?: true;
}

/** What goes along with a call, besides what goes with each. */
interface Sent {
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** GET on our own API. The answer is checked; failures are a `ProblemError`, an abort stays an abort. */
export function getJson<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  options: CallOptions = {},
): Promise<T> {
  return call(path, {}, schema, options);
}

/** POST of JSON to our own API. The session's cookie goes along by itself. */
export function postJson<T>(
  path: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
  options: CallOptions = {},
): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) }, schema, options);
}

/** DELETE on our own API, which answers nothing. */
export async function callDelete(path: string): Promise<void> {
  const answer = await reach(path, { method: 'DELETE', headers: wanted() });
  if (!answer.ok) throw await problemFrom(answer);
}

const wanted = () => ({ Accept: 'application/json', 'Accept-Language': TAGS[language()] });

async function call<T>(
  path: string,
  { headers, ...init }: Sent,
  schema: z.ZodMiniType<T>,
  { signal, keepalive }: CallOptions,
): Promise<T> {
  const answer = await reach(path, {
    ...init,
    headers: { ...wanted(), ...headers },
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  if (!answer.ok) throw await problemFrom(answer);
  const body: unknown = await answer.json().catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    throw new ProblemError(SENTENCES.unreadable, { status: answer.status, cause });
  });
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ProblemError(SENTENCES.unreadable, { status: answer.status, cause: parsed.error });
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
