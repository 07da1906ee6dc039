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

/** Where browsers are sent for a development sign-in: a mistake is told to a person, as a page. */
const FOR_PEOPLE = '/development-identity/';

export interface Asked {
  readonly path: string;
  readonly isHead: boolean;
  /** Null where it is none of the contract. */
  readonly operation: Operation | null;
}

/** What is wrong with an answer; null = nothing. */
export function faultIn(
  { status, type, body, durationMs }: Answer,
  { path, isHead, operation }: Asked,
): string | null {
  if (status >= 500 && status !== 503) return `status ${status}`;
  if (durationMs > SLOW_MS) return `took ${durationMs.toFixed(0)} ms`;
  if (isHead) return null;
  const mediaType = type.split(';')[0]?.trim() ?? '';
  const isText = /json|text|javascript/.test(mediaType);
  const text = isText ? body.toString('utf8') : '';
  const inner = INNER.find((word) => text.includes(word));
  if (inner !== undefined || STACK.test(text)) return `tells of the server: ${inner ?? 'a stack'}`;
  const documented = operation?.answers.get(status);
  if (documented && (documented.size === 0 || documented.has(mediaType))) {
    const schema = documented.get(mediaType);
    const checked = schema?.safeParse(parsed(body));
    if (checked?.success === false) return `not as documented: ${z.prettifyError(checked.error)}`;
    if (status < 400 || mediaType !== 'application/problem+json') return null;
  } else if (operation && status < 400 && status !== 304) {
    return `status ${status} (${mediaType}) is not documented`;
  }
  if (status < 400) return null;
  // What is no HTTP, or names no address, is refused before it is a request.
  if (operation === null && NO_REQUEST.has(status) && body.length === 0) return null;
  if (mediaType === 'text/html' && path.startsWith(FOR_PEOPLE)) return null;
  if (mediaType !== 'application/problem+json') return `status ${status} as '${mediaType}'`;
  const said = problem.safeParse(parsed(body));
  if (!said.success) return `no problem details: ${z.prettifyError(said.error)}`;
  if (said.data.status !== status) return `says ${said.data.status} and is ${status}`;
  if (operation && !documented && !GENERAL.has(status)) return `status ${status} is not documented`;
  return null;
}
