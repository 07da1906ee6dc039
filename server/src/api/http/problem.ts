import { STATUS_CODES } from 'node:http';
import type { Problem } from '@loovia/core/api';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './router.ts';

export interface ProblemInit {
  readonly status: ContentfulStatusCode;
  /** The sentence for the user. */
  readonly detail: string;
  /** Short name of the kind of problem; the status's own name when not given. */
  readonly title?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Members of this kind of problem alone (RFC 9457, section 3.2). */
  readonly extension?: Readonly<Record<string, unknown>>;
}

/** Thrown by use cases and routes; answered as problem details by `answerError`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly init: ProblemInit;

  constructor(init: ProblemInit, options?: ErrorOptions) {
    super(init.detail, options);
    this.init = init;
  }
}

/** None where the same answer is given to whoever asks next (in-turn.ts), nor before a request has one. */
function requestIdOf(c: Context<AppEnv>): Pick<Problem, 'requestId'> {
  const requestId = c.get('requestId') as string | undefined;
  return requestId === undefined || c.get('hadNoTurn') ? {} : { requestId };
}

/** Answers RFC 9457 problem details. */
export function problem(c: Context<AppEnv>, init: ProblemInit): Response {
  const { status, detail, errors, headers, extension } = init;
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
    // Told how short it is, nobody sets up compression for it.
    'Content-Length': String(Buffer.byteLength(text)),
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
}
