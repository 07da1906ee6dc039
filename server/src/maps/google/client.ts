import type { GoogleMaps } from '../../config/config.ts';
import { OutsideService } from '../../outside-services/outside-service.ts';
import type { OutsideServiceFailure } from '../../outside-services/failure.ts';
import type { ServiceQuestion } from '../../outside-services/exchange.ts';
import type { Unavailable, UnavailableOptions } from '../unavailable.ts';
import { answerOr, type Asker } from '../service.ts';
import { googleErrorOf, unavailableBy } from './refusal.ts';

/** Google's services, each asked by the server's key in a header: no address holds it. */
export interface GoogleServices {
  readonly routes: OutsideService;
  readonly places: OutsideService;
  readonly geocoding: OutsideService;
}

/** Of one request, with its second attempt. */
const LIMIT_MS = 8000;
/** Google allows 3000 requests a minute to each service (developers.google.com/maps/documentation/routes/faq). */
const AT_ONCE = 16;

export function connectGoogle(
  { serverKey, routesUrl, placesUrl, geocodingUrl }: GoogleMaps,
  { userAgent, log }: Asker,
): GoogleServices {
  const connect = (service: string, baseUrl: string) =>
    new OutsideService({
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

/** A request to Google, which answers, and charges for, only the fields that are named. */
type GoogleQuestion<T> = Omit<ServiceQuestion<T>, 'headers'> & {
  readonly fields: readonly string[];
};

/**
 * Asks one of Google's services; null where its refusal means that there is nothing.
 * @throws what `unavailable` makes of any other failure
 */
export function askGoogle<T>(
  service: OutsideService,
  { fields, ...question }: GoogleQuestion<T>,
  unavailable: (why: UnavailableOptions) => Unavailable,
  meansNone: (failure: OutsideServiceFailure) => boolean = () => false,
): Promise<T | null> {
  const headers = { 'X-Goog-FieldMask': fields.join(',') };
  return answerOr<T | null>(service.ask({ ...question, headers }), (failure) => {
    if (meansNone(failure)) return null;
    throw unavailable(unavailableBy(failure));
  });
}

/** The fields of a request that say where from and where to. */
const PLACES = /^(origin|destination)/;

/** Whether the Routes API does not know the places, so that there is no way. */
export function isAboutPlaces(failure: OutsideServiceFailure): boolean {
  const error = googleErrorOf(failure);
  if (error?.status === 'NOT_FOUND') return true;
  return error?.status === 'INVALID_ARGUMENT' && error.fields.some((field) => PLACES.test(field));
}
