import { t } from '@loovia/core/language';
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ProblemError } from './problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A bearer token is never sent by a browser on its own, so no other site can borrow it. */
function isBearerOnly(request: HonoRequest): boolean {
  const authorization = request.header('Authorization') ?? '';
  return /^bearer /i.test(authorization) && request.header('Cookie') === undefined;
}

function comesFromElsewhere(request: HonoRequest, publicOrigin: string): boolean {
  const fetchSite = request.header('Sec-Fetch-Site');
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = request.header('Origin');
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.header('Host');
}

/** Refuses state-changing calls that a page of another origin makes (cross-site request forgery). */
export const requireSameOrigin = (publicOrigin: string) =>
  createMiddleware(async (c, next) => {
    const changesState = !SAFE_METHODS.has(c.req.method);
    if (changesState && !isBearerOnly(c.req) && comesFromElsewhere(c.req, publicOrigin)) {
      throw new ProblemError({
        status: 403,
        detail: t('This call may only be made from this site.'),
      });
    }
    await next();
  });
