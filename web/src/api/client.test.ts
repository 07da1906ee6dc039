import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getJson, postJson } from './client.ts';
import { ProblemError, SENTENCES, sentenceFor } from './problem-error.ts';

const schema = z.object({ name: z.string() });

function answerWith(body: unknown, init: ResponseInit = {}): ReturnType<typeof vi.fn> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetched = vi.fn(() => Promise.resolve(new Response(text, init)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an answer that fits its schema is returned', async () => {
  answerWith({ name: 'Market Street', more: 1 });
  await expect(getJson('/api/x', schema)).resolves.toEqual({ name: 'Market Street' });
});

test('a body is sent as JSON', async () => {
  const fetched = answerWith({ name: 'x' });
  await postJson('/api/x', { tolerance: 50 }, schema);
  expect(fetched).toHaveBeenCalledWith(
    '/api/x',
    expect.objectContaining({ method: 'POST', body: '{"tolerance":50}' }),
  );
});

test.each([
  ['does not fit', { name: 7 }],
  ['is not JSON', '<!doctype html>'],
])('an answer that %s gives a sentence for the user', async (_, body) => {
  answerWith(body);
  await expect(getJson('/api/x', schema)).rejects.toMatchObject({
    message: SENTENCES.unreadable,
    status: 200,
  });
});

test('problem details give their own sentence, fields and waiting time', async () => {
  const detail = 'Directions request failed due to ZERO_RESULTS';
  const errors = [{ field: 'endCoordinates', message: 'Choose another destination.' }];
  answerWith(
    { title: 'Unprocessable', status: 422, detail, errors },
    { status: 422, headers: { 'Retry-After': '3' } },
  );
  const problem = await getJson('/api/x', schema).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ProblemError);
  expect(problem).toMatchObject({ message: detail, status: 422, errors, retryAfterSeconds: 3 });
});

test('a failure without problem details has a general sentence', async () => {
  answerWith('Bad gateway', { status: 502 });
  await expect(getJson('/api/x', schema)).rejects.toMatchObject({
    message: SENTENCES.failed,
    status: 502,
    retryAfterSeconds: null,
  });
});

test('no connection has its own sentence, and an aborted call stays an abort', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(getJson('/api/x', schema)).rejects.toMatchObject({
    message: SENTENCES.unreachable,
    status: null,
  });
  const abort = new DOMException('given up', 'AbortError');
  vi.stubGlobal('fetch', () => Promise.reject(abort));
  await expect(getJson('/api/x', schema)).rejects.toBe(abort);
});

test('anything else thrown has a sentence too', () => {
  expect(sentenceFor(new Error('x is undefined'))).toBe(SENTENCES.failed);
});
