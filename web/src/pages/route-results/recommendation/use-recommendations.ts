import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import type { ChoiceEvent } from '../choices.ts';
import { plannedAnnouncement } from '../transit/planned-words.ts';
import type { PlanningOutcome } from '../transit/use-visits.ts';
import type { Picked } from './state.ts';
import { useQuestions } from './use-questions.ts';
import { recommendationAnnouncement } from './words.ts';

interface Recommending {
  readonly journey: Journey;
  readonly dispatch: (event: ChoiceEvent) => void;
  /** Plans a route by public transport with stops. */
  readonly plan: (base: Route, stopIds: readonly string[]) => Promise<PlanningOutcome>;
  readonly announce: (words: string) => void;
}

/** Fills the stops of routes from recommendations (AI-05, AI-06). */
export function useRecommendations({ journey, dispatch, plan, announce }: Recommending) {
  const { states, ask, cancel, keep } = useQuestions(journey);

  /** Public transport is planned again; elsewhere a stop changes nothing but the list. */
  const planIfPublic = (base: Route, stopIds: readonly string[]): Promise<PlanningOutcome> =>
    base.mode === 'public'
      ? plan(base, stopIds)
      : Promise.resolve({ kind: 'planned', route: base });

  /** Without the last stop, and the one before it, where they can't all be visited. */
  const fillIn = async (base: Route, picked: Picked): Promise<void> => {
    const stopIds = picked.stops.map(({ placeId }) => placeId);
    dispatch({ type: 'stops-recommended', route: base.index, stopIds });
    keep(base, picked);
    const outcome = await planIfPublic(base, stopIds);
    const last = picked.stops.at(-1);
    if (outcome.kind === 'refused' && last) {
      const stops = picked.stops.slice(0, -1);
      await fillIn(base, { ...picked, stops, unvisited: [last, ...picked.unvisited] });
    } else if (outcome.kind !== 'overtaken') {
      const said = recommendationAnnouncement(base, { type: 'picked', picked });
      const isChanged = outcome.kind === 'planned' && outcome.route !== base;
      const planned = isChanged ? `. ${plannedAnnouncement(base, outcome.route)}` : '';
      announce(said + planned);
    }
  };

  /** @param before what is chosen, to put back where there is no answer */
  const recommend = async (base: Route, before: readonly string[]): Promise<void> => {
    dispatch({ type: 'recommendation-asked', route: base.index });
    announce(recommendationAnnouncement(base, { type: 'asked' }));
    void planIfPublic(base, []);
    const answer = await ask(base, before);
    if (answer === 'cancelled') return;
    if (answer !== 'failed') return fillIn(base, answer);
    dispatch({ type: 'stops-put-back', route: base.index, stopIds: before });
    announce(recommendationAnnouncement(base, { type: 'failed' }));
    await planIfPublic(base, before);
  };

  return { states, recommend, cancel };
}
