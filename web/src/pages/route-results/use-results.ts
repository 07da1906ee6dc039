import type { Route } from '@loovia/core/api';
import type { Journey, LinkedChoice } from '@loovia/core/journeys';
import { useEffect, useEffectEvent } from 'react';
import { track } from '../../analytics/track.ts';
import { announce, useAnnounced } from '../../announcements/announcer.tsx';
import { useFilters } from '../../toilets/use-filters.ts';
import {
  leftOutWords,
  routesFoundWords,
  routeSelectedWords,
  stopsFoundAgainWords,
  stopToggledWords,
  suggestionsTakenWords,
} from './announced-words.ts';
import { chosenOn, reduceChoices, useChoices, type ChoiceEvent } from './choices.ts';
import { useRecommendations } from './recommendation/use-recommendations.ts';
import { addedWarnings, takenOf } from './taken.ts';
import { cancelledAnnouncement } from './recommendation/words.ts';
import { inTravelOrder } from '../../journeys/travel-order.ts';
import { useUnconfirmed } from './use-unconfirmed.ts';
import { useVisits, type PlanningOutcome } from './use-visits.ts';
import { useRoutes } from './use-routes.ts';
import {
  useFilteredRoutes,
  useShownRoutes,
  withAllShown,
  type ShownRoute,
} from './use-shown-routes.ts';

export type ResultsState = ReturnType<typeof useResults>;

export interface CardProps {
  readonly shown: ShownRoute;
  readonly results: ResultsState;
}

/** Everything the results show and what can be done with it. */
export function useResults(journey: Journey, link: LinkedChoice | null) {
  const parts = useParts(journey, link);
  const { shown, selected } = useShownRoutes(parts);
  const planWith = usePlannedStops(parts);
  const { filters, routes, error, retry } = parts;
  useAnnounced(routes ? routesFoundWords(routes) : '');
  return {
    journey,
    filters,
    routes,
    shown,
    selected,
    error,
    retry,
    ...actionsOn(parts, selected, planWith),
    ...actionsOnLeftOut(parts),
  };
}

type Parts = ReturnType<typeof useParts>;

/** What is known about the routes and their chosen stops, and what changes it. */
function useParts(journey: Journey, link: LinkedChoice | null) {
  const filters = useFilters();
  const filtered = useFilteredRoutes(journey, filters);
  const found = useRoutes(journey);
  const { choices, dispatch } = useChoices(journey, link);
  const { wereAsked, ...leftOut } = useUnconfirmed(journey);
  const { visits, plan } = useVisits(journey, dispatch, wereAsked);
  const { wishes } = filters;
  const recommending = useRecommendations({ journey, wishes, dispatch, plan });
  return {
    journey,
    filters,
    filtered,
    ...found,
    visits,
    plan,
    choices,
    dispatch,
    ...leftOut,
    ...recommending,
  };
}

/** Plans a route with stops, and tells of what it then warns of. */
type PlanWith = (base: Route, stopIds: readonly string[]) => Promise<PlanningOutcome>;

/** Plans routes with their chosen stops, including those that the tab kept through a reload. */
function usePlannedStops({ routes, visits, choices, plan }: Parts): PlanWith {
  const planWith: PlanWith = async (base, stopIds) => {
    const outcome = await plan(base, stopIds);
    if (outcome.kind === 'planned') {
      // The card's own status says the times.
      const warnings = addedWarnings(base, outcome.route);
      if (warnings.length > 0) announce(warnings.join('. '));
    }
    return outcome;
  };
  const planKept = useEffectEvent((found: readonly Route[]) => {
    for (const base of found) {
      const kept = chosenOn(choices, base.index);
      if (!visits[base.index] && kept.length > 0) void planWith(base, kept);
    }
  });
  useEffect(() => {
    if (routes) void Promise.resolve(routes).then(planKept);
  }, [routes]);
  return planWith;
}

/** What a press does to a route and its chosen stops. */
function actionsOn(parts: Parts, selected: ShownRoute | null, planWith: PlanWith) {
  const { choices, dispatch } = parts;
  const isOnMap = ({ index }: Route) => index === selected?.base.index;
  const planAgain = (base: Route) => planWith(base, chosenOn(choices, base.index));

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
  const toggleStop = (shown: ShownRoute, placeId: string) => {
    const { base } = shown;
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
    const sentences = [
      stopToggledWords(withAllShown(shown), placeId, before),
      ...(wasCancelled ? [cancelledAnnouncement(base)] : []),
      ...(isNewOnMap ? [routeSelectedWords(base)] : []),
    ];
    announce(sentences.join('. '));
    void planWith(base, after);
  };

  /** Replaces the chosen stops of a route by the best ones (AI-05, AI-06). */
  const recommend = ({ base }: ShownRoute) => {
    const before = chosenOn(choices, base.index);
    const offered = parts.filtered(base, []).route;
    void parts.recommend({ base, offered, before });
  };

  /** Chooses the suggested stops: as many as can be planned together. */
  const takeSuggested = async ({ base, route }: ShownRoute): Promise<void> => {
    parts.cancelRecommendation(base);
    const { index } = base;
    const stops = inTravelOrder(route).filter(({ suggested }) => suggested);
    track({ name: 'stops chosen', mode: base.mode, stops: stops.length });
    const stopIds = stops.map(({ placeId }) => placeId);
    dispatch({ type: 'stops-chosen', route: index, stopIds });
    const outcome = await parts.plan(base, stopIds);
    if (outcome.kind === 'overtaken') return;
    const words = suggestionsTakenWords(takenOf(stops, outcome));
    const warnings = outcome.kind === 'planned' ? addedWarnings(base, outcome.route) : [];
    announce([words, ...warnings].join('. '));
  };

  return { selectRoute, toggleCard, toggleStop, recommend, takeSuggested, planAgain };
}

function actionsOnLeftOut({ choices, plan, show, hide }: Parts) {
  return {
    /** Shows the toilets that disability access leaves out, or hides them again. */
    toggleLeftOut: async ({ base, unconfirmed }: ShownRoute): Promise<void> => {
      const { leftOutForAccess: count = 0 } = base;
      if (unconfirmed.state === 'asking') return;
      if (unconfirmed.state === 'shown') {
        hide(base);
        announce(leftOutWords(count, 'hidden', 0));
        return;
      }
      const showing = show(base);
      const chosen = chosenOn(choices, base.index);
      // The times of the others depend on the chosen ones.
      if (chosen.length > 0) void plan(base, chosen);
      const found = await showing;
      announce(leftOutWords(count, found === null ? 'failed' : 'shown', found ?? 0));
    },
  };
}
