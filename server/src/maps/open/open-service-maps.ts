import { OPENSTREETMAP } from '@loovia/core/regions';
import type { Clock } from '../../clock.ts';
import type { OpenMaps } from '../../config/config.ts';
import type { Db } from '../../database/database.ts';
import { lockAcrossReplicas } from '../../outside-services/lock-across-replicas.ts';
import { wholeCountry, type Maps } from '../maps.ts';
import { openMotis } from '../motis/motis-transit.ts';
import { probeOf } from '../probe.ts';
import type { Asker } from '../service.ts';
import {
  fossgisAttribution,
  motisAttribution,
  photonAttribution,
  valhallaAttribution,
} from '../service-attribution.ts';
import { openOverpass } from './overpass.ts';
import { openPhoton } from './photon.ts';
import { openValhalla } from '../valhalla/valhalla-http.ts';

export interface OpenServices extends Asker {
  readonly clock: Clock;
  /** The database that all replicas share; null = there is one server. */
  readonly sharedDb: Promise<Db> | null;
}

/** The lock's name, the same on all replicas. */
const OVERPASS_LOCK = 'overpass';

/** The credits that the services and their data ask for; the map's style names its own sources. */
function attributionOf({ valhallaUrl, photonUrl, motisUrl, overpassUrl }: OpenMaps) {
  return [
    OPENSTREETMAP,
    ...fossgisAttribution([valhallaUrl, overpassUrl]),
    ...valhallaAttribution(valhallaUrl),
    ...photonAttribution(photonUrl),
    ...motisAttribution(motisUrl),
  ];
}

/** The whole United Kingdom by open services over HTTP. No service is asked before a user asks us. */
export function openOpenMaps(
  config: OpenMaps,
  { userAgent, log, clock, sharedDb }: OpenServices,
): Maps {
  const to = (baseUrl: string) => ({ baseUrl, userAgent, log });
  const streets = openValhalla(to(config.valhallaUrl));
  return {
    streets,
    transit: openMotis(to(config.motisUrl)),
    geocoder: openPhoton(to(config.photonUrl)),
    places: openOverpass(to(config.overpassUrl), {
      clock,
      ...(sharedDb && { oneForAll: lockAcrossReplicas(sharedDb, OVERPASS_LOCK) }),
    }),
    area: wholeCountry(attributionOf(config)),
    map: { kind: 'maplibre', styleUrl: config.styleUrl },
    regionMap: null,
    probes: {
      streets: probeOf('Valhalla', to(config.valhallaUrl)),
      transit: probeOf('MOTIS', to(config.motisUrl)),
      geocoder: probeOf('Photon', to(config.photonUrl)),
    },
    close: () => streets.close(),
  };
}
