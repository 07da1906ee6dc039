import { OPENSTREETMAP } from '@loovia/core/regions';
import type { Clock } from '../../clock.ts';
import type { GoogleMaps } from '../../config/config.ts';
import { wholeCountry, type Maps } from '../maps.ts';
import { openMotis } from '../motis/motis-transit.ts';
import { openValhalla } from '../valhalla/valhalla-http.ts';
import { probeOf } from '../probe.ts';
import type { Asker } from '../service.ts';
import {
  fossgisAttribution,
  motisAttribution,
  valhallaAttribution,
} from '../service-attribution.ts';
import { connectGoogle } from './client.ts';
import { createGoogleGeocoder } from './geocoder.ts';
import { createGooglePlaces } from './places.ts';
import { createGoogleStreets, withStepFreeWalks } from './streets.ts';
import { createGoogleTransit } from './transit.ts';

type GoogleMapsOptions = Asker & { readonly clock: Clock };

/** Google Maps Platform, for all of the United Kingdom; what it doesn't know by Valhalla and MOTIS, where there are any. */
export function openGoogleMaps(config: GoogleMaps, options: GoogleMapsOptions): Maps {
  const { valhallaUrl, motisUrl } = config;
  const { clock, ...asker } = options;
  const google = connectGoogle(config, asker);
  const ofGoogle = createGoogleStreets(google.routes);
  const streets =
    valhallaUrl === null
      ? ofGoogle
      : withStepFreeWalks(ofGoogle, openValhalla({ ...asker, baseUrl: valhallaUrl }));
  return {
    streets,
    transit:
      motisUrl === null
        ? createGoogleTransit(google.routes, clock)
        : openMotis({ ...asker, baseUrl: motisUrl }),
    geocoder: createGoogleGeocoder(google),
    places: createGooglePlaces(google),
    area: wholeCountry(attributionOf(config)),
    map: {
      kind: 'google',
      styleUrl: '',
      googleKey: config.browserKey,
      googleMapId: config.mapId,
    },
    regionMap: null,
    probes: {
      ...(valhallaUrl !== null && {
        streets: probeOf('Valhalla', { ...asker, baseUrl: valhallaUrl }),
      }),
      ...(motisUrl !== null && { transit: probeOf('MOTIS', { ...asker, baseUrl: motisUrl }) }),
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
    ...(valhallaUrl === null
      ? []
      : [...fossgisAttribution([valhallaUrl]), ...valhallaAttribution(valhallaUrl)]),
    ...(motisUrl === null ? [] : motisAttribution(motisUrl)),
  ];
}
