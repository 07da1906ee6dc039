import { ACCOUNT_HEADER, NO_ACCOUNT } from '@loovia/core/api';
import { language, LANGUAGE_TAGS } from '@loovia/core/language';
import type * as z from 'zod/mini';
import { ProblemError, problemFrom, SENTENCES } from './problem-error.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The call continues when its page is closed. */
  readonly keepalive?: boolean;
}

/** The account that the page shows; null = nobody's, undefined = not known. */
let shownAccount: () => string | null | undefined = () => undefined;

/** From now on calls name this account, and the server answers them for no other. */
export function nameAccount(shown: typeof shownAccount): void {
  shownAccount = shown;
}

/** GET on our own API. Checks the answer. Failures are a `ProblemError`; an abort stays an abort. */
export async function getJson<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  options?: CallOptions,
): Promise<T> {
  return read(await send('GET', path, undefined, options), schema);
}

/** POST of JSON to our own API. The browser adds the session's cookie. */
export async function postJson<T>(
  path: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
  options?: CallOptions,
): Promise<T> {
  return read(await send('POST', path, body, options), schema);
}

/** Like {@link postJson}, to change something that exists. */
export async function patchJson<T>(
  path: string,
  body: unknown,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  return read(await send('PATCH', path, body), schema);
}

/** Like {@link postJson}, for an answer without a body. */
export async function postForNothing(
  path: string,
  body: unknown,
  options?: CallOptions,
): Promise<void> {
  await send('POST', path, body, options);
}

/** DELETE on our own API, for an answer without a body. */
export async function callDelete(path: string): Promise<void> {
  await send('DELETE', path);
}

/** Resolves to an answer with a status of 2xx. */
async function send(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  { signal, keepalive = false }: CallOptions = {},
): Promise<Response> {
  // Except where it asks whose the session is.
  const account = path === '/api/session' ? undefined : shownAccount();
  const hasBody = method === 'POST' || method === 'PATCH';
  const answer = await fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': LANGUAGE_TAGS[language()],
      ...(account !== undefined && { [ACCOUNT_HEADER]: account ?? NO_ACCOUNT }),
      ...(hasBody && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive,
  }).catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    throw new ProblemError(SENTENCES.unreachable, { status: null, cause });
  });
  if (!answer.ok) throw await problemFrom(answer);
  return answer;
}

async function read<T>(answer: Response, schema: z.ZodMiniType<T>): Promise<T> {
  const body: unknown = await answer.json().catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    throw new ProblemError(SENTENCES.unreadable, { status: answer.status, cause });
  });
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ProblemError(SENTENCES.unreadable, { status: answer.status, cause: parsed.error });
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
