import { describe, expect, test } from 'vitest';
import { problemFrom, ProblemError, SENTENCES } from '../api/problem-error.ts';
import { failedBy } from './use-sending.ts';

describe('ERR-15 ERR-17 why a toilet was not added', () => {
  test('is the error at the field that was refused', async () => {
    const message = 'Toilet name is required';
    const errors = [{ field: 'name', message }];
    const problem = { title: 'x', status: 422, detail: message, errors };
    const body = { ...problem, success: false, error: message };
    const error = await problemFrom(Response.json(body, { status: 422 }));
    expect(failedBy(error)).toEqual({ kind: 'failed', sentence: message, field: 'name' });
  });

  test('is the sentence of the server, or of the page', async () => {
    const detail = 'Failed to insert toilet: the database is down';
    const problem = { title: 'x', status: 503, detail };
    const error = await problemFrom(Response.json(problem, { status: 503 }));
    expect(failedBy(error)).toEqual({ kind: 'failed', sentence: detail, field: null });
    expect(failedBy(new ProblemError(SENTENCES.unreachable, { status: null }))).toMatchObject({
      sentence: SENTENCES.unreachable,
    });
  });
});
