import type { Route } from '@loovia/core/api';
import type { Journey, LinkedChoice } from '@loovia/core/journeys';
import { stayMinutes } from '@loovia/core/stops';
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { track } from '../../analytics/track.ts';
import { useFilters, type Hidden } from '../../toilet-filters/use-filters.ts';
import {
  routeSelectedWords,
  stopsFoundAgainWords,
  stopToggledWords,
  suggestionsTakenWords,
  withAnnounced,
} from './announcement.tsx';
import { chosenOn, reduceChoices, useChoices, type ChoiceEvent } from './choices.ts';
import { useFilteredRoutes } from './use-filtered-routes.ts';
import type { RecommendationState } from './recommendation/state.ts';
import { fillIn, useRecommendations } from './recommendation/use-recommendations.ts';
import { cancelledAnnouncement } from './recommendation/words.ts';
import { chosenInOrder, chosenWords, inTravelOrder } from './route-words.ts';
import { plannedAnnouncement } from './transit/planned-words.ts';
import { AS_IT_CAME, useVisits, type VisitState } from './transit/use-visits.ts';
import { useRoutes } from './use-routes.ts';
import { withStops } from './with-stops.ts';

/** A route as it came, as it is now, and what the user did with it. */
export interface ShownRoute {
  /** Without stops. */
  readonly base: Route;
  /**
   * With the chosen stops: by public transport planned again, else their minutes added. Its toilets are
   * those that the filters leave.
   */
  readonly route: Route;
  /** How many of its toilets the filters hide. */
  readonly hidden: Hidden;
  readonly chosen: readonly string[];
  readonly visit: VisitState;
  /** Null where none was asked for. */
  readonly recommendation: RecommendationState | null;
  readonly expanded: boolean;
  /** True while stops that could not be found are being asked for again. */
  readonly reloading: boolean;
}

export type Results = ReturnType<typeof useResults>;

/** What a card shows of a route, and what it can do. */
export interface CardProps {
  readonly shown: ShownRoute;
  readonly results: Results;
}

/** Everything the results show and what can be done with it. */
export function useResults(journey: Journey, link: LinkedChoice | null) {
  const parts = useParts(journey, link);
  const { shown, selected } = useShownRoutes(parts);
  const planWith = usePlannedStops(parts);
  const { routes, error, retry, announced, filters } = parts;
  const [highlighted, setHighlighted] = useState<string | null>(null);
  // It can wait: a press that moves the focus is answered first.
  const highlight = useCallback((placeId: string | null) => {
    startTransition(() => {
      setHighlighted(placeId);
    });
  }, []);
  const actions = actionsOn(parts, selected, planWith);
  const found = { routes, shown, selected, error, retry };
  return { journey, filters, ...found, announced, highlighted, highlight, ...actions };
}

type Parts = ReturnType<typeof useParts>;

/** What is known of the routes and their chosen stops, and what changes it. */
function useParts(journey: Journey, link: LinkedChoice | null) {
  const filters = useFilters();
  const { wishes } = filters;
  const filtered = useFilteredRoutes(journey, filters);
  const found = useRoutes(journey);
  const { visits, plan } = useVisits(journey);
  const { choices, dispatch } = useChoices(journey, link);
  const [announced, announce] = useReducer(withAnnounced, []);
  const recommendations = useRecommendations({ journey, wishes, dispatch, plan, announce });
  const stay = stayMinutes(journey.disabilityAccess);
  const said = { announced, announce, recommendations };
  return { ...found, filters, filtered, visits, plan, choices, dispatch, stay, ...said };
}

/** The routes with their chosen stops and filtered toilets, and the one that is on the map. */
function useShownRoutes(parts: Parts) {
  const { routes, choices, visits, stay, filtered, reloading } = parts;
  const recommendationOf = parts.recommendations.states;
  const shown = useMemo(
    () =>
      routes?.map((base): ShownRoute => {
        const { index } = base;
        const visit = visits[index] ?? AS_IT_CAME;
        const chosen = chosenOn(choices, index);
        const isPublic = base.mode === 'public';
        const { route: offered, hidden } = filtered(
          isPublic ? (visit.planned?.route ?? base) : base,
          chosen,
        );
        return {
          base,
          route: isPublic ? offered : withStops(offered, chosen, stay),
          hidden,
          chosen,
          visit,
          recommendation: recommendationOf[index] ?? null,
          expanded: choices.expanded.includes(index),
          reloading: reloading.includes(index),
        };
      }) ?? null,
    [routes, choices, visits, recommendationOf, stay, filtered, reloading],
  );
  const selected =
    shown?.find(({ base }) => base.index === choices.selectedRoute) ?? shown?.[0] ?? null;
  return { shown, selected };
}

