import { toiletAddedSchema } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { plural } from '@loovia/core/language';
import { checkText, TEXT_FIELDS, type TextField } from '@loovia/core/toilet-submission';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '../../announcements/announcer.tsx';
import { track } from '../../analytics/track.ts';
import { postJson } from '../../api/client.ts';
import { logError } from '../../browser/log.ts';
import { useForm, type Fault } from '../../forms/use-form.ts';
import { useIsHere } from '../../navigation/use-is-here.ts';
import { forgetRoutes } from '../../toilets/toilet-query.ts';
import { addressTyped, pinPlaced, positionOf } from './spot.ts';
import {
  DRAFT_KEY,
  toiletDraftSchema,
  hoursFault,
  isUntouched,
  newToiletDraft,
  submissionOf,
  type ToiletDraft,
} from '../../toilet-forms/toilet-draft.ts';
import { nearbyQuery } from './nearby-panel.tsx';
import { usePlacing } from './use-placing.ts';

export type AddToilet = ReturnType<typeof useAddToilet>;

/** The form for a new toilet: its draft, where the toilet is, and sending it. */
export function useAddToilet(writer: string, signedIn: boolean) {
  const client = useQueryClient();
  const isHere = useIsHere();
  const form = useForm<ToiletDraft, TextField | 'hours' | 'nearby'>({
    key: DRAFT_KEY,
    schema: toiletDraftSchema,
    writer,
    fresh: newToiletDraft,
    isBlank: isUntouched,
    faultsOf,
    live: TEXT_FIELDS,
    readOut,
  });
  /** The toilet is on its way to the server: it is too late to cancel. */
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  /** Ids of toilets that, as the user confirmed, are not this one. */
  const [ruledOut, setRuledOut] = useState<readonly string[]>([]);

  const fill = (part: Partial<ToiletDraft['toilet']>) => {
    form.edit(
      ({ toilet, spot, ...rest }) => ({
        ...rest,
        toilet: { ...toilet, ...part },
        spot: part.address === undefined ? spot : addressTyped(spot, part.address),
      }),
      ...TEXT_FIELDS.filter((field) => field in part),
    );
  };
  const placing = usePlacing({ signedIn, latest: form.latest, change: form.edit, fill });

  const send = async (ruledOutNow: readonly string[]) => {
    await placing.picked();
    if (!form.check()) return null;
    const { toilet, spot } = form.latest();
    const at = positionOf(spot, toilet.address) ?? (await placing.locate(toilet.address));
    if (!at) return 'address';
    const others = await nearbyNow(client, at);
    if (others.some(({ id }) => !ruledOutNow.includes(id))) return 'nearby';
    if (form.isLeft() || !isHere()) return null;
    // Before it is on its way, 'Cancel' must be off.
    flushSync(() => {
      setIsOnItsWay(true);
    });
    const sent = form.latest();
    await postJson('/api/toilets', submissionOf(sent, at), toiletAddedSchema);
    form.forgetSent(sent);
    forgetRoutes(client);
    track({ name: 'toilet added' });
    return 'sent';
  };

  return {
    ...form,
    isOnItsWay,
    geocodingFailure: placing.geocodingFailure(form.draft),
    fill,
    pick: placing.pick,
    findAddress: placing.findAddress,
    leaveAddress: placing.leaveAddress,
    placePin: (at: LatLng) => {
      form.edit(({ spot, ...rest }) => ({ ...rest, spot: pinPlaced(spot, at) }));
    },
    add: async (alsoRuledOut: readonly string[] = []) => {
      const ruledOutNow = [...ruledOut, ...alsoRuledOut];
      setRuledOut(ruledOutNow);
      await form.submit(() => send(ruledOutNow));
      setIsOnItsWay(false);
    },
  };
}

function faultsOf({ toilet, hours }: ToiletDraft): readonly Fault<TextField | 'hours'>[] {
  const texts = TEXT_FIELDS.flatMap((field) => {
    const { error } = checkText(field, toilet[field]);
    return error === undefined ? [] : [{ field, message: error }];
  });
  const message = hoursFault(hours);
  return message === null ? texts : [...texts, { field: 'hours', message }];
}

/** Each wrong field's own error is silent then. */
function readOut(count: number): void {
  announce(
    plural(count, {
      one: '1 field needs to be corrected.',
      other: '{count} fields need to be corrected.',
    }),
  );
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
