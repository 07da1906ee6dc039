import { shareAnswerSchema, sharedJourneyPath } from '@loovia/core/api';
import { useRef } from 'react';
import { callDelete, postJson } from '../api/client.ts';
import type { PlannedJourney } from '../journeys/planned-journey.ts';

export const SHARED_JOURNEYS = '/api/journeys/shared';

export interface SharedLink {
  readonly id: string;
  readonly url: string;
  /** ISO 8601. */
  readonly until: string;
}

/** The link of a journey that anyone can open: made at the first press, the same for the same route and stops. */
export function useSharedLink({ route, stops }: PlannedJourney) {
  const made = useRef(new Map<string, Promise<SharedLink>>());
  const stopIds = stops.map(({ placeId }) => placeId);
  const key = [route.id, ...stopIds].join(' ');

  const share = (): Promise<SharedLink> => {
    const known = made.current.get(key);
    if (known) return known;
    const link = shareNow(route.id, stopIds);
    made.current.set(key, link);
    // A failure can be tried again.
    link.catch(() => made.current.delete(key));
    return link;
  };

  const withdraw = async ({ id }: SharedLink): Promise<void> => {
    await stopSharing(id);
    made.current.delete(key);
  };

  return { share, withdraw };
}

async function shareNow(routeId: string, stopIds: readonly string[]): Promise<SharedLink> {
  const asked = { routeId, stopIds };
  const { id, until } = await postJson(SHARED_JOURNEYS, asked, shareAnswerSchema);
  return { id, until, url: window.location.origin + sharedJourneyPath(id) };
}

export function stopSharing(id: string): Promise<void> {
  return callDelete(`${SHARED_JOURNEYS}/${encodeURIComponent(id)}`);
}
