import type { Place } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { useRef, useState } from 'react';
import { logError } from '../../log.ts';
import { geocode, geocodingFailure, isSessionEnd, type GeocodingFailure } from './calls.ts';

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
      const place = await geocode(asked);
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
