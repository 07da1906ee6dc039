import { placeSchema, type Place } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { useRef, useState } from 'react';
import { postJson } from '../../api/client.ts';
import { isSessionEnd, ProblemError, sentenceFor } from '../../api/problem-error.ts';
import { logError } from '../../log.ts';

interface Lookup {
  readonly asked: string;
  readonly position: Promise<LatLng | null>;
}

/** Looks addresses up (ADD-16, API-20), each once at a time, and knows which one was not found. */
export function useGeocoding(onFound: (asked: string, place: Place) => void) {
  const [failed, setFailed] = useState<(GeocodingFailure & { readonly asked: string }) | null>(
    null,
  );
  const underWay = useRef<Lookup | null>(null);

  const lookUp = async (asked: string): Promise<LatLng | null> => {
    setFailed(null);
    try {
      const place = await postJson('/api/geocode', { address: asked }, placeSchema);
      onFound(asked, place);
      return place.location;
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      logError('An address could not be found.', error);
      setFailed({ asked, ...geocodingFailure(error) });
      return null;
    }
  };

  /** Where the address is; null where it was not found. Fails when the session has ended. */
  const locate = async (address: string): Promise<LatLng | null> => {
    const asked = address.trim();
    if (underWay.current?.asked === asked) return underWay.current.position;
    const lookup = { asked, position: lookUp(asked) };
    underWay.current = lookup;
    try {
      return await lookup.position;
    } finally {
      if (underWay.current === lookup) underWay.current = null;
    }
  };

  return {
    locate,
    /** Why the address as it stands was not found; null for any other. */
    failureOf: (address: string): GeocodingFailure | null =>
      failed?.asked === address.trim() ? failed : null,
  };
}

/** Why an address was not found (ERR-16), and what the server said of it besides. */
interface GeocodingFailure {
  readonly message: string;
  readonly detail: string | null;
}

/** ERR-16 ends in a status, whatever the language. */
const ENDS_IN_STATUS = /: [A-Z_]+$/;
const SERVICE_UNAVAILABLE = 503;

export function geocodingFailure(error: unknown): GeocodingFailure {
  const sentence = sentenceFor(error);
  if (ENDS_IN_STATUS.test(sentence)) {
    const isDown = error instanceof ProblemError && error.status === SERVICE_UNAVAILABLE;
    const detail = isDown ? t('We cannot look up addresses just now.') : null;
    return { message: sentence, detail };
  }
  const message = t('Geocoding failed: {status}', { status: 'UNKNOWN_ERROR' });
  return { message, detail: sentence };
}
