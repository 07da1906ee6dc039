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
  const latest = useRef(new Map<number, { shown: VisitState; asked: number }>());

  const show = (index: number, shown: VisitState, asked: number) => {
    latest.current.set(index, { shown, asked });
    setVisits((all) => ({ ...all, [index]: shown }));
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
    const before = latest.current.get(index) ?? { shown: AS_IT_CAME, asked: 0 };
    const asked = before.asked + 1;
    const { planned } = before.shown;
    const stopIds = inOneOrder(base, chosen);
    const fail = (sentence: string) => {
      show(index, { planned, asking: false, undone, failed: sentence }, asked);
    };
    // What is still being asked for is no longer wanted.
    const cancelled = client.cancelQueries({ queryKey: visitsKey(journey, base) });
    if (stopIds.length === 0) {
      show(index, { ...AS_IT_CAME, undone }, asked);
      return { kind: 'planned', route: base };
    }
    if (stopIds.length > LIMITS.maxVisits) {
      const sentence = t('A journey by public transport can have {most} stops at most.', {
        most: LIMITS.maxVisits,
      });
      fail(sentence);
      return { kind: 'refused', sentence };
    }
    show(index, { planned, asking: true, undone, failed: null }, asked);
    const isLast = () => latest.current.get(index)?.asked === asked;
    try {
      await cancelled;
      if (!isLast()) return { kind: 'overtaken' };
      const { route } = await client.query(visitsQuery(client, journey, base, stopIds));
      if (!isLast()) return { kind: 'overtaken' };
      show(index, { planned: { route, stopIds }, asking: false, undone, failed: null }, asked);
      return { kind: 'planned', route };
    } catch (failure) {
      if (!isLast()) return { kind: 'overtaken' };
      logError('A route could not be planned with its stops.', failure);
      const sentence = sentenceFor(failure);
      fail(sentence);
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
