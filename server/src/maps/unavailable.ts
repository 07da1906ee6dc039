import { t } from '@loovia/core/language';
import type { FoundToilet } from '../toilets/found-toilet.ts';

/** How a service refuses, in the words of the catalogue ('Directions request failed due to …'). */
export type RefusalStatus = 'UNAVAILABLE' | 'OVER_QUERY_LIMIT' | 'REQUEST_DENIED';

export interface UnavailableOptions extends ErrorOptions {
  readonly status?: RefusalStatus;
  /** When to ask again, if the service says. */
  readonly retryAfterSeconds?: number | null;
}

/** A service did not answer, or not usefully. */
export abstract class Unavailable extends Error {
  readonly status: RefusalStatus;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, options: UnavailableOptions = {}) {
    super(message, options);
    this.status = options.status ?? 'UNAVAILABLE';
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The engine or service did not answer. Callers answer 503 with Retry-After. */
export class StreetsUnavailable extends Unavailable {
  override readonly name = 'StreetsUnavailable';
}

/** The timetable or service did not answer. Callers answer 503 with Retry-After. */
export class TransitUnavailable extends Unavailable {
  override readonly name = 'TransitUnavailable';
}

/** The search did not answer. Callers answer 503 with Retry-After. */
export class GeocoderUnavailable extends Unavailable {
  override readonly name = 'GeocoderUnavailable';
}

/** Why an address could not be looked up, in the words of the catalogue (ERR-16). */
export function geocodingFailure(error: unknown): string {
  const isRefused = error instanceof GeocoderUnavailable && error.status !== 'UNAVAILABLE';
  return t('Geocoding failed: {status}', { status: isRefused ? error.status : 'UNKNOWN_ERROR' });
}

/**
 * The service did not answer, or not completely. Callers go on with the toilets of the database, and say
 * that some may be missing.
 */
export class PlacesUnavailable extends Unavailable {
  override readonly name = 'PlacesUnavailable';
  /** The places that were found all the same. */
  readonly found: readonly FoundToilet[];

  constructor(
    message: string,
    {
      found = [],
      ...options
    }: UnavailableOptions & { readonly found?: readonly FoundToilet[] } = {},
  ) {
    super(message, options);
    this.found = found;
  }
}
