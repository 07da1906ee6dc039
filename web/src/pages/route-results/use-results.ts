import type { Route } from '@loovia/core/api';
import type { Journey, LinkedChoice } from '@loovia/core/journeys';
import { stayMinutes } from '@loovia/core/stops';
import { useEffect, useEffectEvent, useMemo, useReducer } from 'react';
import { track } from '../../analytics/track.ts';
import { announcementOf, withAnnounced } from './announcement.tsx';
import {
  choicesKey,
  chosenOn,
  keepChoices,
  keptChoices,
  reduceChoices,
  type ChoiceEvent,
  type Choices,
} from './choices.ts';
import type { Filters, Hidden } from '../../toilet-filters/use-filters.ts';
import { useFilteredRoutes } from './filters/use-filtered-routes.ts';
import { fillIn, useRecommendations } from './recommendation/use-recommendations.ts';
import type { RecommendationState } from './recommendation/state.ts';
import { recommendationAnnouncement } from './recommendation/words.ts';
import { chosenInOrder, chosenWords, inTravelOrder } from './route-words.ts';
import { AS_IT_CAME, useVisits, type VisitState } from './transit/use-visits.ts';
import { useRoutes } from './use-routes.ts';
import { withStops } from './with-stops.ts';

/** A route as it came, as it is now, and what the user did with it. */
export interface ShownRoute {
  readonly base: Route;
  /**
   * With the chosen stops: by public transport planned again, else their minutes added. Its toilets are
   * those that the filters leave.
   */
  readonly route: Route;
  readonly hidden: Hidden;
  readonly chosen: readonly string[];
  readonly visit: VisitState;
  /** Null where none was asked for. */
  readonly recommendation: RecommendationState | null;
}

/** Everything the results show and what can be done with it. */
export function useResults(
  journey: Journey,
  { link, filters }: { readonly link: LinkedChoice | null; readonly filters: Filters },
) {
  const { routes, error, retry, reloadStops, isReloading } = useRoutes(journey);
  const { visits, plan } = useVisits(journey);
  const { choices, dispatch } = useChoices(choicesKey(journey, link), link);
  const [announced, announce] = useReducer(withAnnounced, []);
  const recommendations = useRecommendations({
    journey,
    wishes: filters.wishes,
    dispatch,
    plan,
    announce,
  });
  const planning = { routes, visits, choices, plan, dispatch, announce };
  const filtered = useFilteredRoutes(journey, filters);
  const { shown, selected } = useShownRoutes(journey, planning, {
    filtered,
    recommendationOf: recommendations.states,
  });
  const planned = usePlannedStops(planning);
  const stopActions = actionsOnStops({
    ...planning,
    ...planned,
    stay: stayMinutes(journey.disabilityAccess),
    shown,
    selected,
    filtered,
    recommendations,
  });

  const selectRoute = (index: number) => {
    const pressed = shown?.find(({ base }) => base.index === index);
    if (!pressed) return;
    const { base, route, visit } = pressed;
    if (route.stopsFailed && visit.planned) {
      if (!visit.asking) void planned.planChosen(base);
    } else if (route.stopsFailed) {
      void reloadStops(base).then((found) => {
        announce(announcementOf({ type: 'stops-found-again', route: base, found }));
      });
    }
    if (index === selected?.route.index) return;
    dispatch({ type: 'route-selected', route: index });
    announce(announcementOf({ type: 'route-selected', route: base }));
  };

  const toggleCard = (index: number) => {
    dispatch({ type: 'card-toggled', route: index });
  };
  const isExpanded = ({ index }: Route) => choices.expanded.includes(index);

  return {
    routes,
    shown,
    selected,
    error,
    announced,
    isReloading,
    isExpanded,
    retry,
    selectRoute,
    toggleCard,
    ...stopActions,
  };
}

/** What is known of the routes and their chosen stops, and what changes it. */
interface Planning {
  readonly routes: readonly Route[] | null;
  readonly visits: ReturnType<typeof useVisits>['visits'];
  readonly choices: Choices;
  readonly plan: ReturnType<typeof useVisits>['plan'];
  readonly dispatch: (event: ChoiceEvent) => void;
  readonly announce: (words: string) => void;
}

interface Offering {
  readonly filtered: ReturnType<typeof useFilteredRoutes>;
  readonly recommendationOf: ReturnType<typeof useRecommendations>['states'];
}

/** The routes with their chosen stops and filtered toilets, and the one that is on the map. */
function useShownRoutes(
  journey: Journey,
  { routes, visits, choices }: Planning,
  { filtered, recommendationOf }: Offering,
) {
  const stay = stayMinutes(journey.disabilityAccess);
  const shown = useMemo(
    () =>
      routes?.map((base): ShownRoute => {
        const visit = visits[base.index] ?? AS_IT_CAME;
        const chosen = chosenOn(choices, base.index);
        const recommendation = recommendationOf[base.index] ?? null;
        const isPublic = base.mode === 'public';
        const { route: offered, hidden } = filtered(
          isPublic ? (visit.planned?.route ?? base) : base,
          chosen,
        );
        const route = isPublic ? offered : withStops(offered, chosen, stay);
        return { base, route, hidden, chosen, visit, recommendation };
      }) ?? null,
    [routes, choices, visits, recommendationOf, stay, filtered],
  );
  const selected =
    shown?.find(({ route }) => route.index === choices.selectedRoute) ?? shown?.[0] ?? null;
  return { shown, selected };
}

