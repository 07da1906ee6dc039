import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, wrapLanguageModel } from 'ai';
import type { LanguageModel } from 'ai';
import type { AiModel } from '../../config/index.ts';

const ANTHROPIC = 'https://api.anthropic.com/v1';
const OPENAI = 'https://api.openai.com/v1';
/** Of a whole answer: a hundred times what a sensible one has. */
const MAX_ANSWER_BYTES = 1_000_000;

type Body = Record<string, unknown>;

/**
 * Reads so many bytes of an answer and no more, and follows no redirect: what is sent,
 * the key too, goes to the configured address alone.
 */
const fetchBounded: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  return response.body ? new Response(response.body.pipeThrough(bound()), response) : response;
};

function bound() {
  let bytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_ANSWER_BYTES) controller.error(new Error('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
}

export function languageModel(ai: AiModel): LanguageModel {
  if (ai.provider === 'openai-compatible') {
    return compatible(ai, isOpenAi(ai) ? inOpenAiTerms : (body) => body);
  }
  // Given in full, as the SDK takes what is missing from the environment.
  const anthropic = createAnthropic({
    baseURL: ai.baseUrl ?? ANTHROPIC,
    apiKey: ai.apiKey ?? '',
    fetch: fetchBounded,
  });
  return unfenced(anthropic(ai.model));
}

/**
 * The same model, told nothing but the messages: for services that refuse a setting that others want,
 * or the answer's shape. Null where the SDK knows what the service takes.
 */
export function plainModel(ai: AiModel): LanguageModel | null {
  return ai.provider === 'openai-compatible' ? compatible(ai, messagesAlone) : null;
}

function compatible(ai: AiModel, transformRequestBody: (body: Body) => Body): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'openaiCompatible',
    baseURL: ai.baseUrl ?? OPENAI,
    ...(ai.apiKey !== null && { apiKey: ai.apiKey }),
    supportsStructuredOutputs: true,
    transformRequestBody,
    fetch: fetchBounded,
  });
  return unfenced(provider(ai.model));
}

/** Some models put their JSON between the marks of a code fence. */
function unfenced(model: Parameters<typeof wrapLanguageModel>[0]['model']): LanguageModel {
  return wrapLanguageModel({ model, middleware: extractJsonMiddleware() });
}

function messagesAlone({ model, messages }: Body): Body {
  return { model, messages };
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
function inOpenAiTerms({ max_tokens, ...body }: Body): Body {
  return { ...body, max_completion_tokens: max_tokens };
}
