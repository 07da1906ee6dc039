import { placeSchema, type Place, type Suggestion } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { checkText, type ToiletForm } from '@loovia/core/toilet-submission';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { postJson } from '../../api/client.ts';
import { isSessionEnd, ProblemError, sentenceFor } from '../../api/problem-error.ts';
import { logError } from '../../browser/log.ts';
import { fetchPlace } from '../../places/places.ts';
import { forgetSession } from '../../session/session.ts';
import type { Draft, Spot } from '../../toilet-forms/toilet-draft.ts';
import { addressArrived, addressOfPlace, positionOf } from './spot.ts';

interface Placing {
  readonly signedIn: boolean;
  readonly latest: RefObject<Draft>;
  readonly change: (step: (draft: Draft) => Draft) => void;
  readonly fill: (part: Partial<ToiletForm>) => void;
}

/** Finds where the toilet is from an address that is typed or picked. */
export function usePlacing({ signedIn, latest, change, fill }: Placing) {
  const client = useQueryClient();
  /** A picked suggestion whose place is still loading. */
  const picking = useRef<Promise<void> | null>(null);
  /** Takes the place of an address that is asked for now. */
  const whenFound = () => {
    const { spot: asked } = latest.current;
    return (found: NonNullable<Spot['found']>) => {
      change((now) => ({ ...now, spot: addressArrived(asked, now.spot, found) }));
    };
  };
  const geocoding = useGeocoding((asked) => {
    const take = whenFound();
    return ({ formattedAddress: name, location: at }) => {
      if (latest.current.toilet.address.trim() === asked) take({ asked, name, at });
    };
  });

  /** Looks the address up and moves the pin there. */
  const findAddress = async () => {
    try {
      await geocoding.locate(latest.current.toilet.address);
    } catch (error) {
      logError('The session ended while an address was looked up.', error);
      forgetSession(client);
    }
  };

  /** Does the same when the focus leaves the address, unless its place is known or was placed by hand. */
  const leaveAddress = () => {
    const { toilet, spot } = latest.current;
    const canBeFound = signedIn && checkText('address', toilet.address).error === undefined;
    if (picking.current) return;
    if (canBeFound && !spot.byHand && !positionOf(spot, toilet.address)) void findAddress();
  };

  const takePick = async (suggestion: Suggestion, session: string) => {
    const take = whenFound();
    try {
      const place = await fetchPlace(suggestion.id, session);
      if (!place || latest.current.toilet.address !== suggestion.primary) return;
      const address = addressOfPlace(place.formattedAddress);
      fill({ address });
      take({ asked: address, name: address, at: place.location });
    } catch (error) {
      // The text stays. It is looked up like any typed address when the form is sent.
      logError('The picked place could not be fetched.', error);
    }
  };

  const pick = (suggestion: Suggestion, session: string) => {
    fill({ address: suggestion.primary });
    const taken = takePick(suggestion, session).finally(() => {
      if (picking.current === taken) picking.current = null;
    });
    picking.current = taken;
  };

  return {
    pick,
    findAddress,
    leaveAddress,
    locate: geocoding.locate,
    /** Resolves when the place of the last pick has loaded. */
    picked: () => picking.current,
    /** Null, too, once a pin is placed or found. */
    geocodingFailure: ({ spot, toilet }: Draft) =>
      positionOf(spot, toilet.address) ? null : geocoding.failureOf(toilet.address),
  };
}

interface Lookup {
  readonly asked: string;
  readonly position: Promise<LatLng | null>;
}

/**
 * Looks addresses up (ADD-16, API-20), without asking twice at once, and remembers the last failure.
 * @param whenAsked gives what to do with the place that is found
 */
function useGeocoding(whenAsked: (asked: string) => (place: Place) => void) {
  const [failed, setFailed] = useState<(GeocodingFailure & { readonly asked: string }) | null>(
    null,
  );
  const underWay = useRef<Lookup | null>(null);

  const lookUp = async (asked: string): Promise<LatLng | null> => {
    setFailed(null);
    const onFound = whenAsked(asked);
    try {
      const place = await postJson('/api/geocode', { address: asked }, placeSchema);
      onFound(place);
      return place.location;
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      logError('An address could not be found.', error);
      setFailed({ asked, ...geocodingFailure(error) });
      return null;
    }
  };

  /** Where the address is, or null if it was not found. Rejects when the session has ended. */
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
    /** Why this address was not found; null for any other. */
    failureOf: (address: string): GeocodingFailure | null =>
      failed?.asked === address.trim() ? failed : null,
  };
}

/** Why an address was not found (ERR-16), and the server's own sentence about it. */
interface GeocodingFailure {
  readonly message: string;
  readonly detail: string | null;
}

/** ERR-16 ends in a status in every language. */
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