/** Plans routes with their chosen stops, those too that the tab kept from before a reload. */
function usePlannedStops({ routes, visits, choices, plan, dispatch, announce }: Planning) {
  /** @param before what was chosen before a press; null where no press asks for this */
  const planWith = async (
    base: Route,
    stopIds: readonly string[],
    before: readonly string[] | null,
    undone: string | null = null,
  ): Promise<void> => {
    const outcome = await plan(base, stopIds, undone);
    if (outcome.kind === 'planned') {
      const { route } = outcome;
      announce(announcementOf({ type: 'planned-again', base, route }));
    }
    if (outcome.kind === 'refused' && before) {
      dispatch({ type: 'stops-put-back', route: base.index, stopIds: before });
      await planWith(base, before, null, outcome.sentence);
    }
  };
  const planChosen = (base: Route) => planWith(base, chosenOn(choices, base.index), null);
  // Stops that this tab kept from before a reload are planned with again.
  const planKept = useEffectEvent((found: readonly Route[]) => {
    for (const base of found) {
      const kept = chosenOn(choices, base.index);
      const onBase = chosenInOrder(base, kept).map(({ placeId }) => placeId);
      const isGone = onBase.length < kept.length && !base.stopsFailed;
      if (base.mode !== 'public' && isGone) {
        dispatch({ type: 'stops-put-back', route: base.index, stopIds: onBase });
      }
      const isNew = base.mode === 'public' && !visits[base.index];
      // A stop that is there no more must not stand in the way of the others.
      const instead = onBase.length < kept.length ? onBase : null;
      if (isNew && onBase.length > 0) void planWith(base, kept, instead);
    }
  });
  useEffect(() => {
    if (routes) void Promise.resolve(routes).then(planKept);
  }, [routes]);
  return { planWith, planChosen };
}

interface StopActions extends Planning, ReturnType<typeof usePlannedStops> {
  readonly shown: readonly ShownRoute[] | null;
  readonly selected: ShownRoute | null;
  readonly filtered: Offering['filtered'];
  readonly recommendations: ReturnType<typeof useRecommendations>;
  /** Minutes at each stop. */
  readonly stay: number;
}

/** What a press does to the chosen stops of a route. */
function actionsOnStops(results: StopActions) {
  const { routes, shown, selected, choices, dispatch, announce, recommendations } = results;

  /** What chosen stops come to on the streets; by public transport the new plan says it. */
  const comesTo = (base: Route, chosen: readonly string[]): readonly string[] => {
    if (base.mode === 'public') return [];
    const words = chosenWords(chosenInOrder(base, chosen), results.stay);
    return words === null ? [] : [words];
  };

  /** A stop is chosen on the route on the map: the list and the map always show the same. */
  const toggleStop = (index: number, placeId: string) => {
    const base = routes?.find((other) => other.index === index);
    if (!base) return;
    // What the user chooses wins.
    const cancelled = recommendations.cancel(base);
    const before = chosenOn(choices, index);
    const said = announcementOf({ type: 'stop-toggled', route: base, placeId, before });
    const switched = index !== selected?.route.index;
    if (switched) dispatch({ type: 'route-selected', route: index });
    const toggle: ChoiceEvent = { type: 'stop-toggled', route: index, placeId };
    dispatch(toggle);
    const after = chosenOn(reduceChoices(choices, toggle), index);
    track({ name: 'stops chosen', mode: base.mode, stops: after.length });
    const sentences = [
      said,
      ...comesTo(base, after),
      ...(cancelled ? [recommendationAnnouncement(base, { type: 'cancelled' })] : []),
      ...(switched ? [announcementOf({ type: 'route-selected', route: base })] : []),
    ];
    announce(sentences.join('. '));
    if (base.mode === 'public') {
      void results.planWith(base, after, before);
    }
  };

  /** Picks the best stops of a route in place of those that are chosen (AI-05, AI-06). */
  const recommend = (index: number) => {
    const base = routes?.find((other) => other.index === index);
    if (!base) return;
    const before = chosenOn(choices, index);
    const isNewOnMap = index !== selected?.route.index;
    const offered = results.filtered(base, []).route;
    void recommendations.recommend({ base, offered, before, isNewOnMap });
  };

  /** Chooses what is suggested on a route; by public transport, as much of it as can be planned together. */
  const takeSuggested = async (index: number): Promise<void> => {
    const pressed = shown?.find(({ base }) => base.index === index);
    if (!pressed) return;
    const { base, route } = pressed;
    recommendations.cancel(base);
    if (index !== selected?.route.index) dispatch({ type: 'route-selected', route: index });
    const stops = inTravelOrder(route).filter(({ suggested }) => suggested);
    track({ name: 'stops chosen', mode: base.mode, stops: stops.length });
    const filled = await fillIn(stops, async ({ stops: tried }) => {
      const stopIds = tried.map(({ placeId }) => placeId);
      dispatch({ type: 'suggestions-taken', route: index, stopIds });
      return base.mode === 'public'
        ? results.plan(base, stopIds)
        : { kind: 'planned', route: base };
    });
    if (filled.outcome.kind === 'overtaken') return;
    const said = announcementOf({ type: 'suggestions-taken', route: base, ...filled });
    const taken = filled.stops.map(({ placeId }) => placeId);
    announce([said, ...comesTo(base, taken)].join('. '));
  };

  /** Plans once more with the stops that are chosen but not planned. */
  const planAgain = (index: number) => {
    const base = routes?.find((other) => other.index === index);
    if (base) void results.planChosen(base);
  };

  return { toggleStop, recommend, takeSuggested, planAgain };
}

/** The user's choices, kept with the tab. */
function useChoices(key: string, link: LinkedChoice | null) {
  const [choices, dispatch] = useReducer(reduceChoices, null, (): Choices =>
    keptChoices(sessionStorage, key, link),
  );
  useEffect(() => {
    keepChoices(sessionStorage, key, choices);
  }, [key, choices]);
  return { choices, dispatch };
}
