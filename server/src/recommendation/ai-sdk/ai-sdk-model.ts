import { generateText, Output } from 'ai';
import type { LanguageModel } from 'ai';
import type { Logger } from 'pino';
import type { AiModel } from '../../config/config.ts';
import { modelAnswerSchema } from '../model.ts';
import type { ModelAnswer, ModelQuestion, RecommendationModel } from '../model.ts';
import { modelFailure, withOneRetry } from './failure.ts';
import { acceptsTemperature, languageModel, plainModel } from './language-model.ts';

export interface AiSdkOptions {
  readonly log: Logger;
  /** How long to wait before the retry, unless the service says. */
  readonly retryDelayMs?: number;
}

/** Five stops with their reasons take about 400; the rest is for models that reason first. */
const MAX_OUTPUT_TOKENS = 4000;

// The SDK would print its warnings, which each answer also contains.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * A model behind the Vercel AI SDK (decision record 0143). The SDK's errors must not leave this function:
 * they contain the request, and services repeat keys in their messages.
 */
export function createAiSdkModel(
  ai: AiModel,
  { log, retryDelayMs = 1000 }: AiSdkOptions,
): RecommendationModel {
  const model = languageModel(ai);
  const plain = plainModel(ai);
  const settings = acceptsTemperature(ai) ? { temperature: 0 } : {};
  return {
    choose: async (question, signal) => {
      const call = { ...asked(question), ...settings, signal, log };
      const ask = () => answer(model, call);
      const askPlainly = plain && (() => answer(plain, call));
      try {
        return await withOneRetry(ask, askPlainly, { delayMs: retryDelayMs, signal });
      } catch (error) {
        throw modelFailure(error, signal);
      }
    },
  };
}

interface Call extends ReturnType<typeof asked> {
  readonly temperature?: number;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

async function answer(model: LanguageModel, { signal, log, ...call }: Call): Promise<ModelAnswer> {
  const { output, usage, warnings } = await generateText({
    ...call,
    model,
    output: Output.object({ schema: modelAnswerSchema, name: 'recommendation' }),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
  });
  const { inputTokens, outputTokens } = usage;
  log.debug({ inputTokens, outputTokens, warnings: warnings?.length }, 'the model answered');
  return output;
}

/** No text can end the data element, as '<' is escaped, which means the same in JSON. */
function asked({ instruction, data }: ModelQuestion) {
  const inert = data.replaceAll('<', String.raw`\u003c`);
  return { instructions: instruction, prompt: `<data>\n${inert}\n</data>` };
}
