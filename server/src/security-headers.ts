import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Analytics } from './config/index.ts';

/** The origin of the hosting platform's script, where it is not ours. */
function scriptOrigins({ hostingScript }: Analytics): string[] {
  if (hostingScript === null || hostingScript.startsWith('/')) return [];
  return [new URL(hostingScript).origin];
}

/**
 * What browsers may do with our answers: load from here alone, no inline code, no framing.
 * Analytics that is set up may be called, and its hosting script loaded; what is not, may not.
 */
export function securityHeaders(publicOrigin: string, analytics: Analytics): MiddlewareHandler {
  const hosting = scriptOrigins(analytics);
  const posthog = analytics.posthog ? [analytics.posthog.host] : [];
  const https = publicOrigin.startsWith('https:');
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'", ...posthog, ...hosting],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", ...hosting],
      styleSrc: ["'self'"],
      // MapLibre's worker is a file of ours (web/src/map), not a blob.
      workerSrc: ["'self'"],
      ...(https ? { upgradeInsecureRequests: [] } : {}),
    },
    permissionsPolicy: {
      geolocation: ['self'],
      camera: [],
      microphone: [],
      payment: [],
      usb: [],
    },
    // The journey is in the address: no request may repeat it, not even one to us.
    referrerPolicy: 'strict-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  });
}
