import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import type { Wish } from '@loovia/core/stops';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../announcements/announcer.tsx';
import { ProblemError } from '../../../api/problem-error.ts';
import { loadChunk } from '../../../chunks/load-chunk.ts';
import { logError } from '../../../browser/log.ts';
import type { ChoiceEvent } from '../choices.ts';
import { addedWarnings, takenOf } from '../taken.ts';
import type { PlanningOutcome } from '../use-visits.ts';
import type { Asked, Picked, RecommendationState } from './state.ts';
import {
  askedAnnouncement,
  failedAnnouncement,
  failureSentences,
  pickedAnnouncement,
} from './words.ts';

interface Recommending {
  readonly journey: Journey;
  /** From the filters. */
  readonly wishes: readonly Wish[];
  readonly dispatch: (event: ChoiceEvent) => void;
  readonly plan: (base: Route, stopIds: readonly string[]) => Promise<PlanningOutcome>;
}

interface Press {
  readonly base: Route;
  /** The same with only the toilets that pass the filters: others are not recommended. */
  readonly offered: Route;
  /** The chosen stops, to put back if there is no answer. */
  readonly before: readonly string[];
}

/** Chooses the stops of routes by recommendations (AI-05, AI-06). */
export function useRecommendations(recommending: Recommending) {
  const { journey, wishes, dispatch, plan } = recommending;
  const { states, show, ask, cancel } = useQuestions();

  const choose = ({ index }: Route, picked: Picked): string[] => {
    const stopIds = picked.stops.map(({ placeId }) => placeId);
    dispatch({ type: 'stops-chosen', route: index, stopIds });
    show(index, { kind: 'picked', picked });
    return stopIds;
  };

  const recommend = async ({ base, offered, before }: Press): Promise<void> => {
    dispatch({ type: 'recommendation-asked', route: base.index });
    announce(askedAnnouncement(base, before.length));
    void plan(base, []);
    const answer = await ask({ journey, base: offered, wishes }, before);
    if (answer === 'cancelled') return;
    if (answer === 'failed') {
      dispatch({ type: 'stops-chosen', route: base.index, stopIds: before });
      announce(failedAnnouncement(base));
      await plan(base, before);
      return;
    }
    const outcome = await plan(base, choose(base, answer));
    // What the user chose in the meantime stays.
    if (outcome.kind === 'overtaken') return;
    const picked = { ...answer, ...takenOf(answer.stops, outcome) };
    choose(base, picked);
    const words = pickedAnnouncement(base, picked, outcome.kind === 'planned');
    const warnings = outcome.kind === 'planned' ? addedWarnings(base, outcome.route) : [];
    announce([words, ...warnings].join('. '));
  };

  return { recommended: states, recommend, cancelRecommendation: cancel };
}

const TIME_LIMIT_MS = 20_000;

/** Asks for recommendations, one at a time for each route, and keeps their state (DATA-18). */
function useQuestions() {
  const [states, setStates] = useState<Readonly<Record<number, RecommendationState | null>>>({});
  const open = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const questions = open.current;
    return () => {
      for (const question of questions.values()) question.abort();
      questions.clear();
    };
  }, []);

  const show = (index: number, state: RecommendationState | null) => {
    setStates((all) => ({ ...all, [index]: state }));
  };

  /**
   * 'cancelled' if nobody waits for the answer any more.
   * @param before the stops to put back after a failure
   */
  const ask = async (
    asked: Asked,
    before: readonly string[],
  ): Promise<Picked | 'failed' | 'cancelled'> => {
    const { index } = asked.base;
    const question = new AbortController();
    open.current.set(index, question);
    const isWanted = () => open.current.get(index) === question;
    show(index, { kind: 'asking' });
    try {
      const picked = await askInTime(asked, question);
      return isWanted() ? picked : 'cancelled';
    } catch (failure) {
      if (!isWanted()) return 'cancelled';
      logError('A recommendation could not be loaded.', failure);
      const sentences = failureSentences(failure);
      show(index, { kind: 'failed', sentences, hasPutBack: before.length > 0 });
      return 'failed';
    } finally {
      if (isWanted()) open.current.delete(index);
    }
  };

  /** Whether there was a request to cancel. */
  const cancel = ({ index }: Route): boolean => {
    const question = open.current.get(index);
    if (!question) return false;
    open.current.delete(index);
    question.abort();
    show(index, null);
    return true;
  };

  return { states, show, ask, cancel };
}

/** The time limit counts from the press, because the user waits from then on. */
function askInTime(asked: Asked, question: AbortController): Promise<Picked> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      const seconds = TIME_LIMIT_MS / 1000;
      const words = t('No answer came within {seconds} seconds. Please try again.', { seconds });
      reject(new ProblemError(words, { status: null }));
      question.abort();
    }, TIME_LIMIT_MS);
    loadChunk(() => import('./ask.tsx'))
      .then(({ askRecommendation }) => askRecommendation(asked, question.signal))
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(late);
      });
  });
}
