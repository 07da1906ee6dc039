import type { Route } from '@loovia/core/api';
import type { Journey, LinkedChoice } from '@loovia/core/journeys';
import { stayMinutes } from '@loovia/core/stops';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { track } from '../../analytics/track.ts';
import { useFilters } from '../../toilets/use-filters.ts';
import {
  routeSelectedWords,
  stopsFoundAgainWords,
  stopToggledWords,
  suggestionsTakenWords,
  withAnnounced,
} from './announcement.tsx';
import { chosenOn, reduceChoices, useChoices, type ChoiceEvent } from './choices.ts';
import { fillIn, useRecommendations } from './recommendation/use-recommendations.ts';
import { cancelledAnnouncement } from './recommendation/words.ts';
import { chosenWords } from '../../journeys/route-words.ts';
import { chosenInOrder, inTravelOrder } from '../../journeys/travel-order.ts';
import { useVisits } from './transit/use-visits.ts';
import { useRoutes } from './use-routes.ts';
import { useFilteredRoutes, useShownRoutes, type ShownRoute } from './use-shown-routes.ts';
import { addedWarnings, withStops } from './with-stops.ts';

export type Results = ReturnType<typeof useResults>;

export interface CardProps {
  readonly shown: ShownRoute;
  readonly results: Results;
}

/** Everything the results show and what can be done with it. */
export function useResults(journey: Journey, link: LinkedChoice | null) {
  const parts = useParts(journey, link);
  const { shown, selected } = useShownRoutes(parts);
  const planWith = usePlannedStops(parts);
  const { filters, routes, error, retry, announced } = parts;
  return {
    journey,
    filters,
    routes,
    shown,
    selected,
    error,
    retry,
    announced,
    ...actionsOn(parts, selected, planWith),
  };
}

type Parts = ReturnType<typeof useParts>;

/** What is known about the routes and their chosen stops, and what changes it. */
function useParts(journey: Journey, link: LinkedChoice | null) {
  const filters = useFilters();
  const filtered = useFilteredRoutes(journey, filters);
  const found = useRoutes(journey);
  const { visits, plan, noteLeftOut } = useVisits(journey);
  const { choices, dispatch } = useChoices(journey, link);
  const [announced, announce] = useReducer(withAnnounced, []);
  const { wishes } = filters;
  const recommending = useRecommendations({ journey, wishes, dispatch, plan, announce });
  return {
    journey,
    filters,
    filtered,
    ...found,
    visits,
    plan,
    noteLeftOut,
    choices,
    dispatch,
    announced,
    announce,
    ...recommending,
  };
}

/**
 * Plans a route with stops.
 * @param before what was chosen before a press; null where no press asked for this
 */
type PlanWith = (
  base: Route,
  stopIds: readonly string[],
  before: readonly string[] | null,
  undone?: string,
) => Promise<void>;

/** Plans routes with their chosen stops, including those that the tab kept through a reload. */
function usePlannedStops({ routes, visits, choices, plan, dispatch, announce }: Parts): PlanWith {
  const planWith: PlanWith = async (base, stopIds, before, undone) => {
    const outcome = await plan(base, stopIds, undone);
    if (outcome.kind === 'planned') {
      // The card's own status says the times.
      const warnings = addedWarnings(base, outcome.route);
      if (warnings.length > 0) announce(warnings.join('. '));
    }
    if (outcome.kind === 'refused' && before) {
      dispatch({ type: 'stops-chosen', route: base.index, stopIds: before });
      await planWith(base, before, null, outcome.sentence);
    }
  };
  const planKept = useEffectEvent((found: readonly Route[]) => {
    for (const base of found) {
      const kept = chosenOn(choices, base.index);
      const onBase = chosenInOrder(base, kept).map(({ placeId }) => placeId);
      const isShort = onBase.length < kept.length;
      if (base.mode !== 'public') {
        if (isShort && !base.stopsFailed) {
          dispatch({ type: 'stops-chosen', route: base.index, stopIds: onBase });
        }
        if (onBase.length > 1) void plan(base, onBase);
      } else if (!visits[base.index] && kept.length > 0) {
        // A stop that no longer exists must not prevent the others, nor the next choice.
        void planWith(base, kept, isShort ? onBase : null);
      }
    }
  });
  useEffect(() => {
    if (routes) void Promise.resolve(routes).then(planKept);
  }, [routes]);
  return planWith;
}

