import { NONCE, type ContentSecurityPolicyOptionHandler } from 'hono/secure-headers';
import type { Analytics, Config } from './config/index.ts';

type Source = string | ContentSecurityPolicyOptionHandler;

type Kind = 'connect' | 'font' | 'frame' | 'img' | 'script' | 'style' | 'worker';

/** What the page may load besides what is ours. */
type Sources = Readonly<Partial<Record<`${Kind}Src`, readonly Source[]>>>;

/**
 * Google's map: what its guide names, less 'unsafe-eval' and blob: among the scripts, which the guide
 * has for every kind of map. Scripts and styles that its script writes carry the nonce of the first
 * script and the first style element of the page (page.ts): a link to a style sheet is none. Google
 * gives its own services new names below these domains at will.
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

/** Style, tiles, sprites and letters of a map; MapLibre fetches them all. */
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

/** PostHog may be called, and the hosting platform's script loaded where it is not ours. */
function analyticsSources({ posthog, hostingScript }: Analytics): Sources {
  const ofOthers = hostingScript !== null && !hostingScript.startsWith('/');
  const hosting = ofOthers ? [new URL(hostingScript).origin] : [];
  return { connectSrc: [...(posthog ? [posthog.host] : []), ...hosting], scriptSrc: hosting };
}

/**
 * By these Google's map makes HTML and script addresses: the first is its loader's, which names the
 * next three as what the map needs. `goog#html` is made by its libraries, more than once.
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

/** No text becomes a script, or HTML, but what web/src/trusted-scripts.ts, or Google's map, lets through. */
const trustedTypes = ({ provider }: Config['maps']) => ({
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', ...(provider === 'google' ? GOOGLE_POLICIES : [])],
});

/**
 * Load from here alone, no inline code, no framing. What is set up of map services and analytics may
 * be called; what is not, may not.
 */
export function contentPolicy({ analytics, maps }: Pick<Config, 'analytics' | 'maps'>) {
  const others = [analyticsSources(analytics), mapSources(maps)];
  const and = (kind: keyof Sources): Source[] => others.flatMap((sources) => sources[kind] ?? []);
  const frames = and('frameSrc');
  return {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'", ...and('connectSrc')],
    fontSrc: ["'self'", ...and('fontSrc')],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    frameSrc: frames.length > 0 ? frames : ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...and('imgSrc')],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'", ...and('scriptSrc')],
    styleSrc: ["'self'", ...and('styleSrc')],
    ...trustedTypes(maps),
    // MapLibre's worker is a file of ours (web/src/map), not a blob.
    workerSrc: ["'self'", ...and('workerSrc')],
  };
}
