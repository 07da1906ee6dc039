import { placeSchema, type Suggestion } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { checkText } from '@loovia/core/toilet-submission';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postJson } from '../../api/client.ts';
import { isSessionEnd, ProblemError, sentenceFor } from '../../api/problem-error.ts';
import { logError } from '../../browser/log.ts';
import { fetchPlace } from '../../places/places.ts';
import type { ToiletDraft, Spot } from '../../toilet-forms/toilet-draft.ts';
import { addressArrived, addressOfPlace, positionOf } from './spot.ts';

interface Placing {
  readonly signedIn: boolean;
  readonly latest: () => ToiletDraft;
  readonly change: (step: (draft: ToiletDraft) => ToiletDraft) => void;
  readonly fill: (part: Partial<ToiletDraft['toilet']>) => void;
}

/** Finds where the toilet is from an address that is typed or picked. */
export function usePlacing({ signedIn, latest, change, fill }: Placing) {
  const client = useQueryClient();
  /** A picked suggestion whose place is still loading. */
  const picking = useRef<Promise<void> | null>(null);
  const [failed, setFailed] = useState<(GeocodingFailure & { readonly asked: string }) | null>(
    null,
  );
  /** Takes the place of an address that is asked for now. */
  const whenFound = () => {
    const { spot: asked } = latest();
    return (found: NonNullable<Spot['found']>) => {
      change((now) => ({ ...now, spot: addressArrived(asked, now.spot, found) }));
    };
  };

  /**
   * Looks the address up and moves the pin there (ADD-16, API-20). Resolves to where it is, or to null if it was
   * not found. Rejects when the session has ended.
   */
  const locate = async (address: string): Promise<LatLng | null> => {
    const asked = address.trim();
    const take = whenFound();
    setFailed(null);
    try {
      const { formattedAddress: name, location: at } = await client.query(geocodeQuery(asked));
      if (latest().toilet.address.trim() === asked) take({ asked, name, at });
      return at;
    } catch (error) {
      if (isSessionEnd(error)) throw error;
      logError('An address could not be found.', error);
      setFailed({ asked, ...addressFailure(error) });
      return null;
    }
  };

  const findAddress = async () => {
    try {
      await locate(latest().toilet.address);
    } catch (error) {
      logError('The session ended while an address was looked up.', error);
    }
  };

  /** Does the same when the focus leaves the address, unless its place is known or was placed by hand. */
  const leaveAddress = () => {
    const { toilet, spot } = latest();
    const canBeFound = signedIn && checkText('address', toilet.address).error === undefined;
    if (picking.current) return;
    if (canBeFound && !spot.byHand && !positionOf(spot, toilet.address)) void findAddress();
  };

  const takePick = async (suggestion: Suggestion, session: string) => {
    const take = whenFound();
    try {
      const place = await fetchPlace(suggestion.id, session);
      if (!place || latest().toilet.address !== suggestion.primary) return;
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
    locate,
    /** Resolves when the place of the last pick has loaded. */
    picked: () => picking.current,
    /** Null, too, once a pin is placed or found. */
    geocodingFailure: ({ spot, toilet: { address } }: ToiletDraft): GeocodingFailure | null =>
      failed?.asked === address.trim() && !positionOf(spot, address) ? failed : null,
  };
}

/** While an answer is on its way, the same address is not asked for twice. */
function geocodeQuery(address: string) {
  return queryOptions({
    queryKey: ['geocode', address],
    queryFn: ({ signal }) => postJson('/api/geocode', { address }, placeSchema, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Why an address was not found (ERR-16), and the server's own sentence about it. */
interface GeocodingFailure {
  readonly message: string;
  readonly detail: string | null;
}

/** ERR-16 ends in a status in every language. */
const ENDS_IN_STATUS = /: [A-Z_]+$/;
const SERVICE_UNAVAILABLE = 503;

export function addressFailure(error: unknown): GeocodingFailure {
  const sentence = sentenceFor(error);
  if (ENDS_IN_STATUS.test(sentence)) {
    const isDown = error instanceof ProblemError && error.status === SERVICE_UNAVAILABLE;
    const detail = isDown ? t('We cannot look up addresses just now.') : null;
    return { message: sentence, detail };
  }
  const message = t('Geocoding failed: {status}', { status: 'UNKNOWN_ERROR' });
  return { message, detail: sentence };
}
