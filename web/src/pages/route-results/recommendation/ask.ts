import { recommendationAnswerSchema, recommendationRequest } from '@loovia/core/recommendation';
import { postJson } from '../../../api/client.ts';
import { logError } from '../../../log.ts';
import { chosenInOrder } from '../route-words.ts';
import { safeMarkdown } from './safe-markdown.tsx';
import type { Asked, Picked } from './state.ts';

/** Asks for a recommendation (API-03). A chunk of its own: most journeys do without. */
export async function askRecommendation(
  { journey, base: route, wishes }: Asked,
  signal: AbortSignal,
): Promise<Picked> {
  const { recommendation, stopIds, source, rulesBroken } = await postJson(
    '/api/ai/recommendation',
    recommendationRequest(journey, route, wishes),
    recommendationAnswerSchema,
    { signal },
  );
  const unknown = stopIds.filter((id) => route.stops.every(({ placeId }) => placeId !== id));
  if (unknown.length > 0) {
    logError('Could not find matching toilet for AI recommendation', unknown);
  }
  return {
    text: safeMarkdown(recommendation),
    source,
    isShort: rulesBroken !== undefined && rulesBroken.length > 0,
    isPartial: route.stopsFailed,
    stops: chosenInOrder(route, stopIds),
    unvisited: [],
    missing: unknown.length,
  };
}
