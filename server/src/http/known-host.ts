import { isIP } from 'node:net';
import { t } from '@loovia/core/language';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { problem } from './problem.ts';

/** A balancer checks each copy's health under a name that only the balancer knows. */
const HEALTH = /^\/api\/health(\/|$)/;

/** The host of a Host header, as URLs spell it; null if it is not a host. */
function hostOf(header: string): string | null {
  if (!URL.canParse(`http://${header}`)) return null;
  return new URL(`http://${header}`).hostname.replace(/\.$/, '');
}

/** An IP address cannot be redirected; another site's name can be made to point to this machine. */
function isAddress(host: string): boolean {
  return host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Refuses calls under any name but this site's. Otherwise another site could point its name to this
 * machine (DNS rebinding), and its pages would count as ours.
 */
export const knownHost = (publicOrigin: string) => {
  const own = new URL(publicOrigin).hostname;
  return createMiddleware<AppEnv>(async (c, next) => {
    const host = hostOf(c.req.header('Host') ?? own);
    if (host === own || (host !== null && isAddress(host)) || HEALTH.test(c.req.path)) {
      await next();
      return;
    }
    return problem(c, {
      status: 421,
      detail: t('You cannot reach Loovia under this name. Please check the address.'),
    });
  });
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Redirects a browser that opens this machine under another of its names to the one that sign-in
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
