import { UNITED_KINGDOM_BOUNDS } from '@loovia/core/geo';
import type { Logger } from 'pino';
import type { OpenMaps } from '../../config/index.ts';
import type { Db } from '../../database/index.ts';
import { oneForAllCopies } from '../../remote/index.ts';
import type { Maps } from '../index.ts';
import { MotisTransit } from '../motis/motis-transit.ts';
import { openOverpass } from './overpass.ts';
import { openPhoton } from './photon.ts';
import { openValhalla } from './valhalla-http.ts';

export interface OpenServices {
  /** Says who asks: services of others want to know. */
  readonly userAgent: string;
  readonly log: Logger;
  /** The database that all copies of the server share; null = there is one copy. */
  readonly sharedDb: Promise<Db> | null;
}

/** What copies of the server know this lock by. */
const OVERPASS_LOCK = 'overpass';

/** As the services and their data ask to be named; the map's style names its own sources. */
const ATTRIBUTION = [
  { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  // The terms of FOSSGIS, whose servers have the routes and the toilets, ask for this way to them.
  { text: 'Fix the map', url: 'https://www.openstreetmap.org/fixthemap' },
  { text: 'Routes by Valhalla (FOSSGIS e.V.)', url: 'https://valhalla.openstreetmap.de/' },
  { text: 'Search by Photon (komoot)', url: 'https://photon.komoot.io/' },
  {
    text: 'Public transport by Transitous and its sources',
    url: 'https://transitous.org/sources/',
  },
];

/** The whole United Kingdom by open services over HTTP. Nothing is asked before somebody asks us. */
export function openOpenMaps(config: OpenMaps, { userAgent, log, sharedDb }: OpenServices): Maps {
  const to = (baseUrl: string) => ({ baseUrl, userAgent, log });
  const streets = openValhalla(to(config.valhallaUrl));
  return {
    streets,
    transit: new MotisTransit(to(config.motisUrl)),
    geocoder: openPhoton(to(config.photonUrl)),
    places: openOverpass({
      ...to(config.overpassUrl),
      ...(sharedDb && { oneForAll: oneForAllCopies(sharedDb, OVERPASS_LOCK) }),
    }),
    coverage: { title: 'the United Kingdom', bounds: null },
    area: {
      name: 'united-kingdom',
      title: 'the United Kingdom',
      demo: false,
      bounds: UNITED_KINGDOM_BOUNDS,
      attribution: ATTRIBUTION,
    },
    map: { kind: 'maplibre', styleUrl: config.styleUrl },
    regionMap: null,
    close: () => streets.close(),
  };
}
