import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config/config.ts';
import { contentPolicy } from './content-policy.ts';

/** Features that browsers offer to every page, and that neither we nor the map's libraries use. */
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

/** Headers that limit what browsers may do with our answers. */
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
    // The page's address has the journey in it: no request may repeat it, not even one to us. Other
    // sites see our origin, as keys of map services are restricted to it.
    referrerPolicy: 'strict-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  };
  const onFiles = secureHeaders(always);
  const onDocuments = secureHeaders({
    ...always,
    permissionsPolicy: {
      ...Object.fromEntries(NEVER_USED.map((feature) => [feature, []])),
      // For 'Use my location'. Not in frames (of which there are none).
      geolocation: ['self'],
    },
  });
  // Only documents need the permissions policy; it would be longer than some scripts.
  return (c, next) => (c.req.path.startsWith('/assets/') ? onFiles : onDocuments)(c, next);
}
