/** Settings of the map services: which ones, their addresses and keys. */
import { z } from 'zod';
import { isBaseAddress, isWebAddress, type Rules, withoutSlashes } from './formats.ts';

/** Google's map for trials, unless the operator has set one. */
const DEMO_MAP_ID = 'DEMO_MAP_ID';

const base = (service: string) =>
  z
    .string()
    .refine(
      isBaseAddress,
      `must be the web address of ${service} without user name, query or fragment, like https://service.example`,
    )
    .transform(withoutSlashes);
const key = z.string().regex(/^[\w-]+$/, 'must be a key of Google Cloud, in plain letters');

/** In the environment. */
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

/** The settings that are read here. */
type MapsEnvironment = z.infer<z.ZodObject<typeof mapsSettings>> & {
  readonly MAPS: 'region' | 'open' | 'google';
  readonly PUBLIC_URL?: string | undefined;
};

/** Which providers use a setting: if nothing reads it, it is a mistake. */
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

export function mapsRules(env: MapsEnvironment): Rules {
  const { GOOGLE_MAPS_SERVER_KEY: server, GOOGLE_MAPS_BROWSER_KEY: browser } = env;
  const urls = [env.PHOTON_URL, env.VALHALLA_URL, env.MOTIS_URL, env.OVERPASS_URL];
  const isGoogle = env.MAPS === 'google';
  const unused = Object.entries(USED_BY).map(([name, providers]): [string, boolean] => [
    `${name} must not be set where MAPS is ${env.MAPS}: it is for ${providers.join(' and ')}.`,
    Object.hasOwn(env, name) && !providers.includes(env.MAPS),
  ]);
  return {
    ...Object.fromEntries(unused),
    // Public services want to be able to reach their users; Transitous demands it.
    'PUBLIC_URL must be set where MAPS is open: the public services are told it, to reach you (or name services of your own: PHOTON_URL, VALHALLA_URL, MOTIS_URL and OVERPASS_URL).':
      env.MAPS === 'open' && env.PUBLIC_URL === undefined && urls.includes(undefined),
    'GOOGLE_MAPS_SERVER_KEY and GOOGLE_MAPS_BROWSER_KEY must be set where MAPS is google.':
      isGoogle && (server === undefined || browser === undefined),
    'GOOGLE_MAPS_SERVER_KEY and GOOGLE_MAPS_BROWSER_KEY must differ: every browser gets to see the second.':
      isGoogle && server !== undefined && server === browser,
  };
}

/** Everything comes from the region on this machine, except public transport if there is a MOTIS. */
const regionMaps = (env: MapsEnvironment) => ({
  provider: 'region' as const,
  /** The MOTIS that plans public transport; null = the region's own timetable. */
  motisUrl: env.MOTIS_URL ?? null,
});

/** Open services over HTTP. By default, the documented public ones for all of the United Kingdom. */
const openMaps = (env: MapsEnvironment) => ({
  provider: 'open' as const,
  photonUrl: env.PHOTON_URL ?? 'https://photon.komoot.io',
  valhallaUrl: env.VALHALLA_URL ?? 'https://valhalla1.openstreetmap.de',
  motisUrl: env.MOTIS_URL ?? 'https://api.transitous.org',
  overpassUrl: env.OVERPASS_URL ?? 'https://overpass-api.de',
  /** The full address of a MapLibre style. */
  styleUrl: env.MAP_STYLE_URL ?? 'https://tiles.openfreemap.org/styles/liberty',
});

/** Google Maps Platform. */
const googleMaps = (env: MapsEnvironment) => ({
  provider: 'google' as const,
  /** Secret: for the server's calls. */
  serverKey: env.GOOGLE_MAPS_SERVER_KEY ?? '',
  /** Public: restricted to this site by its referrer restriction. */
  browserKey: env.GOOGLE_MAPS_BROWSER_KEY ?? '',
  mapId: env.GOOGLE_MAPS_MAP_ID,
  routesUrl: env.GOOGLE_ROUTES_URL,
  placesUrl: env.GOOGLE_PLACES_URL,
  geocodingUrl: env.GOOGLE_GEOCODING_URL,
  /** Valhalla for step-free walks, which Google does not offer; null = none. */
  valhallaUrl: env.VALHALLA_URL ?? null,
  /** MOTIS for public transport instead of Google; null = Google. */
  motisUrl: env.MOTIS_URL ?? null,
});

export type OpenMaps = Readonly<ReturnType<typeof openMaps>>;
export type GoogleMaps = Readonly<ReturnType<typeof googleMaps>>;
type RegionMaps = Readonly<ReturnType<typeof regionMaps>>;

/** The settings of the provider in use, once they are checked. */
export function mapsConfig(env: MapsEnvironment): RegionMaps | OpenMaps | GoogleMaps {
  return { region: regionMaps, open: openMaps, google: googleMaps }[env.MAPS](env);
}
