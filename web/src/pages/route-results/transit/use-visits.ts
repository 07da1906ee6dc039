import {
  detoursAnswerSchema,
  visitsAnswerSchema,
  type DetourInTurn,
  type Route,
} from '@loovia/core/api';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import { capital, t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postJson } from '../../../api/client.ts';
import { ProblemError, sentenceFor } from '../../../api/problem-error.ts';
import { logError } from '../../../browser/log.ts';
import { chosenInOrder } from '../../../journeys/travel-order.ts';
import { unplannableWords } from '../recommendation/words.ts';
import { askAbout, journeyKey } from '../use-routes.ts';
import { withStops } from '../with-stops.ts';

/** The state of a route with chosen stops. */
export interface VisitState {
  /** On streets, how several stops are visited one after the other, in that order; null = not known. */
  readonly inTurn: { readonly stopIds: readonly string[]; readonly detours: InTurn } | null;
  /** By public transport, the route as last planned with stops; null if it is shown as it was found. */
  readonly planned: { readonly route: Route; readonly stopIds: readonly string[] } | null;
  readonly asking: boolean;
  /** Why the last choice was undone. */
  readonly undone: string | null;
  /** Why what is chosen is not planned yet. */
  readonly failed: string | null;
  /** Which of the suggested stops could not be planned together. */
  readonly leftOut: string | null;
}

type InTurn = readonly DetourInTurn[] | null;

export type PlanningOutcome =
  | { readonly kind: 'planned'; readonly route: Route }
  /** These stops cannot be visited; asking again would not help. */
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'failed' }
  /** Other stops were chosen in the meantime. */
  | { readonly kind: 'overtaken' };

export const AS_IT_CAME: VisitState = {
  inTurn: null,
  planned: null,
  asking: false,
  undone: null,
  failed: null,
  leftOut: null,
};

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
    // If the search for stops failed, the same stops are asked for again.
    staleTime: ({ state }) => (state.data?.route.stopsFailed ? 0 : Infinity),
  });
}

function detoursQuery(
  client: QueryClient,
  journey: Journey,
  route: Route,
  stopIds: readonly string[],
) {
  const stops = chosenInOrder(route, stopIds).map(({ location }) => location);
  return queryOptions({
    queryKey: ['detours', journeyKey(journey), route.id, ...stopIds],
    queryFn: ({ signal }) =>
      askAbout({ client, journey, signal }, route, ({ id: routeId }) =>
        postJson('/api/journeys/detours', { routeId, stops }, detoursAnswerSchema, { signal }),
      ),
    staleTime: Infinity,
  });
}

/**
 * Plans routes with their chosen stops. The last choice wins, what was planned
 * before comes back at once, and a route stays as it was until the answer comes.
 */
export function useVisits(journey: Journey) {
  const client = useQueryClient();
  const [visits, setVisits] = useState<Readonly<Record<number, VisitState>>>({});
  const asked = useRef(new Map<number, number>());

  const show = (index: number, change: Partial<VisitState>) => {
    setVisits((all) => ({ ...all, [index]: { ...(all[index] ?? AS_IT_CAME), ...change } }));
  };

  /** How stops on streets are visited one after the other. One costs what its detour says. */
  const askInTurn = async (base: Route, stopIds: readonly string[]): Promise<InTurn> => {
    if (stopIds.length < 2 || stopIds.length > LIMITS.maxVisits) return null;
    try {
      return (await client.query(detoursQuery(client, journey, base, stopIds))).detours;
    } catch (failure) {
      logError('What the chosen stops add together could not be worked out.', failure);
      return null;
    }
  };

  const planOnStreets = async (
    base: Route,
    chosen: readonly string[],
    isLast: () => boolean,
  ): Promise<PlanningOutcome> => {
    const stopIds = chosenInOrder(base, chosen).map(({ placeId }) => placeId);
    const detours = await askInTurn(base, stopIds);
    if (!isLast()) return { kind: 'overtaken' };
    show(base.index, { inTurn: { stopIds, detours } });
    const stay = stayMinutes(journey.disabilityAccess);
    return { kind: 'planned', route: withStops(base, stopIds, stay, detours) };
  };

  /** @param undone why the previous choice was undone */
  const plan = async (
    base: Route,
    chosen: readonly string[],
    undone: string | null = null,
  ): Promise<PlanningOutcome> => {
    const { index } = base;
    const question = (asked.current.get(index) ?? 0) + 1;
    asked.current.set(index, question);
    const isLast = () => asked.current.get(index) === question;
    if (base.mode !== 'public') return planOnStreets(base, chosen, isLast);
    const stopIds = inOneOrder(base, chosen);
    // An answer still on its way is no longer wanted.
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
    show(index, { asking: true, undone, failed: null, leftOut: null });
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

  /** Until the next choice. */
  const noteLeftOut = ({ index }: Route, taken: Parameters<typeof unplannableWords>[0]) => {
    show(index, { leftOut: `${capital(unplannableWords(taken))}.` });
  };

  return { visits, plan, noteLeftOut };
}

/**
 * The same stops give the same request, in whatever order they were chosen. A stop found only on a route
 * planned again is not one of the base route's.
 */
function inOneOrder(base: Route, chosen: readonly string[]): string[] {
  const onBase = chosenInOrder(base, chosen).map(({ placeId }) => placeId);
  return [...onBase, ...chosen.filter((placeId) => !onBase.includes(placeId)).toSorted()];
}
