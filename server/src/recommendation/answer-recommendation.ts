import { t } from '@loovia/core/language';
import {
  explainRecommendation,
  recommend,
  costedStops,
  rhythmOf,
  type PickedStops,
  type Explanation,
  type RecommendationAnswer,
  type RecommendationData,
} from '@loovia/core/recommendation';
import type { Logger } from 'pino';
import { askModel, type ModelParts } from './ask-model.ts';
import { ModelFailed, type ModelFailure, type RecommendationModel } from './model.ts';
import { stopsToOffer } from './question.ts';

export interface RecommendationParts extends Omit<ModelParts, 'model'> {
  /** Null = there is no model. */
  readonly model: RecommendationModel | null;
  /** Whether the call was counted: otherwise no model is asked, as that costs money. */
  readonly isCounted: boolean;
}

/** The first sentence for the user if they don't get the model's choice (AI-16). */
const notes = (): Readonly<Record<ModelFailure, string>> => ({
  late: t('The AI’s answer came too late, so our planner picked instead.'),
  unreachable: t('The AI could not be asked just now, so our planner picked instead.'),
  nonsense: t('The AI’s answer could not be read, so our planner picked instead.'),
  'unknown toilet': t(
    'The AI named a toilet that isn’t on the list, so our planner picked instead.',
  ),
  'broken rules': t('The AI’s choice broke the rules, so our planner picked instead.'),
  'much worse': t(
    'The AI’s choice was much worse than our planner’s, so our planner picked instead.',
  ),
});

/**
 * The recommendation for a route. It is the model's if there is one, there is something to choose, and its
 * choice passes the checks; otherwise it is the optimiser's (AI-15 to AI-18).
 */
export async function answerRecommendation(
  data: RecommendationData,
  parts: RecommendationParts,
): Promise<RecommendationAnswer> {
  const { model, isCounted } = parts;
  const stops = costedStops(data);
  const best = recommend(stops, rhythmOf(data));
  const toOffer = stopsToOffer(stops, best, data);
  const hasChoice = toOffer.length > best.stops.length;
  if (!model || !hasChoice) return answerOf('optimiser', { choice: best }, data);
  if (!isCounted) {
    return answerOf('optimiser', { choice: best, note: notes().unreachable }, data);
  }
  try {
    const checked = await askModel({ data, stops: toOffer, best }, { ...parts, model });
    return answerOf('model', checked, data);
  } catch (error) {
    const note = notes()[whyReplaced(error, parts.log)];
    return answerOf('optimiser', { choice: best, note }, data);
  }
}

function whyReplaced(error: unknown, log: Logger): ModelFailure {
  if (error instanceof ModelFailed) {
    const { kind: reason, rules } = error;
    const cause = error.cause instanceof Error ? error.cause.message : undefined;
    log.warn({ reason, rules, cause }, 'the optimiser stands in for the model');
    return reason;
  }
  log.error({ err: error }, 'a model could not be asked');
  return 'unreachable';
}

function answerOf(
  source: RecommendationAnswer['source'],
  explained: Pick<Explanation, 'choice' | 'reasons' | 'note'>,
  data: RecommendationData,
): RecommendationAnswer {
  const { disabilityAccess } = data.userPreferences;
  const { transport } = data.journeyContext;
  const { choice } = explained;
  return {
    recommendation: explainRecommendation({
      ...explained,
      rhythm: rhythmOf(data),
      transport,
      disabilityAccess,
    }),
    stopIds: choice.stops.map(({ placeId }) => placeId),
    source,
    ...rulesBroken(choice),
  };
}

function rulesBroken({ broken }: PickedStops) {
  return broken.length === 0 ? {} : { rulesBroken: broken.map(({ sentence }) => sentence) };
}
