import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Operation } from './contract.ts';
import type { Answer } from './wire.ts';

export const SLOW_MS = 2000;

/** A server that says this of itself says where it lies and how it is made. */
const INNER = [
  fileURLToPath(new URL('../../../../', import.meta.url)),
  'node_modules/',
  'file:///',
  'node:internal',
];
const STACK = /\n\s+at \S+ ?\(?\S+:\d+:\d+/;

/** Any answer that is no success says so in a sentence. */
const sentence = z.string().regex(/^\S+ [^]*\S$/);
const problem = z.looseObject({ title: z.string().min(1), status: z.int(), detail: sentence });

/** What the framework and Node answer to what is meant for no call, or never reaches one. */
const GENERAL = new Set([400, 403, 404, 405, 413, 415]);

/** Bad request, and headers that are too large: Node's own word on what it can't read. */
const NO_REQUEST = new Set([400, 431]);

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const SIGN_IN = '/development-identity/';
const API = '/api/';

export interface Asked {
  readonly path: string;
  readonly isHead: boolean;
  /** Null where it is none of the contract. */
  readonly operation: Operation | null;
}

/** What is wrong with an answer; null = nothing. */
export function faultIn(answer: Answer, { path, isHead, operation }: Asked): string | null {
  const { status, durationMs } = answer;
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (durationMs > SLOW_MS) return `took ${durationMs.toFixed(0)} ms`;
  if (isHead) return null;
  const mediaType = answer.type.split(';')[0]?.trim() ?? '';
  const read = { status, mediaType, body: answer.body };
  return (
    disclosureIn(read) ??
    (operation && departureFrom(operation, read)) ??
    (status < 400 ? null : faultInRefusal(read, path, operation))
  );
}

type ReadAnswer = Pick<Answer, 'status' | 'body'> & { readonly mediaType: string };

/** What an answer tells of the server. */
function disclosureIn({ mediaType, body }: ReadAnswer): string | null {
  if (!/json|text|javascript/.test(mediaType)) return null;
  const text = body.toString('utf8');
  const inner = INNER.find((word) => text.includes(word));
  if (inner === undefined && !STACK.test(text)) return null;
  return `tells of the server: ${inner ?? 'a stack'}`;
}

/** Where an answer is not as the contract says. */
function departureFrom(operation: Operation, { status, mediaType, body }: ReadAnswer) {
  const documented = operation.answers.get(status);
  if (documented && isAsDocumented(documented, mediaType)) {
    const checked = documented.get(mediaType)?.safeParse(parsed(body));
    return checked?.success === false
      ? `not as documented: ${z.prettifyError(checked.error)}`
      : null;
  }
  const isSuccess = status < 400 && status !== 304;
  return isSuccess ? `status ${status} (${mediaType}) is not documented` : null;
}

/** An answer that is documented without a media type may have any. */
function isAsDocumented(documented: ReadonlyMap<string, unknown>, mediaType: string): boolean {
  return documented.size === 0 || documented.has(mediaType);
}

function faultInRefusal(
  { status, mediaType, body }: ReadAnswer,
  path: string,
  operation: Operation | null,
): string | null {
  const documented = operation?.answers.get(status);
  const isProblem = mediaType === 'application/problem+json';
  if (!isProblem && documented && isAsDocumented(documented, mediaType)) return null;
  // What is no HTTP, or names no address, is refused before it is a request.
  if (operation === null && NO_REQUEST.has(status) && body.length === 0) return null;
  if (mediaType === 'text/html' && isForPeople(path, status)) return null;
  if (!isProblem) return `status ${status} as '${mediaType}'`;
  const fault = faultInProblem(body, status);
  if (fault !== null) return fault;
  if (operation && !documented && !GENERAL.has(status)) return `status ${status} is not documented`;
  return null;
}

/** A mistake is shown to a person as a page: at the development sign-in, and where no screen is. */
function isForPeople(path: string, status: number): boolean {
  return path.startsWith(SIGN_IN) || (status === 404 && !path.startsWith(API));
}

function faultInProblem(body: Buffer, status: number): string | null {
  const said = problem.safeParse(parsed(body));
  if (!said.success) return `no problem details: ${z.prettifyError(said.error)}`;
  return said.data.status === status ? null : `says ${said.data.status} and is ${status}`;
}
