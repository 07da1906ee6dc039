import { visitsAnswerSchema, type Route } from '@loovia/core/api';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postJson } from '../../../api/client.ts';
import { ProblemError, sentenceFor } from '../../../api/problem-error.ts';
import { logError } from '../../../log.ts';
import { chosenInOrder } from '../route-words.ts';
import { askAbout, journeyKey } from '../use-routes.ts';

/** What has become of a route by public transport whose stops were chosen. */
export interface VisitState {
  /** The route as last planned with its stops; null = as it came. */
  readonly planned: { readonly route: Route; readonly stopIds: readonly string[] } | null;
  readonly asking: boolean;
  /** Why the last choice was undone. */
  readonly undone: string | null;
  /** Why what is chosen is not planned yet. */
  readonly failed: string | null;
}

export type PlanningOutcome =
  | { readonly kind: 'planned'; readonly route: Route }
  /** These stops can't be visited; asking again would change nothing. */
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'failed' }
  /** Other stops were chosen in the meantime. */
  | { readonly kind: 'overtaken' };

export const AS_IT_CAME: VisitState = { planned: null, asking: false, undone: null, failed: null };

function visitsKey(journey: Journey, route: Route) {
  return ['visits', journeyKey(journey), route.id];
}

function visitsQuery(
  client: QueryClient,
  journey: Journey,
  route: Route,
  stopIds: readonly string[],
) {
  return queryOptions({
    queryKey: [...visitsKey(journey, route), ...stopIds],
    queryFn: ({ signal }) =>
      askAbout({ client, journey, signal }, route, ({ id: routeId }) =>
        postJson('/api/journeys/visits', { routeId, stopIds }, visitsAnswerSchema, { signal }),
      ),
    // Where the search for stops failed, the same set is asked for again.
    staleTime: ({ state }) => (state.data?.route.stopsFailed ? 0 : Infinity),
  });
}

/**
 * Plans routes by public transport again with the stops chosen on them. The last choice wins; what
 * was planned before comes back at once; the route stays as it was until there is an answer.
 */
export function useVisits(journey: Journey) {
  const client = useQueryClient();
  const [visits, setVisits] = useState<Readonly<Record<number, VisitState>>>({});
  const asked = useRef(new Map<number, number>());

  const show = (index: number, change: Partial<VisitState>) => {
    setVisits((all) => ({ ...all, [index]: { ...(all[index] ?? AS_IT_CAME), ...change } }));
  };

  /**
   * Elsewhere than on public transport a stop changes nothing that is to be planned.
   * @param undone why the choice before this one was undone
   */
  const plan = async (
    base: Route,
    chosen: readonly string[],
    undone: string | null = null,
  ): Promise<PlanningOutcome> => {
    if (base.mode !== 'public') return { kind: 'planned', route: base };
    const { index } = base;
    const question = (asked.current.get(index) ?? 0) + 1;
    asked.current.set(index, question);
    const isLast = () => asked.current.get(index) === question;
    const stopIds = inOneOrder(base, chosen);
    // What is still being asked for is no longer wanted.
    const cancelled = client.cancelQueries({ queryKey: visitsKey(journey, base) });
    if (stopIds.length === 0) {
      show(index, { ...AS_IT_CAME, undone });
      return { kind: 'planned', route: base };
    }
    if (stopIds.length > LIMITS.maxVisits) {
      const sentence = t('A journey by public transport can have {most} stops at most.', {
        most: LIMITS.maxVisits,
      });
      show(index, { asking: false, undone, failed: sentence });
      return { kind: 'refused', sentence };
    }
    show(index, { asking: true, undone, failed: null });
    try {
      await cancelled;
      if (!isLast()) return { kind: 'overtaken' };
      const { route } = await client.query(visitsQuery(client, journey, base, stopIds));
      if (!isLast()) return { kind: 'overtaken' };
      show(index, { planned: { route, stopIds }, asking: false });
      return { kind: 'planned', route };
    } catch (failure) {
      if (!isLast()) return { kind: 'overtaken' };
      logError('A route could not be planned with its stops.', failure);
      const sentence = sentenceFor(failure);
      show(index, { asking: false, failed: sentence });
      const refused = failure instanceof ProblemError && failure.status === 422;
      return refused ? { kind: 'refused', sentence } : { kind: 'failed' };
    }
  };

  return { visits, plan };
}

/**
 * The order of choosing makes no other question. A stop that was found only on a route planned again
 * is not among those of the base route.
 */
function inOneOrder(base: Route, chosen: readonly string[]): string[] {
  const onBase = chosenInOrder(base, chosen).map(({ placeId }) => placeId);
  return [...onBase, ...chosen.filter((placeId) => !onBase.includes(placeId)).toSorted()];
}
