import { visitsAnswerSchema, type Route } from '@loovia/core/api';
import { LIMITS, type Journey } from '@loovia/core/journeys';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { postJson } from '../../../api/client.ts';
import { sentenceFor } from '../../../api/problem-error.ts';
import { logError } from '../../../log.ts';
import { inTravelOrder } from '../route-words.ts';
import { journeyKey } from '../use-routes.ts';

/** What has become of a route by public transport whose stops were chosen. */
export interface VisitState {
  /** The route as last planned with its stops; null = as it came. */
  readonly planned: { readonly route: Route; readonly stopIds: readonly string[] } | null;
  readonly asking: boolean;
  /** Why the last choice had to be undone. */
  readonly refusal: string | null;
}

export type PlanningOutcome =
  | { readonly kind: 'planned'; readonly route: Route }
  | {
      readonly kind: 'refused';
      readonly sentence: string;
      /** The stops of the route that stays. */
      readonly stopIds: readonly string[];
    }
  /** Other stops were chosen in the meantime. */
  | { readonly kind: 'overtaken' };

export const AS_IT_CAME: VisitState = { planned: null, asking: false, refusal: null };

const TOO_MANY = `A journey by public transport can have ${LIMITS.maxVisits} stops at most.`;

function visitsKey(journey: Journey, route: Route) {
  return ['visits', journeyKey(journey), route.id];
}

function visitsQuery(journey: Journey, route: Route, stopIds: readonly string[]) {
  return queryOptions({
    queryKey: [...visitsKey(journey, route), ...stopIds],
    queryFn: ({ signal }) =>
      postJson('/api/journeys/visits', { journey, route, stopIds }, visitsAnswerSchema, { signal }),
  });
}

/**
 * Plans routes by public transport again with the stops chosen on them. The last choice wins; what
 * was planned before comes back at once; a choice that cannot be planned leaves the route as it was.
 */
export function useVisits(journey: Journey) {
  const client = useQueryClient();
  const [visits, setVisits] = useState<Readonly<Record<number, VisitState>>>({});
  const latest = useRef(new Map<number, { shown: VisitState; asked: number }>());

  const show = (index: number, shown: VisitState, asked: number) => {
    latest.current.set(index, { shown, asked });
    setVisits((all) => ({ ...all, [index]: shown }));
  };

  const plan = async (base: Route, chosen: readonly string[]): Promise<PlanningOutcome> => {
    const { index } = base;
    const before = latest.current.get(index) ?? { shown: AS_IT_CAME, asked: 0 };
    const asked = before.asked + 1;
    const stopIds = inTravelOrder(base.stops, chosen).map(({ placeId }) => placeId);
    const refuse = (sentence: string): PlanningOutcome => {
      const { planned } = before.shown;
      show(index, { planned, asking: false, refusal: sentence }, asked);
      return { kind: 'refused', sentence, stopIds: planned?.stopIds ?? [] };
    };
    // What is still being asked for is no longer wanted.
    const cancelled = client.cancelQueries({ queryKey: visitsKey(journey, base) });
    if (stopIds.length === 0) {
      show(index, AS_IT_CAME, asked);
      return { kind: 'planned', route: base };
    }
    if (stopIds.length > LIMITS.maxVisits) return refuse(TOO_MANY);
    show(index, { planned: before.shown.planned, asking: true, refusal: null }, asked);
    const isLast = () => latest.current.get(index)?.asked === asked;
    try {
      await cancelled;
      if (!isLast()) return { kind: 'overtaken' };
      const { route } = await client.query(visitsQuery(journey, base, stopIds));
      if (!isLast()) return { kind: 'overtaken' };
      show(index, { planned: { route, stopIds }, asking: false, refusal: null }, asked);
      return { kind: 'planned', route };
    } catch (failure) {
      if (!isLast()) return { kind: 'overtaken' };
      logError('A route could not be planned with its stops.', failure);
      return refuse(sentenceFor(failure));
    }
  };

  return { visits, plan };
}
