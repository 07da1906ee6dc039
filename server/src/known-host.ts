import { isIP } from 'node:net';
import { t } from '@loovia/core/language';
import { createMiddleware } from 'hono/factory';
import { problem } from './api/http/index.ts';
import type { AppEnv } from './api/http/index.ts';

/** A balancer asks each copy how it is by a name that only the balancer knows. */
const HEALTH = /^\/api\/health(\/|$)/;

/** The host of a Host header, as web addresses write it; null where it is none. */
function hostOf(header: string): string | null {
  if (!URL.canParse(`http://${header}`)) return null;
  return new URL(`http://${header}`).hostname.replace(/\.$/, '');
}

/** Addresses are nobody's to rename; a name that another site owns may lead to this machine. */
function isAddress(host: string): boolean {
  return host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
}

/**
 * Refuses calls under a name that isn't this site's. A page of another site that has its name lead to this
 * machine (DNS rebinding) would pass for one of ours otherwise.
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
