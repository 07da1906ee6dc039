import type { CandidateStop, Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import type { Wish } from '@loovia/core/stops';
import type { ChoiceEvent } from '../choices.ts';
import type { PlanningOutcome } from '../transit/use-visits.ts';
import type { Picked } from './state.ts';
import { useQuestions } from './use-questions.ts';
import { recommendationAnnouncement } from './words.ts';

interface Recommending {
  readonly journey: Journey;
  /** What is filtered by. */
  readonly wishes: readonly Wish[];
  readonly dispatch: (event: ChoiceEvent) => void;
  /** Plans a route by public transport with stops. */
  readonly plan: (base: Route, stopIds: readonly string[]) => Promise<PlanningOutcome>;
  readonly announce: (words: string) => void;
}

interface Press {
  readonly base: Route;
  /** The same with the toilets that the filters leave: only these are recommended. */
  readonly offered: Route;
  /** What is chosen, to put back where there is no answer. */
  readonly before: readonly string[];
  readonly isNewOnMap: boolean;
}

/** Fills the stops of routes from recommendations (AI-05, AI-06). */
export function useRecommendations(recommending: Recommending) {
  const { journey, wishes, dispatch, plan, announce } = recommending;
  const { states, ask, cancel, keep } = useQuestions(journey, wishes);

  /** Public transport is planned again; elsewhere a stop changes nothing but the list. */
  const planIfPublic = (base: Route, stopIds: readonly string[]): Promise<PlanningOutcome> =>
    base.mode === 'public'
      ? plan(base, stopIds)
      : Promise.resolve({ kind: 'planned', route: base });

  const choose = (base: Route, answer: Picked, { stops, unvisited }: FilledIn) => {
    const picked = { ...answer, stops, unvisited };
    const stopIds = stops.map(({ placeId }) => placeId);
    dispatch({ type: 'stops-recommended', route: base.index, stopIds });
    keep(base, picked);
    return { picked, stopIds };
  };

  const fill = async (base: Route, answer: Picked): Promise<void> => {
    const filled = await fillIn(answer.stops, (now) =>
      planIfPublic(base, choose(base, answer, now).stopIds),
    );
    const { kind } = filled.outcome;
    // What the user chose meanwhile stays.
    if (kind === 'overtaken') return;
    const { picked } = choose(base, answer, filled);
    const isPlanned = kind === 'planned';
    announce(recommendationAnnouncement(base, { type: 'picked', picked, isPlanned }));
  };

  const recommend = async ({ base, offered, before, isNewOnMap }: Press): Promise<void> => {
    dispatch({ type: 'recommendation-asked', route: base.index });
    const cleared = before.length;
    announce(recommendationAnnouncement(base, { type: 'asked', cleared, isNewOnMap }));
    void planIfPublic(base, []);
    const answer = await ask(offered, before);
    if (answer === 'cancelled') return;
    if (answer !== 'failed') return fill(base, answer);
    dispatch({ type: 'stops-put-back', route: base.index, stopIds: before });
    announce(recommendationAnnouncement(base, { type: 'failed' }));
    await planIfPublic(base, before);
  };

  return { states, recommend, cancel };
}

/** What a recommendation has come to so far. */
interface FilledIn {
  readonly stops: readonly CandidateStop[];
  /** Stops that the journey could not be planned with besides those before them. */
  readonly unvisited: readonly CandidateStop[];
}

/**
 * Fills in stops: all of them; or, where the journey can't be planned with them all, each in the
 * order given with which it can be planned besides those before it.
 * @param fill chooses stops and plans with them
 * @returns what is chosen at last, and how planning with it went
 */
export async function fillIn(
  all: readonly CandidateStop[],
  fill: (filled: FilledIn) => Promise<PlanningOutcome>,
): Promise<FilledIn & { readonly outcome: PlanningOutcome }> {
  const whole = await fill({ stops: all, unvisited: [] });
  let outcome = whole;
  if (outcome.kind !== 'refused') return { stops: all, unvisited: [], outcome };
  let kept: FilledIn = { stops: [], unvisited: [] };
  for (const [index, stop] of all.entries()) {
    const tried = { ...kept, stops: [...kept.stops, stop] };
    outcome = tried.stops.length === all.length ? whole : await fill(tried);
    if (outcome.kind === 'planned') {
      kept = tried;
    } else if (outcome.kind === 'refused') {
      kept = { ...kept, unvisited: [...kept.unvisited, stop] };
    } else {
      // Whether the others can be visited is not known.
      return { ...tried, stops: [...tried.stops, ...all.slice(index + 1)], outcome };
    }
  }
  return { ...kept, outcome: outcome.kind === 'planned' ? outcome : await fill(kept) };
}
