import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './api/http/app-env.ts';

export interface RequestDone {
  readonly method: string;
  /** The route's pattern; '*' = the page and what is nowhere. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

/**
 * One line a request. The route's pattern stands for the address: what people searched for, where
 * they travel and who they are is in no log.
 */
export const requestLog = (observe?: (done: RequestDone) => void) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const begun = performance.now();
    await next();
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '*';
    const { status } = c.res;
    const durationMs = Math.round((performance.now() - begun) * 10) / 10;
    const line: RequestDone = { method: c.req.method, route, status, durationMs };
    if (route === '*' || route.startsWith('/tiles/')) c.get('log').debug(line, 'request');
    else c.get('log').info(line, 'request');
    observe?.(line);
  });
