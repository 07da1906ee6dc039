import type { Suggestion } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { checkText, TEXT_FIELDS, type TextField } from '@loovia/core/toilet-submission';
import type { ToiletForm } from '@loovia/core/toilet-submission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { logError } from '../../log.ts';
import { fetchPlace } from '../../places/places.ts';
import { forgetSession } from '../../session/session.ts';
import { forgetDrafts } from '../../session/tab-memory.ts';
import { addressOfPlace } from './address-of-place.ts';
import { addFailure, addToilet, isSessionEnd, type AddFailure } from './calls.ts';
import { keepDraft, newDraft, submissionOf } from './draft.ts';
import { keptDraft, type Draft } from './kept-draft.ts';
import { nearbyQuery } from './nearby.ts';
import { addressFound, addressTyped, pinPlaced, positionOf } from './spot.ts';
import { useGeocoding } from './use-geocoding.ts';

/** Where the form needs the user next. */
export type Attention = TextField | 'nearby' | 'session' | 'failure';

/** The add form: what is filled in, where the toilet is, and the way to the server. */
export function useAddToilet(userId: string, signedIn: boolean) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => keptDraft(sessionStorage, userId) ?? newDraft());
  // Calls wait for the server and need the form as it is then.
  const latest = useRef(draft);
  const [phase, setPhase] = useState<'editing' | 'adding' | 'added'>('editing');
  const [failure, setFailure] = useState<AddFailure | null>(null);
  const [attention, setAttention] = useState<{ readonly to: Attention } | null>(null);
  /** Toilets that the user said this one is not. */
  const [ruledOut, setRuledOut] = useState<readonly string[]>([]);
  const sending = useRef(false);
  /** A pick whose place is still on its way. */
  const picking = useRef<Promise<void> | null>(null);

  const change = (step: (draft: Draft) => Draft) => {
    latest.current = step(latest.current);
    setDraft(latest.current);
  };
  useEffect(() => {
    keepDraft(sessionStorage, userId, draft);
  }, [userId, draft]);

  const fill = (part: Partial<ToiletForm>) => {
    setFailure(null);
    change(({ toilet, spot, ...rest }) => ({
      ...rest,
      toilet: { ...toilet, ...part },
      spot: part.address === undefined ? spot : addressTyped(spot, part.address),
    }));
  };

  const geocoding = useGeocoding((asked, { formattedAddress: name, location: at }) => {
    if (latest.current.toilet.address.trim() !== asked) return;
    change((before) => ({ ...before, spot: addressFound({ asked, name, at }) }));
  });

  /** Looks the address up and takes the pin there. */
  const findAddress = async () => {
    try {
      await geocoding.locate(latest.current.toilet.address);
    } catch (error) {
      logError('The session ended while an address was looked up.', error);
      forgetSession(client);
    }
  };

  /** The same once the address has been left, unless its place is known or was chosen by hand. */
  const leaveAddress = () => {
    const { toilet, spot } = latest.current;
    const canBeFound = signedIn && checkText('address', toilet.address).error === undefined;
    if (picking.current) return;
    if (canBeFound && !spot.byHand && !positionOf(spot, toilet.address)) void findAddress();
  };

  const placePin = (at: LatLng) => {
    setFailure(null);
    change(({ spot, ...rest }) => ({ ...rest, spot: pinPlaced(spot, at) }));
  };

  const takePick = async (suggestion: Suggestion, session: string) => {
    try {
      const place = await fetchPlace(suggestion.id, session);
      if (!place || latest.current.toilet.address !== suggestion.primary) return;
      const address = addressOfPlace(place.formattedAddress);
      fill({ address });
      const found = { asked: address, name: address, at: place.location };
      change((before) => ({ ...before, spot: addressFound(found) }));
    } catch (error) {
      // The text stays, and is looked up like any other when the form is sent.
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

  /** Gives where the form needs the user, unless the toilet was added. */
  const send = async (ruledOutNow: readonly string[]): Promise<Attention | 'added'> => {
    if (!signedIn) return 'session';
    await picking.current;
    const { toilet, spot } = latest.current;
    const wrong = TEXT_FIELDS.find((field) => checkText(field, toilet[field]).error !== undefined);
    if (wrong) return wrong;
    const at = positionOf(spot, toilet.address) ?? (await geocoding.locate(toilet.address));
    if (!at) return 'address';
    const others = await nearbyNow(at);
    if (others.some(({ id }) => !ruledOutNow.includes(id))) return 'nearby';
    await addToilet(submissionOf(latest.current, at));
    return 'added';
  };

  /** As they are in this moment. A check that fails keeps nobody from adding a toilet; the page says so. */
  const nearbyNow = async (at: LatLng) => {
    try {
      return await client.query({ ...nearbyQuery(at), staleTime: 0 });
    } catch (error) {
      logError('Toilets nearby could not be looked up.', error);
      return [];
    }
  };

  const finish = (outcome: Attention | 'added') => {
    if (outcome !== 'added') {
      setPhase('editing');
      setAttention({ to: outcome });
      return;
    }
    forgetDrafts();
    // The next search is to find it.
    client.removeQueries({ queryKey: ['routes'] });
    setPhase('added');
  };

  const submit = async (alsoRuledOut: readonly string[] = []) => {
    if (sending.current) return;
    sending.current = true;
    const ruledOutNow = [...ruledOut, ...alsoRuledOut];
    setRuledOut(ruledOutNow);
    setPhase('adding');
    setFailure(null);
    try {
      const outcome = await send(ruledOutNow);
      sending.current = outcome === 'added';
      finish(outcome);
    } catch (error) {
      logError('The toilet could not be added.', error);
      sending.current = false;
      if (isSessionEnd(error)) forgetSession(client);
      const failed = addFailure(error);
      if (!isSessionEnd(error)) setFailure(failed);
      finish(isSessionEnd(error) ? 'session' : (failed.field ?? 'failure'));
    }
  };

  return {
    draft,
    phase,
    failure,
    attention,
    // A pin that was placed or found since has answered it.
    geocodingFailure: positionOf(draft.spot, draft.toilet.address)
      ? null
      : geocoding.failureOf(draft.toilet.address),
    fill,
    pick,
    findAddress,
    leaveAddress,
    placePin,
    submit,
  };
}
