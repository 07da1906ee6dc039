import { recommendationDataSchema, type RecommendationData } from '@loovia/core/recommendation';
import { silentDatabase } from '../testing/test-database.ts';
import { answerRecommendation } from './answer-recommendation.ts';
import type { ModelAnswer, ModelQuestion } from './model.ts';
import { journeyData, toiletAt } from '../testing/test-journey-data.ts';
import { testLog } from '../testing/test-root.ts';

/** Two candidates for each of two stops; the optimiser picks those right on their targets. */
export const TOILETS = [
  toiletAt(45, { detourMinutes: 9 }),
  toiletAt(50),
  toiletAt(95, { detourMinutes: 9 }),
  toiletAt(100),
];
export const DATA = journeyData(TOILETS);

export const named = (name: string, placeId = '?', reason = '') => ({ placeId, name, reason });
/** They aren't of our database, so they go by their numbers. */
export const SECOND_BEST = [named('toilet-1'), named('toilet-3')];

interface Given {
  readonly isCounted?: boolean;
  readonly deadline?: AbortSignal;
}

/** Asks with a model that answers as told, and keeps what it was asked and what was logged. */
export async function askWith(
  data: RecommendationData,
  choose: (question: ModelQuestion) => ModelAnswer | Promise<ModelAnswer>,
  { isCounted = true, deadline = new AbortController().signal }: Given = {},
) {
  const asked: ModelQuestion[] = [];
  const { log, logged } = testLog('trace');
  const answer = await answerRecommendation(recommendationDataSchema.parse(data), {
    db: silentDatabase(),
    log,
    deadline,
    isCounted,
    model: {
      choose: async (question) => {
        asked.push(question);
        return choose(question);
      },
    },
  });
  const text = answer.recommendation.replaceAll('\\', '');
  const told = asked[0] && (JSON.parse(asked[0].data) as { toilets: Record<string, unknown>[] });
  return { answer, text, asked, told: told?.toilets ?? [], logged: logged.join('') };
}

export function closed({ opening }: (typeof TOILETS)[number]) {
  return opening && { ...opening, state: 'closed' as const, reason: 'Closed' };
}
