import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from './router.ts';

export const REQUEST_ID_HEADER = 'X-Request-Id';
/** As proxies make them: what is longer, or has other letters, isn't one. */
const REQUEST_ID = /^[\w.:-]{8,128}$/;

/**
 * The name of a request in logs and error answers: the trusted proxy's, so that its log and ours tell
 * of the same one. Without a proxy a caller could choose it, and name two requests alike.
 */
export function requestIdOf({ req }: Context<AppEnv>, trustedProxies: number): string {
  const given = trustedProxies > 0 ? (req.header(REQUEST_ID_HEADER) ?? '') : '';
  return REQUEST_ID.test(given) ? given : randomUUID();
}
