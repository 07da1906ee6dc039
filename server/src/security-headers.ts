import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from './config/index.ts';
import { contentPolicy } from './content-policy.ts';

/** What browsers may do with our answers. */
export function securityHeaders(
  publicOrigin: string,
  config: Pick<Config, 'analytics' | 'maps'>,
): MiddlewareHandler {
  const https = publicOrigin.startsWith('https:');
  return secureHeaders({
    contentSecurityPolicy: {
      ...contentPolicy(config),
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
    permissionsPolicy: {
      geolocation: ['self'],
      camera: [],
      microphone: [],
      payment: [],
      usb: [],
    },
    // The journey is in the address: no request may repeat it, not even one to us. Others get to see
    // the site, which is what keys of map services are held to.
    referrerPolicy: 'strict-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  });
}
