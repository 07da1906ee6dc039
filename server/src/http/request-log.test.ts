import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { testLog } from '../testing/test-root.ts';
import type { Acting, AppEnv } from './app-env.ts';
import { requestLog } from './request-log.ts';

it.each<[operatorId: string | undefined, operator: string | undefined]>([
  [undefined, undefined],
  ['account-1', 'account-1'],
])('FACT-10 a call by operator %s is logged with %s, and no more of them', async (id, operator) => {
  const { log, logged } = testLog();
  const email = 'ann@example.com';
  const acting: Acting | undefined =
    id === undefined ? undefined : { operatorId: id, email, at: new Date() };
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('log', log);
      await next();
    })
    .use(requestLog())
    .get('/api/operator/people', (c) => {
      c.set('acting', acting);
      return c.body(null);
    });
  await app.request('/api/operator/people?search=ann@example.com');
  const line = JSON.parse(logged.join('')) as { route?: string; operator?: string };
  expect(line).toMatchObject({ route: '/api/operator/people' });
  expect(line.operator).toBe(operator);
  expect(logged.join('')).not.toContain('ann@');
});
