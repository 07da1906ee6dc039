import type { GoogleMaps } from '../../config/index.ts';
import {
  OutsideService,
  type OutsideServiceFailure,
  type Question,
} from '../../outside-services/index.ts';
import type { Unavailable, UnavailableOptions } from '../ports.ts';
import { answerOr, type Asker } from '../service.ts';
import { googleErrorOf, unavailableBy } from './refusal.ts';

/** Google's services, each asked by the server's key in a header: no address holds it. */
export interface GoogleServices {
  readonly routes: OutsideService;
  readonly places: OutsideService;
  readonly geocoding: OutsideService;
}

/** Of one question, with its second attempt. */
const LIMIT_MS = 8000;
/** Google allows 3000 questions a minute to each service (developers.google.com/maps/documentation/routes/faq). */
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

/** What is asked of Google, which answers, and charges for, no fields but those that are named. */
type GoogleQuestion<T> = Omit<Question<T>, 'headers'> & { readonly fields: readonly string[] };

/**
 * Asks one of Google's services; null where its refusal says that there is nothing.
 * @throws what `unavailable` makes of any other failure
 */
export function askGoogle<T>(
  service: OutsideService,
  { fields, ...question }: GoogleQuestion<T>,
  unavailable: (why: UnavailableOptions) => Unavailable,
  saysNone: (failure: OutsideServiceFailure) => boolean = () => false,
): Promise<T | null> {
  const headers = { 'X-Goog-FieldMask': fields.join(',') };
  return answerOr<T | null>(service.ask({ ...question, headers }), (failure) => {
    if (saysNone(failure)) return null;
    throw unavailable(unavailableBy(failure));
  });
}

/** The parts of a question that say where from and where to. */
const PLACES = /^(origin|destination)/;

/** Whether the Routes API can make nothing of the places, so that there is no way. */
export function isAboutPlaces(failure: OutsideServiceFailure): boolean {
  const said = googleErrorOf(failure);
  if (said?.status === 'NOT_FOUND') return true;
  return said?.status === 'INVALID_ARGUMENT' && said.fields.some((field) => PLACES.test(field));
}
