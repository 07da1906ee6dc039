import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from './config/index.ts';
import { contentPolicy } from './content-policy.ts';

/** What neither we nor the map's libraries use, of what browsers let every page ask for. */
const NEVER_USED = [
  'accelerometer',
  'autoplay',
  'browsingTopics',
  'camera',
  'clipboardRead',
  'displayCapture',
  'encryptedMedia',
  'gyroscope',
  'hid',
  'idleDetection',
  'localFonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'pictureInPicture',
  'publickeyCredentialsGet',
  'screenWakeLock',
  'serial',
  'usb',
  'xrSpatialTracking',
] as const;

/** What browsers may do with our answers. */
export function securityHeaders(
  publicOrigin: string,
  config: Pick<Config, 'analytics' | 'maps'>,
): MiddlewareHandler {
  const https = publicOrigin.startsWith('https:');
  const always = {
    contentSecurityPolicy: {
      ...contentPolicy(config),
      ...(https ? { upgradeInsecureRequests: [] } : {}),
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
  };
  const onFiles = secureHeaders(always);
  const onAllElse = secureHeaders({
    ...always,
    permissionsPolicy: {
      ...Object.fromEntries(NEVER_USED.map((feature) => [feature, []])),
      // 'Use my location'. Frames, of which there are none, would not have it.
      geolocation: ['self'],
    },
  });
  // Only documents obey the permissions policy: sent with each script it would be longer than some scripts.
  return (c, next) => (c.req.path.startsWith('/assets/') ? onFiles : onAllElse)(c, next);
}
