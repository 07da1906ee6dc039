import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { AiModel } from '../../config.ts';
import { fetchWithin } from './fetch-within.ts';

const ANTHROPIC = 'https://api.anthropic.com/v1';
const OPENAI = 'https://api.openai.com/v1';
/** Of a whole answer: a hundred times what a sensible one has. */
const MAX_ANSWER_BYTES = 1_000_000;

export function languageModel(ai: AiModel) {
  const fetch = fetchWithin(MAX_ANSWER_BYTES);
  if (ai.provider === 'anthropic') {
    // Given in full, as the SDK takes what is missing from the environment.
    const anthropic = createAnthropic({
      baseURL: ai.baseUrl ?? ANTHROPIC,
      apiKey: ai.apiKey ?? '',
      fetch,
    });
    return anthropic(ai.model);
  }
  const compatible = createOpenAICompatible({
    name: 'openaiCompatible',
    baseURL: ai.baseUrl ?? OPENAI,
    ...(ai.apiKey !== null && { apiKey: ai.apiKey }),
    supportsStructuredOutputs: true,
    ...(isOpenAi(ai) && { transformRequestBody: inOpenAiTerms }),
    fetch,
  });
  return compatible(ai.model);
}

/** OpenAI's reasoning models refuse any temperature. */
export function asksForSteadiness(ai: AiModel): boolean {
  return !isOpenAi(ai);
}

/** OpenAI itself, in any of its regions or at Azure: stricter than those that imitate it. */
function isOpenAi({ provider, baseUrl }: AiModel): boolean {
  if (provider !== 'openai-compatible') return false;
  return /(^|\.)openai\.(com|azure\.com)$/.test(new URL(baseUrl ?? OPENAI).hostname);
}

/** Its newer models refuse `max_tokens`, all of them take this; most imitators know only the other. */
function inOpenAiTerms({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
