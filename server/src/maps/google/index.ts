import type { Logger } from 'pino';
import { UNITED_KINGDOM_BOUNDS } from '@loovia/core/geo';
import type { Clock } from '../../clock.ts';
import type { GoogleMaps } from '../../config/index.ts';
import type { Maps } from '../maps.ts';
import { openMotis } from '../motis/motis-transit.ts';
import { openValhalla } from '../open/valhalla-http.ts';
import type { Streets, Transit } from '../ports.ts';
import { probeOf } from '../probe.ts';
import { motisAttribution, OPENSTREETMAP, valhallaAttribution } from '../service-attribution.ts';
import { connectGoogle, type GoogleServices } from './client.ts';
import { createGoogleGeocoder } from './geocoder.ts';
import { createGooglePlaces } from './places.ts';
import { createGoogleStreets, withStepFreeWalks } from './streets.ts';
import { createGoogleTransit } from './transit.ts';

export interface GoogleMapsOptions {
  readonly userAgent: string;
  readonly log: Logger;
  readonly clock: Clock;
}

/** Google Maps Platform, for all of the United Kingdom; what it doesn't know by Valhalla and MOTIS, where there are any. */
export function openGoogleMaps(config: GoogleMaps, options: GoogleMapsOptions): Maps {
  const google = connectGoogle(config, options);
  const streets = openStreets(google, config, options);
  return {
    streets,
    transit: openTransit(google, config, options),
    geocoder: createGoogleGeocoder(google),
    places: createGooglePlaces(google),
    coverage: { title: 'the United Kingdom', bounds: null },
    area: {
      name: 'united-kingdom',
      title: 'the United Kingdom',
      demo: false,
      bounds: UNITED_KINGDOM_BOUNDS,
      attribution: attributionOf(config),
    },
    map: {
      kind: 'google',
      styleUrl: '',
      googleKey: config.browserKey,
      googleMapId: config.mapId,
    },
    regionMap: null,
    probes: {
      ...(config.valhallaUrl !== null && {
        streets: probeOf('Valhalla', { ...options, baseUrl: config.valhallaUrl }),
      }),
      ...(config.motisUrl !== null && {
        transit: probeOf('MOTIS', { ...options, baseUrl: config.motisUrl }),
      }),
    },
    close: () => streets.close(),
  };
}

/** As developers.google.com/maps/documentation/routes/policies asks for it. */
function attributionOf({ valhallaUrl, motisUrl }: GoogleMaps) {
  const google = { text: 'Google Maps' };
  if (valhallaUrl === null && motisUrl === null) return [google];
  // What Valhalla and MOTIS know is from OpenStreetMap.
  return [
    google,
    OPENSTREETMAP,
    ...(valhallaUrl === null ? [] : valhallaAttribution(valhallaUrl)),
    ...(motisUrl === null ? [] : motisAttribution(motisUrl)),
  ];
}

function openStreets(
  { routes }: GoogleServices,
  { valhallaUrl }: GoogleMaps,
  { userAgent, log }: GoogleMapsOptions,
): Streets {
  const streets = createGoogleStreets(routes);
  if (valhallaUrl === null) return streets;
  return withStepFreeWalks(streets, openValhalla({ baseUrl: valhallaUrl, userAgent, log }));
}

function openTransit(
  { routes }: GoogleServices,
  { motisUrl }: GoogleMaps,
  { userAgent, log, clock }: GoogleMapsOptions,
): Transit {
  if (motisUrl === null) return createGoogleTransit(routes, clock);
  return openMotis({ baseUrl: motisUrl, userAgent, log });
}
