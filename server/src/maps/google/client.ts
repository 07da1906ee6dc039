import type { Logger } from 'pino';
import type { GoogleMaps } from '../../config/index.ts';
import { Remote } from '../../remote/index.ts';

/** Google's services, each asked by the server's key in a header: no address holds it. */
export interface GoogleServices {
  readonly routes: Remote;
  readonly places: Remote;
  readonly geocoding: Remote;
}

export interface GoogleOptions {
  readonly userAgent: string;
  readonly log: Logger;
}

/** Of one question, with its second attempt. */
const LIMIT_MS = 8000;
/** Google allows 3000 questions a minute to each service (developers.google.com/maps/documentation/routes/faq). */
const AT_ONCE = 16;

export function connectGoogle(
  { serverKey, routesUrl, placesUrl, geocodingUrl }: GoogleMaps,
  { userAgent, log }: GoogleOptions,
): GoogleServices {
  const connect = (service: string, baseUrl: string) =>
    new Remote({
      service,
      baseUrl,
      headers: { 'X-Goog-Api-Key': serverKey, 'User-Agent': userAgent },
      log,
      limitMs: LIMIT_MS,
      atOnce: AT_ONCE,
    });
  return {
    routes: connect('Google Routes', routesUrl),
    places: connect('Google Places', placesUrl),
    geocoding: connect('Google Geocoding', geocodingUrl),
  };
}
