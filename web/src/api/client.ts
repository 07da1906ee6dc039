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
  readonly method?: 'POST' | 'PATCH';
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
  return call(path, withBody('POST', body), schema, options);
}

/** {@link postJson}, where something that is there changes. */
export function patchJson<T>(path: string, body: unknown, schema: z.ZodMiniType<T>): Promise<T> {
  return call(path, withBody('PATCH', body), schema, {});
}

/** {@link postJson} to what answers nothing. */
export async function postForNothing(path: string, body: unknown): Promise<void> {
  const { headers, ...sent } = withBody('POST', body);
  await answerOf(path, { ...sent, headers: { ...wanted(), ...headers } });
}

/** DELETE on our own API, which answers nothing. */
export async function callDelete(path: string): Promise<void> {
  await answerOf(path, { method: 'DELETE', headers: wanted() });
}

const withBody = (method: 'POST' | 'PATCH', body: unknown) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

const wanted = () => ({ Accept: 'application/json', 'Accept-Language': TAGS[language()] });

async function call<T>(
  path: string,
  { headers, ...init }: Sent,
  schema: z.ZodMiniType<T>,
  { signal, keepalive }: CallOptions,
): Promise<T> {
  const answer = await answerOf(path, {
    ...init,
    headers: { ...wanted(), ...headers },
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

/** An answer that is no refusal. */
async function answerOf(path: string, init: RequestInit): Promise<Response> {
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