/**
 * Plans a route with stops.
 * @param before what was chosen before a press; null where no press asks for this
 */
type PlanWith = (
  base: Route,
  stopIds: readonly string[],
  before: readonly string[] | null,
  undone?: string,
) => Promise<void>;

/** Plans routes with their chosen stops, those too that the tab kept from before a reload. */
function usePlannedStops({ routes, visits, choices, plan, dispatch, announce }: Parts): PlanWith {
  const planWith: PlanWith = async (base, stopIds, before, undone) => {
    const outcome = await plan(base, stopIds, undone);
    if (outcome.kind === 'planned') announce(plannedAnnouncement(base, outcome.route));
    if (outcome.kind === 'refused' && before) {
      dispatch({ type: 'stops-chosen', route: base.index, stopIds: before });
      await planWith(base, before, null, outcome.sentence);
    }
  };
  // Stops that this tab kept from before a reload are planned with again.
  const planKept = useEffectEvent((found: readonly Route[]) => {
    for (const base of found) {
      const kept = chosenOn(choices, base.index);
      const onBase = chosenInOrder(base, kept).map(({ placeId }) => placeId);
      const isShort = onBase.length < kept.length;
      if (base.mode !== 'public') {
        if (isShort && !base.stopsFailed) {
          dispatch({ type: 'stops-chosen', route: base.index, stopIds: onBase });
        }
      } else if (!visits[base.index] && onBase.length > 0) {
        // A stop that is there no more must not stand in the way of the others.
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
  const { choices, dispatch, announce, recommendations } = parts;
  const isOnMap = ({ index }: Route) => index === selected?.base.index;
  const planAgain = (base: Route) => planWith(base, chosenOn(choices, base.index), null);

  /** What chosen stops come to on the streets; by public transport the new plan says it. */
  const comesTo = (base: Route, chosen: readonly string[]): readonly string[] => {
    if (base.mode === 'public') return [];
    const words = chosenWords(chosenInOrder(base, chosen), parts.stay);
    return words === null ? [] : [words];
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

  /** A stop is chosen on the route on the map: the list and the map always show the same. */
  const toggleStop = ({ base }: ShownRoute, placeId: string) => {
    const { index } = base;
    // What the user chooses wins.
    const cancelled = recommendations.cancel(base);
    const before = chosenOn(choices, index);
    const switched = !isOnMap(base);
    if (switched) dispatch({ type: 'route-selected', route: index });
    const toggle: ChoiceEvent = { type: 'stop-toggled', route: index, placeId };
    dispatch(toggle);
    const after = chosenOn(reduceChoices(choices, toggle), index);
    track({ name: 'stops chosen', mode: base.mode, stops: after.length });
    const sentences = [
      stopToggledWords(base, placeId, before),
      ...comesTo(base, after),
      ...(cancelled ? [cancelledAnnouncement(base)] : []),
      ...(switched ? [routeSelectedWords(base)] : []),
    ];
    announce(sentences.join('. '));
    if (base.mode === 'public') void planWith(base, after, before);
  };

  /** Picks the best stops of a route in place of those that are chosen (AI-05, AI-06). */
  const recommend = ({ base }: ShownRoute) => {
    const before = chosenOn(choices, base.index);
    const offered = parts.filtered(base, []).route;
    void recommendations.recommend({ base, offered, before, isNewOnMap: !isOnMap(base) });
  };

  /** Chooses what is suggested on a route; by public transport, as much of it as can be planned together. */
  const takeSuggested = async ({ base, route }: ShownRoute): Promise<void> => {
    recommendations.cancel(base);
    if (!isOnMap(base)) dispatch({ type: 'route-selected', route: base.index });
    const stops = inTravelOrder(route).filter(({ suggested }) => suggested);
    track({ name: 'stops chosen', mode: base.mode, stops: stops.length });
    const filled = await fillIn(stops, ({ stops: tried }) => {
      const stopIds = tried.map(({ placeId }) => placeId);
      dispatch({ type: 'stops-chosen', route: base.index, stopIds });
      return parts.plan(base, stopIds);
    });
    if (filled.outcome.kind === 'overtaken') return;
    const taken = filled.stops.map(({ placeId }) => placeId);
    const said = suggestionsTakenWords(filled.stops, filled.unvisited);
    announce([said, ...comesTo(base, taken)].join('. '));
  };

  return { selectRoute, toggleCard, toggleStop, recommend, takeSuggested, planAgain };
}