/** What a press does to a route and its chosen stops. */
function actionsOn(parts: Parts, selected: ShownRoute | null, planWith: PlanWith) {
  const { journey, choices, dispatch, announce } = parts;
  const isOnMap = ({ index }: Route) => index === selected?.base.index;
  const planAgain = (base: Route) => planWith(base, chosenOn(choices, base.index), null);

  /** What stops cost on streets; by public transport, the new plan is announced instead. */
  const costWords = (base: Route, planned: Route): readonly string[] => {
    if (base.mode === 'public') return [];
    const stops = chosenInOrder(planned, planned.visited ?? []);
    const words = chosenWords(stops, stayMinutes(journey.disabilityAccess));
    return words === null ? [] : [words, ...addedWarnings(base, planned)];
  };

  /** What several stops add together is announced once it is known. */
  const planOnStreets = async (base: Route, chosen: readonly string[]) => {
    const outcome = await parts.plan(base, chosen);
    if (outcome.kind !== 'planned' || chosen.length < 2) return;
    announce(costWords(base, outcome.route).join('. '));
  };

  const selectRoute = ({ base, route, visit }: ShownRoute) => {
    if (route.stopsFailed && visit.planned) {
      if (!visit.asking) void planAgain(base);
    } else if (route.stopsFailed) {
      void parts.reloadStops(base).then((found) => {
        announce(stopsFoundAgainWords(base, found));
      });
    }
    if (isOnMap(base)) return;
    dispatch({ type: 'route-selected', route: base.index });
    announce(routeSelectedWords(base));
  };

  const toggleCard = ({ base }: ShownRoute) => {
    dispatch({ type: 'card-toggled', route: base.index });
  };

  /** Puts the route on the map too: the list and the map always show the same stops. */
  const toggleStop = ({ base, route }: ShownRoute, placeId: string) => {
    const { index } = base;
    // The user's own choice wins.
    const wasCancelled = parts.cancelRecommendation(base);
    const before = chosenOn(choices, index);
    const isNewOnMap = !isOnMap(base);
    if (isNewOnMap) dispatch({ type: 'route-selected', route: index });
    const toggle: ChoiceEvent = { type: 'stop-toggled', route: index, placeId };
    dispatch(toggle);
    const after = chosenOn(reduceChoices(choices, toggle), index);
    track({ name: 'stops chosen', mode: base.mode, stops: after.length });
    const stay = stayMinutes(journey.disabilityAccess);
    const sentences = [
      stopToggledWords(route, placeId, before),
      ...(after.length < 2 ? costWords(base, withStops(base, after, stay)) : []),
      ...(wasCancelled ? [cancelledAnnouncement(base)] : []),
      ...(isNewOnMap ? [routeSelectedWords(base)] : []),
    ];
    announce(sentences.join('. '));
    void (base.mode === 'public' ? planWith(base, after, before) : planOnStreets(base, after));
  };

  /** Replaces the chosen stops of a route by the best ones (AI-05, AI-06). */
  const recommend = ({ base }: ShownRoute) => {
    const before = chosenOn(choices, base.index);
    const offered = parts.filtered(base, []).route;
    void parts.recommend({ base, offered, before, isNewOnMap: !isOnMap(base) });
  };

  /** Chooses the suggested stops; by public transport, as many as can be planned together. */
  const takeSuggested = async ({ base, route }: ShownRoute): Promise<void> => {
    parts.cancelRecommendation(base);
    if (!isOnMap(base)) dispatch({ type: 'route-selected', route: base.index });
    const stops = inTravelOrder(route).filter(({ suggested }) => suggested);
    track({ name: 'stops chosen', mode: base.mode, stops: stops.length });
    const { outcome, ...filled } = await fillIn(stops, ({ stops: tried }) => {
      const stopIds = tried.map(({ placeId }) => placeId);
      dispatch({ type: 'stops-chosen', route: base.index, stopIds });
      return parts.plan(base, stopIds);
    });
    if (outcome.kind === 'overtaken') return;
    if (filled.unvisited.length > 0) parts.noteLeftOut(base, filled);
    const words = suggestionsTakenWords(filled);
    if (outcome.kind !== 'planned') {
      announce(words);
      return;
    }
    const { route: planned } = outcome;
    const cost = base.mode === 'public' ? addedWarnings(base, planned) : costWords(base, planned);
    announce([words, ...cost].join('. '));
  };

  return { selectRoute, toggleCard, toggleStop, recommend, takeSuggested, planAgain };
}
