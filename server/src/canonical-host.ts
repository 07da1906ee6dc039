import { createMiddleware } from 'hono/factory';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A browser that opened this machine by another of its names is sent on to the one that sign-in
 * returns to: cookies set under one name are not sent under the other.
 */
export const canonicalHost = (publicOrigin: string) => {
  const own = new URL(publicOrigin);
  return createMiddleware(async (c, next) => {
    const asked = c.req.header('Host') ?? own.host;
    const opensAPage = c.req.method === 'GET' && c.req.header('Accept')?.includes('text/html');
    if (asked === own.host || !opensAPage || !URL.canParse(`http://${asked}`)) return next();
    const { hostname, port } = new URL(`http://${asked}`);
    if (port !== own.port || !LOOPBACK.has(hostname) || !LOOPBACK.has(own.hostname)) return next();
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${publicOrigin}${pathname}${search}`, 302);
  });
};
