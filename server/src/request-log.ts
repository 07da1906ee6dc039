import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './api/http/index.ts';

/**
 * One line a request. The route's pattern stands for the address: what people searched for, where
 * they travel and who they are is in no log.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const begun = performance.now();
  await next();
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '*';
  const { status } = c.res;
  const durationMs = Math.round((performance.now() - begun) * 10) / 10;
  const line = { method: c.req.method, route, status, durationMs };
  if (route === '*' || route.startsWith('/tiles/')) c.get('log').debug(line, 'request');
  else c.get('log').info(line, 'request');
});
