import type { Logger } from 'pino';
import type { GoogleMaps } from '../../config/index.ts';
import {
  OutsideService,
  OutsideServiceFailure,
  type Question,
} from '../../outside-services/index.ts';
import type { Unavailable } from '../ports.ts';
import { googleErrorOf, unavailableBy } from './refusal.ts';

/** Google's services, each asked by the server's key in a header: no address holds it. */
export interface GoogleServices {
  readonly routes: OutsideService;
  readonly places: OutsideService;
  readonly geocoding: OutsideService;
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

/** The parts of a question that say where from and where to. */
const PLACES = /^(origin|destination)/;

/**
 * Asks Google's Routes API; null where it can make nothing of the places, so that there is no way.
 * @throws what `unavailable` makes of the failure
 */
export async function askRoutes<T>(
  routes: OutsideService,
  { fields, ...question }: Omit<Question<T>, 'headers'> & { readonly fields: readonly string[] },
  unavailable: (message: string, options: ReturnType<typeof unavailableBy>) => Unavailable,
): Promise<T | null> {
  try {
    // Google answers, and charges for, what is named here alone.
    const headers = { 'X-Goog-FieldMask': fields.join(',') };
    return await routes.ask({ ...question, headers });
  } catch (error) {
    if (!(error instanceof OutsideServiceFailure)) throw error;
    if (isAboutPlaces(error)) return null;
    throw unavailable('Google Routes could not answer.', unavailableBy(error));
  }
}

function isAboutPlaces(failure: OutsideServiceFailure): boolean {
  const said = googleErrorOf(failure);
  if (said?.status === 'NOT_FOUND') return true;
  return said?.status === 'INVALID_ARGUMENT' && said.fields.some((field) => PLACES.test(field));
}
