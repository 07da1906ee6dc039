import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { constantAnswer } from './constant-answer.ts';

it('makes an answer once, for callers that take it compressed and others', async () => {
  const text = 'the same for all '.repeat(1000);
  let made = 0;
  const app = new Hono<AppEnv>();
  app.use(compress());
  app.get(
    '/',
    constantAnswer('text/plain', () => {
      made += 1;
      return text;
    }),
  );
  const ask = (encodings: string) =>
    app.request('/', { headers: { 'Accept-Encoding': encodings } });
  const answers = await Promise.all(
    ['gzip, br', 'gzip', 'deflate', ''].map(async (one) => ask(one)),
  );
  expect(answers.map(({ headers }) => headers.get('Content-Encoding'))).toEqual([
    'gzip',
    'gzip',
    null,
    null,
  ]);
  const [small, again, plain] = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  expect(small && gunzipSync(small).toString()).toBe(text);
  expect(again).toEqual(small);
  expect(plain?.toString()).toBe(text);
  expect(made).toBe(1);
});
