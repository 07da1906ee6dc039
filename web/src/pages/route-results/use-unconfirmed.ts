import { stopsAnswerSchema, type CandidateStop, type Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postJson } from '../../api/client.ts';
import { isSessionEnd } from '../../api/problem-error.ts';
import { logError } from '../../browser/log.ts';
import { forgetSession } from '../../session/session.ts';
import { askAbout } from './use-routes.ts';

/** The toilets of a route that disability access leaves out (STOP-13), as the user asked for them. */
export interface LeftOutOfRoute {
  readonly state: 'hidden' | 'asking' | 'failed' | 'shown';
  /** At the times of the route as it was found. */
  readonly stops: readonly CandidateStop[];
}

export const LEFT_OUT: LeftOutOfRoute = { state: 'hidden', stops: [] };

/** Shows and hides the toilets that disability access leaves out, by the routes' index. */
export function useUnconfirmed(journey: Journey) {
  const client = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<Readonly<Record<number, LeftOutOfRoute>>>({});
  const asked = useRef(new Set<number>());

  const set = ({ index }: Route, change: Partial<LeftOutOfRoute>) => {
    setUnconfirmed((all) => ({ ...all, [index]: { ...(all[index] ?? LEFT_OUT), ...change } }));
  };

  /** How many are shown now; null if they could not be loaded. */
  const show = async (base: Route): Promise<number | null> => {
    asked.current.add(base.index);
    set(base, { state: 'asking' });
    try {
      const { unconfirmedStops, stopsFailed } = await askAbout(
        { client, journey },
        base,
        ({ id }) =>
          postJson('/api/journeys/stops', { routeId: id, anyAccess: true }, stopsAnswerSchema),
      );
      if (stopsFailed || !unconfirmedStops) throw new Error('Their visits could not be planned.');
      set(base, { state: 'shown', stops: unconfirmedStops });
      return unconfirmedStops.length;
    } catch (failure) {
      logError('The toilets that disability access leaves out could not be loaded.', failure);
      if (isSessionEnd(failure)) forgetSession(client);
      set(base, { state: 'failed' });
      return null;
    }
  };

  return {
    unconfirmed,
    show,
    hide: (base: Route) => {
      set(base, { state: 'hidden' });
    },
    /** Whether they are asked for with the route's chosen stops as well. */
    wereAsked: ({ index }: Route) => asked.current.has(index),
  };
}
