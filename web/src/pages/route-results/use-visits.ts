import { visitsAnswerSchema, type LeftOut, type Route } from '@loovia/core/api';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postJson } from '../../api/client.ts';
import { sentenceFor } from '../../api/problem-error.ts';
import { logError } from '../../browser/log.ts';
import type { ChoiceEvent } from './choices.ts';
import { askAbout, journeyKey } from './use-routes.ts';

/** The state of a route with chosen stops. */
export interface VisitState {
  /** The route as last planned with stops; null if it is shown as it was found. */
  readonly planned: { readonly route: Route; readonly stopIds: readonly string[] } | null;
  readonly asking: boolean;
  /** Of the last choice: which stops could not be visited. */
  readonly leftOut: readonly LeftOut[];
  /** Why what is chosen is not planned yet. */
  readonly failed: string | null;
}

export type PlanningOutcome =
  | { readonly kind: 'planned'; readonly route: Route; readonly leftOut: readonly LeftOut[] }
  | { readonly kind: 'failed' }
  /** Other stops were chosen in the meantime. */
  | { readonly kind: 'overtaken' };

export const AS_IT_CAME: VisitState = { planned: null, asking: false, leftOut: [], failed: null };

function visitsKey(journey: Journey, route: Route) {
  return ['visits', journeyKey(journey), route.id];
}

function visitsQuery(
  client: QueryClient,
  journey: Journey,
  route: Route,
  { stopIds, anyAccess }: { readonly stopIds: readonly string[]; readonly anyAccess: boolean },
) {
  return queryOptions({
    // In whatever order they were chosen, the same stops have the same answer.
    queryKey: [...visitsKey(journey, route), anyAccess, ...stopIds.toSorted()],
    queryFn: ({ signal }) =>
      askAbout({ client, journey, signal }, route, ({ id: routeId }) => {
        const asked = { routeId, stopIds, ...(anyAccess && { anyAccess }) };
        return postJson('/api/journeys/visits', asked, visitsAnswerSchema, { signal });
      }),
    // If the search for stops failed, the same stops are asked for again.
    staleTime: ({ state }) => (state.data?.route.stopsFailed ? 0 : Infinity),
  });
}

/**
 * Plans routes with their chosen stops. A choice shows at once; the last one wins, what was planned before
 * comes back at once, and a route's times stay as they were until the answer comes. What can't be visited
 * is taken back from the choice.
 * @param isAnyAccess whether also to ask for the toilets that disability access leaves out
 */
export function useVisits(
  journey: Journey,
  dispatch: (event: ChoiceEvent) => void,
  isAnyAccess: (base: Route) => boolean,
) {
  const client = useQueryClient();
  const [visits, setVisits] = useState<Readonly<Record<number, VisitState>>>({});
  const questions = useRef(new Map<number, number>());

  const show = (index: number, change: Partial<VisitState>) => {
    setVisits((all) => ({ ...all, [index]: { ...(all[index] ?? AS_IT_CAME), ...change } }));
  };

  const plan = async (base: Route, chosen: readonly string[]): Promise<PlanningOutcome> => {
    const { index } = base;
    const question = (questions.current.get(index) ?? 0) + 1;
    questions.current.set(index, question);
    const isLast = () => questions.current.get(index) === question;
    // An answer still on its way is no longer wanted.
    const cancelled = client.cancelQueries({ queryKey: visitsKey(journey, base) });
    if (chosen.length === 0) {
      show(index, AS_IT_CAME);
      return { kind: 'planned', route: base, leftOut: [] };
    }
    show(index, { asking: true, leftOut: [], failed: null });
    const asked = { stopIds: chosen.slice(0, LIMITS.maxVisits), anyAccess: isAnyAccess(base) };
    try {
      await cancelled;
      if (!isLast()) return { kind: 'overtaken' };
      const answer = await client.query(visitsQuery(client, journey, base, asked));
      if (!isLast()) return { kind: 'overtaken' };
      const { route } = answer;
      const leftOut = [...answer.leftOut, ...tooMany(chosen)];
      const planned = route.visited ? { route, stopIds: route.visited } : null;
      show(index, { planned, asking: false, leftOut });
      if (leftOut.length > 0) {
        const isVisited = (id: string) => leftOut.every(({ stopId }) => stopId !== id);
        dispatch({ type: 'stops-chosen', route: index, stopIds: chosen.filter(isVisited) });
      }
      return { kind: 'planned', route, leftOut };
    } catch (failure) {
      if (!isLast()) return { kind: 'overtaken' };
      logError('A route could not be planned with its stops.', failure);
      show(index, { asking: false, failed: sentenceFor(failure) });
      return { kind: 'failed' };
    }
  };

  return { visits, plan };
}

function tooMany(chosen: readonly string[]): LeftOut[] {
  const reason = t('A journey can have {most} stops at most.', { most: LIMITS.maxVisits });
  return chosen.slice(LIMITS.maxVisits).map((stopId) => ({ stopId, reason }));
}
