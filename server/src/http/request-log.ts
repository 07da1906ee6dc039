import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './app-env.ts';

export interface RequestDone {
  readonly method: string;
  /** The route's pattern; '*' = the page, or an unknown address. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

/**
 * Logs one line for each request. It has the route's pattern instead of the address: what people search
 * for, where they travel and who they are is never logged. A call for operators names the account that
 * makes it, as these read what belongs to others.
 */
export const requestLog = (observe?: (done: RequestDone) => void) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const begun = performance.now();
    await next();
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? '*';
    const { status } = c.res;
    const durationMs = Math.round((performance.now() - begun) * 10) / 10;
    const line: RequestDone = { method: c.req.method, route, status, durationMs };
    const acting = c.get('acting');
    const logged = { ...line, ...(acting && { operator: acting.operatorId }) };
    if (route === '*' || route.startsWith('/tiles/')) c.get('log').debug(logged, 'request');
    else c.get('log').info(logged, 'request');
    observe?.(line);
  });
