import { toiletAddedSchema, type Suggestion } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import {
  checkText,
  TEXT_FIELDS,
  type TextField,
  type ToiletForm,
  type ToiletSubmission,
} from '@loovia/core/toilet-submission';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { track } from '../../analytics/track.ts';
import { postJson } from '../../api/client.ts';
import { isSessionEnd, ProblemError, sentenceFor } from '../../api/problem-error.ts';
import { logError } from '../../log.ts';
import { fetchPlace } from '../../places/places.ts';
import { forgetSession } from '../../session/session.ts';
import { forgetDrafts } from '../../session/tab-memory.ts';
import { addressFound, addressOfPlace, addressTyped, pinPlaced, positionOf } from './spot.ts';
import { keepToilet, keptToilet, newDraft, submissionOf, type Draft } from './draft.ts';
import { nearbyQuery } from './nearby-panel.tsx';
import { useGeocoding } from './use-geocoding.ts';

/** Where the form needs the user next. */
export type Attention = TextField | 'nearby' | 'session' | 'failure';

export type AddToilet = ReturnType<typeof useAddToilet>;

/** The add form: what is filled in, where the toilet is, and the way to the server. */
export function useAddToilet(userId: string, signedIn: boolean) {
  const client = useQueryClient();
  const { draft, latest, change } = useDraft(userId);
  const [phase, setPhase] = useState<'editing' | 'adding' | 'added'>('editing');
  const [failure, setFailure] = useState<AddFailure | null>(null);
  const [attention, setAttention] = useState<{ readonly to: Attention } | null>(null);
  /** Toilets that the user said this one is not. */
  const [ruledOut, setRuledOut] = useState<readonly string[]>([]);
  const sending = useRef(false);

  const fill = (part: Partial<ToiletForm>) => {
    setFailure(null);
    change(({ toilet, spot, ...rest }) => ({
      ...rest,
      toilet: { ...toilet, ...part },
      spot: part.address === undefined ? spot : addressTyped(spot, part.address),
    }));
  };

  const placing = usePlacing({ signedIn, latest, change, fill });
  const placePin = (at: LatLng) => {
    setFailure(null);
    change(({ spot, ...rest }) => ({ ...rest, spot: pinPlaced(spot, at) }));
  };

  /** Gives where the form needs the user, unless the toilet was added. */
  const send = async (ruledOutNow: readonly string[]): Promise<Attention | 'added'> => {
    if (!signedIn) return 'session';
    await placing.picked();
    const { toilet, spot } = latest.current;
    const wrong = TEXT_FIELDS.find((field) => checkText(field, toilet[field]).error !== undefined);
    if (wrong) return wrong;
    const at = positionOf(spot, toilet.address) ?? (await placing.locate(toilet.address));
    if (!at) return 'address';
    const others = await nearbyNow(client, at);
    if (others.some(({ id }) => !ruledOutNow.includes(id))) return 'nearby';
    await addToilet(submissionOf(latest.current, at));
    return 'added';
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
    geocodingFailure: placing.geocodingFailure(draft),
    fill,
    pick: placing.pick,
    findAddress: placing.findAddress,
    leaveAddress: placing.leaveAddress,
    placePin,
    submit,
  };
}

/** As they are in this moment. If the check fails, the page says so and the toilet can still be added. */
async function nearbyNow(client: QueryClient, at: LatLng) {
  try {
    return await client.query({ ...nearbyQuery(at), staleTime: 0 });
  } catch (error) {
    logError('Toilets nearby could not be looked up.', error);
    return [];
  }
}

/** What is filled in, kept with the tab. */
function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => keptToilet(userId) ?? newDraft());
  // Calls wait for the server and need the form as it is then.
  const latest = useRef(draft);
  const change = (step: (draft: Draft) => Draft) => {
    latest.current = step(latest.current);
    setDraft(latest.current);
  };
  useEffect(() => {
    keepToilet(userId, draft);
  }, [userId, draft]);
  return { draft, latest, change };
}

interface Placing {
  readonly signedIn: boolean;
  readonly latest: RefObject<Draft>;
  readonly change: (step: (draft: Draft) => Draft) => void;
  readonly fill: (part: Partial<ToiletForm>) => void;
}

/** Where the toilet is, by an address that is typed or picked. */
function usePlacing({ signedIn, latest, change, fill }: Placing) {
  const client = useQueryClient();
  /** A pick whose place is still on its way. */
  const picking = useRef<Promise<void> | null>(null);
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

  return {
    pick,
    findAddress,
    leaveAddress,
    locate: geocoding.locate,
    /** Waits for a pick that is still on its way. */
    picked: () => picking.current,
    /** Null once a pin was placed or found, too. */
    geocodingFailure: ({ spot, toilet }: Draft) =>
      positionOf(spot, toilet.address) ? null : geocoding.failureOf(toilet.address),
  };
}

async function addToilet(submission: ToiletSubmission): Promise<void> {
  await postJson('/api/toilets', submission, toiletAddedSchema);
  track({ name: 'toilet added' });
}

/** Why a toilet was not added, in the server's words (ERR-15, ERR-17), and at which text, if at one. */
export interface AddFailure {
  readonly message: string;
  readonly field: TextField | null;
}

export function addFailure(error: unknown): AddFailure {
  const refused = error instanceof ProblemError ? error.errors[0]?.field : undefined;
  const field = TEXT_FIELDS.find((text) => text === refused) ?? null;
  return { message: sentenceFor(error), field };
}
