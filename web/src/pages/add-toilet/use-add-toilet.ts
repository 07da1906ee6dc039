import { toiletAddedSchema } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import {
  checkText,
  TEXT_FIELDS,
  type TextField,
  type ToiletForm,
} from '@loovia/core/toilet-submission';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { track } from '../../analytics/track.ts';
import { postJson } from '../../api/client.ts';
import { isSessionEnd, ProblemError, sentenceFor } from '../../api/problem-error.ts';
import { logError } from '../../browser/log.ts';
import { useIsHere } from '../../navigation/use-is-here.ts';
import { forgetSession } from '../../session/session.ts';
import { addressTyped, pinPlaced, positionOf } from './spot.ts';
import {
  forgetSent,
  forgetToilet,
  keepToilet,
  keptToilet,
  newDraft,
  submissionOf,
  type Draft,
} from '../../toilet-forms/toilet-draft.ts';
import { nearbyQuery } from './nearby-panel.tsx';
import { usePlacing } from './use-placing.ts';

/** The part of the form that needs the user next. */
export type Attention = TextField | 'nearby' | 'session' | 'failure';

/** While 'sending', the toilet is on its way to the server: it is too late to cancel. */
export type Phase = 'editing' | 'preparing' | 'sending' | 'added';

export const isAdding = (phase: Phase) => phase === 'preparing' || phase === 'sending';

export type AddToilet = ReturnType<typeof useAddToilet>;

/** The form for a new toilet: its draft, where the toilet is, and sending it. */
export function useAddToilet(userId: string, signedIn: boolean) {
  const client = useQueryClient();
  const isHere = useIsHere();
  const { draft, latest, change, isGivenUp, giveUp, takeUp } = useDraft(userId);
  const [phase, setPhase] = useState<Phase>('editing');
  const [failure, setFailure] = useState<AddFailure | null>(null);
  const [attention, setAttention] = useState<{ readonly to: Attention } | null>(null);
  /** Ids of toilets that, as the user confirmed, are not this one. */
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

  /** Resolves to 'added', to the part of the form that needs the user, or to 'left' once they are elsewhere. */
  const send = async (ruledOutNow: readonly string[]): Promise<Attention | 'added' | 'left'> => {
    if (!signedIn) return 'session';
    await placing.picked();
    const { toilet, spot } = latest.current;
    const wrong = TEXT_FIELDS.find((field) => checkText(field, toilet[field]).error !== undefined);
    if (wrong) return wrong;
    const at = positionOf(spot, toilet.address) ?? (await placing.locate(toilet.address));
    if (!at) return 'address';
    const others = await nearbyNow(client, at);
    if (others.some(({ id }) => !ruledOutNow.includes(id))) return 'nearby';
    if (isGivenUp() || !isHere()) return 'left';
    // Before it is on its way, 'Cancel' must be off.
    flushSync(() => {
      setPhase('sending');
    });
    await addToilet(userId, latest.current, at);
    return 'added';
  };

  const finish = (outcome: Attention | 'added' | 'left') => {
    setPhase(outcome === 'added' ? 'added' : 'editing');
    // The next search must find it.
    if (outcome === 'added') client.removeQueries({ queryKey: ['routes'] });
    else if (outcome !== 'left') setAttention({ to: outcome });
  };

  const submit = async (alsoRuledOut: readonly string[] = []) => {
    if (sending.current) return;
    sending.current = true;
    takeUp();
    const ruledOutNow = [...ruledOut, ...alsoRuledOut];
    setRuledOut(ruledOutNow);
    setPhase('preparing');
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
    cancel: giveUp,
  };
}

/** Asks again. If that fails, the page says so and the toilet can still be added. */
async function nearbyNow(client: QueryClient, at: LatLng) {
  try {
    return await client.query({ ...nearbyQuery(at), staleTime: 0 });
  } catch (error) {
    logError('Toilets nearby could not be looked up.', error);
    return [];
  }
}

/** What is filled in. The tab keeps it. */
function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => keptToilet(userId) ?? newDraft());
  // Calls that waited for the server need the form as it is after that.
  const latest = useRef(draft);
  const change = (step: (draft: Draft) => Draft) => {
    latest.current = step(latest.current);
    setDraft(latest.current);
  };
  // Once cancelled, the form is still drawn while the code of the next screen loads.
  const givenUp = useRef(false);
  const isGivenUp = () => givenUp.current;
  const giveUp = () => {
    givenUp.current = true;
    forgetToilet();
  };
  /** For someone who came back before that had loaded. */
  const takeUp = () => {
    givenUp.current = false;
  };
  useEffect(() => {
    if (!givenUp.current) keepToilet(userId, draft);
  }, [userId, draft]);
  return { draft, latest, change, isGivenUp, giveUp, takeUp };
}

async function addToilet(userId: string, draft: Draft, at: LatLng): Promise<void> {
  await postJson('/api/toilets', submissionOf(draft, at), toiletAddedSchema);
  forgetSent(userId, draft);
  track({ name: 'toilet added' });
}

/** Why a toilet was not added, in the server's words (ERR-15, ERR-17), and which field is wrong, if one is. */
export interface AddFailure {
  readonly message: string;
  readonly field: TextField | null;
}

export function addFailure(error: unknown): AddFailure {
  const refused = error instanceof ProblemError ? error.errors[0]?.field : undefined;
  const field = TEXT_FIELDS.find((text) => text === refused) ?? null;
  return { message: sentenceFor(error), field };
}
