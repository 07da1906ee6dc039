/**
 * Google Maps Platform for tests: answers as its published references say, one file for each API.
 * What is wrong with a question is answered as google.aip.dev/193 and
 * developers.google.com/maps/documentation/routes/handle-errors have it.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * What of an answer was asked for, by a field mask as Google's APIs take it ('places.id,places.displayName.text',
 * developers.google.com/maps/documentation/places/web-service/choose-fields).
 * @param paths where all of it was, one is empty
 */
function masked(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => masked(one, paths));
  const isWhole = typeof value !== 'object' || value === null;
  if (isWhole || paths.some((path) => path.length === 0)) return value;
  const kept = Object.entries(value).flatMap(([name, part]) => {
    const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    return below.length === 0 ? [] : [[name, masked(part, below)]];
  });
  return Object.fromEntries(kept) as unknown;
}

export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** The fields that are asked for. */
  readonly mask: string;
  /** Of JSON. */
  readonly body: unknown;
}

export interface GoogleAnswer {
  readonly status: number;
  /** JSON; methods that stream have a list. */
  readonly body: unknown;
}

/** An API of Google's; null = it has no such address. */
export type GoogleApi = (asked: Asked) => GoogleAnswer | null;

/** The only valid key. */
export const TEST_KEY = 'test-server-key';

export function found(body: unknown): GoogleAnswer {
  return { status: 200, body };
}

export function refused(
  code: number,
  status: string,
  message: string,
  details: readonly unknown[] = [],
): GoogleAnswer {
  const error = { code, message, status, ...(details.length > 0 && { details }) };
  return { status: code, body: { error } };
}

/** A wrong part of a question. */
export function badField(field: string, description: string): GoogleAnswer {
  return refused(400, 'INVALID_ARGUMENT', description, [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ field, description }],
    },
  ]);
}

const MISSING_FIELD_MASK = refused(
  400,
  'INVALID_ARGUMENT',
  "FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it. As an example, you can set the header 'X-Goog-FieldMask'.",
);

/** Serves all of them at one address, each with nothing but the fields that are asked for. */
export function createGoogleService(apis: readonly GoogleApi[]): RequestListener {
  return (request, response) => {
    void text(request).then((sent) => {
      const { status, body } = answerOf(apis, request, sent);
      response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' });
      response.end(JSON.stringify(body));
    });
  };
}

function answerOf(
  apis: readonly GoogleApi[],
  { method = 'GET', url = '/', headers }: IncomingMessage,
  sent: string,
): GoogleAnswer {
  const key = refusedKey(headerOf(headers['x-goog-api-key']));
  if (key) return key;
  const mask = headerOf(headers['x-goog-fieldmask']);
  if (mask === undefined) return MISSING_FIELD_MASK;
  const body = sent === '' ? null : (JSON.parse(sent) as unknown);
  const asked = { method, url: new URL(url, 'http://google'), mask, body };
  const paths = mask.split(',').map((path) => path.split('.'));
  for (const api of apis) {
    const answer = api(asked);
    if (answer?.status === 200) return found(masked(answer.body, paths));
    if (answer) return answer;
  }
  return refused(404, 'NOT_FOUND', 'Requested entity was not found.');
}

/** The key is in a header, as addresses are logged on their way. */
function refusedKey(key: string | undefined): GoogleAnswer | null {
  if (key === undefined) {
    return refused(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
  }
  if (key === TEST_KEY) return null;
  return refused(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'routes.googleapis.com' },
    },
  ]);
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
