/** Settings of the map services: who answers, where, and by which keys. */
import { z } from 'zod';
import { isBaseAddress, isWebAddress } from './formats.ts';

/** Everything from the region on this machine, if no MOTIS is named. */
interface RegionMaps {
  readonly provider: 'region';
  /** Address of the MOTIS that plans public transport; null = the region's own timetable. */
  readonly motisUrl: string | null;
}

/** Open services over HTTP: base addresses, without a slash at the end. */
export interface OpenMaps {
  readonly provider: 'open';
  readonly photonUrl: string;
  readonly valhallaUrl: string;
  readonly motisUrl: string;
  readonly overpassUrl: string;
  /** Whole address of a MapLibre style. */
  readonly styleUrl: string;
}

/** Google Maps Platform. */
export interface GoogleMaps {
  readonly provider: 'google';
  /** Secret: for calls of the server. */
  readonly serverKey: string;
  /** Sent to every page: held to this site by its referrer restriction. */
  readonly browserKey: string;
  readonly mapId: string;
  readonly routesUrl: string;
  readonly placesUrl: string;
  readonly geocodingUrl: string;
  /** Valhalla for step-free walking, which Google does not know; null = not known. */
  readonly valhallaUrl: string | null;
  /** MOTIS for public transport instead of Google; null = Google. */
  readonly motisUrl: string | null;
}

export type MapsConfig = RegionMaps | OpenMaps | GoogleMaps;

/** The documented public instances, for all of the United Kingdom. */
const PUBLIC_SERVICES = {
  photonUrl: 'https://photon.komoot.io',
  valhallaUrl: 'https://valhalla1.openstreetmap.de',
  motisUrl: 'https://api.transitous.org',
  overpassUrl: 'https://overpass-api.de',
  styleUrl: 'https://tiles.openfreemap.org/styles/liberty',
} as const;

/** Google's map for trials, where the operator has set none. */
const DEMO_MAP_ID = 'DEMO_MAP_ID';

const base = (service: string) =>
  z
    .string()
    .refine(
      isBaseAddress,
      `must be the web address of ${service} without user name, query or fragment, like https://service.example`,
    )
    .transform((address) => address.replace(/(?<!\/)\/+$/, ''));
const key = z.string().regex(/^[\w-]+$/, 'must be a key of Google Cloud, in plain letters');

/** Of the environment. */
export const mapsSettings = {
  MOTIS_URL: base('a MOTIS service').optional(),
  PHOTON_URL: base('a Photon service').optional(),
  VALHALLA_URL: base('a Valhalla service').optional(),
  OVERPASS_URL: base('an Overpass service').optional(),
  MAP_STYLE_URL: z
    .string()
    .refine(isWebAddress, 'must be the web address of a MapLibre style')
    .optional(),
  GOOGLE_MAPS_SERVER_KEY: key.optional(),
  GOOGLE_MAPS_BROWSER_KEY: key.optional(),
  GOOGLE_MAPS_MAP_ID: z.string().regex(/^\w+$/, "must be a map's id").default(DEMO_MAP_ID),
  GOOGLE_ROUTES_URL: base("Google's Routes API").default('https://routes.googleapis.com'),
  GOOGLE_PLACES_URL: base("Google's Places API").default('https://places.googleapis.com'),
  GOOGLE_GEOCODING_URL: base("Google's Geocoding API").default('https://geocode.googleapis.com'),
};

/** What is read here of the environment. */
type MapsEnvironment = z.infer<z.ZodObject<typeof mapsSettings>> & {
  readonly MAPS: MapsConfig['provider'];
  readonly PUBLIC_URL?: string | undefined;
};

/** Who uses what: a setting that nothing reads would be an unnoticed mistake. */
const USED_BY: Readonly<
  Partial<Record<keyof MapsEnvironment, readonly MapsEnvironment['MAPS'][]>>
> = {
  PHOTON_URL: ['open'],
  VALHALLA_URL: ['open', 'google'],
  OVERPASS_URL: ['open'],
  MAP_STYLE_URL: ['open'],
  GOOGLE_MAPS_SERVER_KEY: ['google'],
  GOOGLE_MAPS_BROWSER_KEY: ['google'],
};

export function mapsContradictions(env: MapsEnvironment): string[] {
  const unused = Object.entries(USED_BY).flatMap(([name, providers]) =>
    Object.hasOwn(env, name) && !providers.includes(env.MAPS)
      ? [`${name} must not be set where MAPS is ${env.MAPS}: it is for ${providers.join(' and ')}.`]
      : [],
  );
  switch (env.MAPS) {
    case 'region':
      return unused;
    case 'open':
      return [...unused, ...openContradictions(env)];
    case 'google':
      return [...unused, ...googleContradictions(env)];
  }
}

/** Those who run public services want to reach who asks them: Transitous demands it. */
function openContradictions(env: MapsEnvironment): string[] {
  const urls = [env.PHOTON_URL, env.VALHALLA_URL, env.MOTIS_URL, env.OVERPASS_URL];
  if (env.PUBLIC_URL !== undefined || urls.every((url) => url !== undefined)) return [];
  return [
    'PUBLIC_URL must be set where MAPS is open: the public services are told it, to reach you (or name services of your own: PHOTON_URL, VALHALLA_URL, MOTIS_URL and OVERPASS_URL).',
  ];
}

function googleContradictions(env: MapsEnvironment): string[] {
  const { GOOGLE_MAPS_SERVER_KEY: server, GOOGLE_MAPS_BROWSER_KEY: browser } = env;
  if (server === undefined || browser === undefined) {
    return ['GOOGLE_MAPS_SERVER_KEY and GOOGLE_MAPS_BROWSER_KEY must be set where MAPS is google.'];
  }
  if (server !== browser) return [];
  return [
    'GOOGLE_MAPS_SERVER_KEY and GOOGLE_MAPS_BROWSER_KEY must differ: every browser gets to see the second.',
  ];
}

/** The settings, once there are no contradictions. */
export function mapsConfig(env: MapsEnvironment): MapsConfig {
  switch (env.MAPS) {
    case 'region':
      return { provider: 'region', motisUrl: env.MOTIS_URL ?? null };
    case 'open':
      return {
        provider: 'open',
        photonUrl: env.PHOTON_URL ?? PUBLIC_SERVICES.photonUrl,
        valhallaUrl: env.VALHALLA_URL ?? PUBLIC_SERVICES.valhallaUrl,
        motisUrl: env.MOTIS_URL ?? PUBLIC_SERVICES.motisUrl,
        overpassUrl: env.OVERPASS_URL ?? PUBLIC_SERVICES.overpassUrl,
        styleUrl: env.MAP_STYLE_URL ?? PUBLIC_SERVICES.styleUrl,
      };
    case 'google':
      return {
        provider: 'google',
        serverKey: env.GOOGLE_MAPS_SERVER_KEY ?? '',
        browserKey: env.GOOGLE_MAPS_BROWSER_KEY ?? '',
        mapId: env.GOOGLE_MAPS_MAP_ID,
        routesUrl: env.GOOGLE_ROUTES_URL,
        placesUrl: env.GOOGLE_PLACES_URL,
        geocodingUrl: env.GOOGLE_GEOCODING_URL,
        valhallaUrl: env.VALHALLA_URL ?? null,
        motisUrl: env.MOTIS_URL ?? null,
      };
  }
}
