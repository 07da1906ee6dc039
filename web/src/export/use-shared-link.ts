import { shareAnswerSchema, sharedJourneyPath } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useRef, useState } from 'react';
import { announce } from '../announcements/announcer.tsx';
import { callDelete, postJson } from '../api/client.ts';
import { sentenceFor } from '../api/problem-error.ts';
import { logError } from '../browser/log.ts';
import type { PlannedJourney } from '../journeys/planned-journey.ts';

export const SHARED_JOURNEYS = '/api/journeys/shared';

interface SharedLink {
  readonly id: string;
  readonly url: string;
  /** ISO 8601. */
  readonly until: string;
}

/** The link of a journey that anyone can open: one for each route and its stops. */
export function useSharedLink({ route, stops }: PlannedJourney) {
  const stopIds = stops.map(({ placeId }) => placeId);
  const key = [route.id, ...stopIds].join(' ');
  const [links, setLinks] = useState<Readonly<Record<string, SharedLink | null>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);
  const link = links[key] ?? null;

  /** Sets the link to the outcome of a call, or says why there is none. A press while one is on its way does nothing. */
  const change = async (call: () => Promise<SharedLink | null>): Promise<SharedLink | null> => {
    if (busy.current) return null;
    busy.current = true;
    setFailure(null);
    try {
      const changed = await call();
      setLinks((before) => ({ ...before, [key]: changed }));
      return changed;
    } catch (error) {
      logError('The link of a journey could not be made or withdrawn.', error);
      setFailure(sentenceFor(error));
      return null;
    } finally {
      busy.current = false;
    }
  };

  return {
    /** Null = none was made for these stops, or it was withdrawn. */
    link,
    failure,
    /** Its address; null where it could not be made. */
    make: async () => (link ?? (await change(() => shareNow(route.id, stopIds))))?.url ?? null,
    withdraw: async () => {
      if (!link) return;
      await change(async () => {
        await stopSharing(link.id);
        announce(t('The link no longer opens.'));
        return null;
      });
    },
  };
}

async function shareNow(routeId: string, stopIds: readonly string[]): Promise<SharedLink> {
  const asked = { routeId, stopIds };
  const { id, until } = await postJson(SHARED_JOURNEYS, asked, shareAnswerSchema);
  return { id, until, url: window.location.origin + sharedJourneyPath(id) };
}

export function stopSharing(id: string): Promise<void> {
  return callDelete(`${SHARED_JOURNEYS}/${encodeURIComponent(id)}`);
}
