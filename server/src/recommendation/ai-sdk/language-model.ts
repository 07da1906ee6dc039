import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, wrapLanguageModel } from 'ai';
import type { LanguageModel } from 'ai';
import type { AiModel } from '../../config/config.ts';

const ANTHROPIC = 'https://api.anthropic.com/v1';
const OPENAI = 'https://api.openai.com/v1';
/** A hundred times the size of a normal answer. */
const MAX_ANSWER_BYTES = 1_000_000;

type Body = Record<string, unknown>;

/**
 * Limits the size of answers, and follows no redirect: requests, which contain the key, only go to the
 * configured address.
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
  // Both are always given, as the SDK would read missing ones from the environment.
  const anthropic = createAnthropic({
    baseURL: ai.baseUrl ?? ANTHROPIC,
    apiKey: ai.apiKey ?? '',
    fetch: fetchBounded,
  });
  return unfenced(anthropic(ai.model));
}

/**
 * The same model, but requests contain only the messages: for services that refuse a setting, or the
 * schema of the answer. Null if the SDK knows what the service accepts.
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

/** Some models put their JSON in a code fence. */
function unfenced(model: Parameters<typeof wrapLanguageModel>[0]['model']): LanguageModel {
  return wrapLanguageModel({ model, middleware: extractJsonMiddleware() });
}

function messagesAlone({ model, messages }: Body): Body {
  return { model, messages };
}

/** OpenAI's reasoning models refuse any temperature. */
export function acceptsTemperature(ai: AiModel): boolean {
  return !isOpenAi(ai);
}

/** OpenAI itself, in any of its regions or at Azure: it is stricter than compatible services. */
function isOpenAi({ provider, baseUrl }: AiModel): boolean {
  if (provider !== 'openai-compatible') return false;
  return /(^|\.)openai\.(com|azure\.com)$/.test(new URL(baseUrl ?? OPENAI).hostname);
}

/** OpenAI's newer models refuse `max_tokens`; most compatible services only accept that. */
function inOpenAiTerms({ max_tokens, ...body }: Body): Body {
  return { ...body, max_completion_tokens: max_tokens };
}
