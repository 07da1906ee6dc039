import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import type { Wish } from '@loovia/core/stops';
import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '../../../api/problem-error.ts';
import { loadChunk } from '../../../load-chunk.ts';
import { logError } from '../../../log.ts';
import type { Asked, Picked, RecommendationState } from './state.ts';
import { failureSentences } from './words.ts';

const TIME_LIMIT_MS = 20_000;

/** Asks for recommendations, one at a time for each route, and keeps what became of them (DATA-18). */
export function useQuestions(journey: Journey, wishes: readonly Wish[]) {
  const [states, setStates] = useState<Readonly<Record<number, RecommendationState | null>>>({});
  const open = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const questions = open.current;
    return () => {
      for (const question of questions.values()) question.abort();
      questions.clear();
    };
  }, []);

  const show = ({ index }: Route, state: RecommendationState | null) => {
    setStates((all) => ({ ...all, [index]: state }));
  };

  /**
   * What was picked; 'cancelled' where nobody waits for it any more.
   * @param before what was chosen, and is again after a failure
   */
  const ask = async (
    base: Route,
    before: readonly string[],
  ): Promise<Picked | 'failed' | 'cancelled'> => {
    const question = new AbortController();
    open.current.set(base.index, question);
    const isWanted = () => open.current.get(base.index) === question;
    show(base, { kind: 'asking' });
    try {
      const picked = await askInTime({ journey, base, wishes }, question);
      return isWanted() ? picked : 'cancelled';
    } catch (failure) {
      if (!isWanted()) return 'cancelled';
      logError('No recommendation could be had.', failure);
      const sentences = failureSentences(failure);
      show(base, { kind: 'failed', sentences, hasPutBack: before.length > 0 });
      return 'failed';
    } finally {
      if (isWanted()) open.current.delete(base.index);
    }
  };

  /** Whether there was a question to cancel. */
  const cancel = (base: Route): boolean => {
    const question = open.current.get(base.index);
    if (!question) return false;
    open.current.delete(base.index);
    question.abort();
    show(base, null);
    return true;
  };

  const keep = (base: Route, picked: Picked) => {
    show(base, { kind: 'picked', picked });
  };

  return { states, ask, cancel, keep };
}

/** The time counts from the press: it is the user who waits. */
function askInTime(asked: Asked, question: AbortController): Promise<Picked> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(
        new ProblemError(
          t('No answer came within {seconds} seconds. Please try again.', {
            seconds: TIME_LIMIT_MS / 1000,
          }),
          {
            status: null,
          },
        ),
      );
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
