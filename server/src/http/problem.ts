import { STATUS_CODES } from 'node:http';
import type { Problem } from '@loovia/core/api';
import type { FieldMessage } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isUnstorable } from '../database/storable-texts.ts';
import type { ApiCall } from './app-env.ts';

export interface ProblemInit {
  readonly status: ContentfulStatusCode;
  /** The sentence for the user. */
  readonly detail: string;
  /** A short name for this kind of problem; if not given, the name of the status. */
  readonly title?: string;
  readonly errors?: readonly FieldMessage[];
  readonly retryAfterSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Extra members of this kind of problem (RFC 9457, section 3.2). */
  readonly extension?: Readonly<Record<string, unknown>>;
}

/** Thrown by use cases and routes; answered as problem details by `answerError`. */
export class ProblemError extends Error {
  override readonly name: string = 'ProblemError';
  readonly init: ProblemInit;

  constructor(init: ProblemInit, options?: ErrorOptions) {
    super(init.detail, options);
    this.init = init;
  }
}

/** Too much is under way, or the caller has gone. Counted and logged by its queue (api/queue-middleware.ts). */
export class TurnRefused extends ProblemError {
  override readonly name = 'TurnRefused';
}

/** None if many calls share one answer (queue-middleware.ts), or the request has no id yet. */
function requestIdOf(c: ApiCall): Pick<Problem, 'requestId'> {
  const requestId = c.get('requestId') as string | undefined;
  return requestId === undefined || c.get('queueWasFull') ? {} : { requestId };
}

/** Answers RFC 9457 problem details. */
export function problem(c: ApiCall, init: ProblemInit): Response {
  const { status, detail, errors, retryAfterSeconds, headers, extension } = init;
  const title = init.title ?? STATUS_CODES[status] ?? 'Error';
  const body: Problem = {
    title,
    status,
    detail,
    ...requestIdOf(c),
    ...(errors ? { errors: [...errors] } : {}),
  };
  const text = JSON.stringify({ ...body, ...extension });
  return c.body(text, status, {
    ...headers,
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    // Short answers whose length is known are not compressed.
    'Content-Length': String(Buffer.byteLength(text)),
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
}

/** Faults that Hono finds before a route runs. */
function frameworkFault(status: number): string {
  if (status === 400) return t('The body of the request is not JSON that can be read.');
  if (status === 415) {
    return t('The body of the request must be JSON (Content-Type: application/json).');
  }
  return t('The request was refused.');
}

/** Whether the caller went away while the body was read. */
function isBrokenOff(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

const unstorable = (): ProblemInit => ({
  status: 422,
  title: t('The request was not understood'),
  detail: t('A text in this request has a character that no text may have (U+0000).'),
});

/**
 * Turns every error into an answer. The cause is logged, always in English; no stack leaves the server.
 */
export function answerError(error: Error, c: ApiCall): Response {
  if (error instanceof ProblemError) {
    if (error.init.status >= 500 && !(error instanceof TurnRefused))
      c.get('log').error({ err: error }, 'a request could not be served');
    return problem(c, error.init);
  }
  if (error instanceof HTTPException) {
    const { status } = error;
    return problem(c, { status, detail: frameworkFault(status) });
  }
  if (isUnstorable(error)) return problem(c, unstorable());
  // No one receives this answer, and nothing is wrong here.
  if (isBrokenOff(error)) return problem(c, { status: 400, detail: frameworkFault(400) });
  c.get('log').error({ err: error }, 'a request failed');
  return problem(c, {
    status: 500,
    detail: t('Something went wrong on our side. Please try again.'),
  });
}

/** For a single wrong field (422). */
export function wrongField(field: string, message: string, title?: string): ProblemError {
  const errors = [{ field, message }];
  return new ProblemError({
    status: 422,
    ...(title !== undefined && { title }),
    detail: message,
    errors,
  });
}

/** What to say when a part is down, and when to try again. */
interface Unavailable extends Pick<ProblemInit, 'title' | 'detail'> {
  readonly retryAfterSeconds: number;
}

/** A part that this answer needs is down (503). */
export function unavailable(init: Unavailable, cause: unknown): ProblemError {
  return new ProblemError({ status: 503, ...init }, { cause });
}

/** The answer of a part; 503 if it fails. */
export async function orUnavailable<T>(
  answer: Promise<T>,
  problemOf: (error: unknown) => Unavailable,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isUnstorable(error)) throw error;
    throw unavailable(problemOf(error), error);
  }
}

/** Somebody has asked too often in a short time (429). */
export function tooOften(
  what: 'searches' | 'recommendations',
  retryAfterSeconds: number,
): ProblemError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const texts =
    what === 'searches'
      ? { title: t('Too many searches'), detail: tooManySearches(minutes) }
      : { title: t('Too many recommendations'), detail: tooManyRecommendations(minutes) };
  return new ProblemError({ status: 429, ...texts, retryAfterSeconds });
}

function tooManySearches(minutes: number): string {
  return plural(minutes, {
    one: 'That is a lot of searches in a short time. Please try again in a minute.',
    other: 'That is a lot of searches in a short time. Please try again in {count} minutes.',
  });
}

function tooManyRecommendations(minutes: number): string {
  return plural(minutes, {
    one: 'That is a lot of recommendations in a short time. Please try again in a minute.',
    other: 'That is a lot of recommendations in a short time. Please try again in {count} minutes.',
  });
}
