import { NONCE, type ContentSecurityPolicyOptionHandler } from 'hono/secure-headers';
import type { AnalyticsConfig, Config } from '../config/config.ts';

type Source = string | ContentSecurityPolicyOptionHandler;

type Kind = 'connect' | 'font' | 'frame' | 'img' | 'script' | 'style' | 'worker';

/** What the page may load from other sites. */
type Sources = Readonly<Partial<Record<`${Kind}Src`, readonly Source[]>>>;

/**
 * Google's map: what its guide lists, without 'unsafe-eval' and blob: for scripts, which the guide has
 * for maps of every kind. Scripts and styles that its script adds carry the nonce of the page's first
 * script and first style element (built-files.ts); a link to a style sheet does not count. Google may
 * rename its services below these domains at any time.
 * https://developers.google.com/maps/documentation/javascript/content-security-policy
 */
const GOOGLE_MAP: Sources = {
  connectSrc: [
    'https://*.googleapis.com',
    'https://*.google.com',
    'https://*.gstatic.com',
    'data:',
    'blob:',
  ],
  fontSrc: ['https://fonts.gstatic.com'],
  frameSrc: ['https://*.google.com'],
  imgSrc: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  scriptSrc: [NONCE, 'https://maps.googleapis.com'],
  styleSrc: [NONCE, 'https://fonts.googleapis.com'],
  workerSrc: ['blob:'],
};

/** A map's style, tiles, sprites and glyphs; MapLibre fetches them all. */
function mapSources(maps: Config['maps']): Sources {
  switch (maps.provider) {
    case 'region':
      return {};
    case 'open': {
      const { origin } = new URL(maps.styleUrl);
      return { connectSrc: [origin], imgSrc: [origin] };
    }
    case 'google':
      return GOOGLE_MAP;
  }
}

/** PostHog, and the hosting platform's script if it is on another site. */
function analyticsSources({ posthog, hostingScript }: AnalyticsConfig): Sources {
  const isElsewhere = hostingScript !== null && !hostingScript.startsWith('/');
  const hosting = isElsewhere ? [new URL(hostingScript).origin] : [];
  return { connectSrc: [...(posthog ? [posthog.host] : []), ...hosting], scriptSrc: hosting };
}

/**
 * The Trusted Types policies of Google's map. The first is its loader's, which lists the next three as
 * those the map needs. Its libraries create `goog#html` more than once.
 * https://github.com/googlemaps/js-api-loader
 */
const GOOGLE_POLICIES = [
  '@googlemaps/js-api-loader',
  'google-maps-api-loader',
  'google-maps-api#html',
  'lit-html',
  'goog#html',
  "'allow-duplicates'",
];

/** No text becomes a script or HTML unless web/src/browser/trusted-scripts.ts, or Google's map, allows it. */
const trustedTypes = ({ provider }: Config['maps']) => ({
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', ...(provider === 'google' ? GOOGLE_POLICIES : [])],
});

/**
 * Everything comes from this site; no inline code, no frames. Map services and analytics may only be
 * called if they are set up.
 */
export function contentPolicy({ analytics, maps }: Pick<Config, 'analytics' | 'maps'>) {
  const others = [analyticsSources(analytics), mapSources(maps)];
  const extra = (kind: keyof Sources): Source[] => others.flatMap((sources) => sources[kind] ?? []);
  const frames = extra('frameSrc');
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'", ...extra('connectSrc')],
    fontSrc: ["'self'", ...extra('fontSrc')],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    frameSrc: frames.length > 0 ? frames : ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...extra('imgSrc')],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", ...extra('scriptSrc')],
    styleSrc: ["'self'", ...extra('styleSrc')],
    ...trustedTypes(maps),
    // MapLibre's worker is one of our files (web/src/map), not a blob.
    workerSrc: ["'self'", ...extra('workerSrc')],
  };
}
