import type { Logger } from 'pino';
import type { AiModel } from '../config/index.ts';
import type { RecommendationModel } from './model.ts';

/** What speaks to models is loaded only where there is one: it costs time and memory at the start. */
export async function createRecommendationModel(
  ai: AiModel | null,
  log: Logger,
): Promise<RecommendationModel | null> {
  if (ai === null) return null;
  const { createAiSdkModel } = await import('./ai-sdk/index.ts');
  return createAiSdkModel(ai, { log });
}
