import type { Rule } from '@loovia/core/recommendation';
import { z } from 'zod';

/** We ask for five at most, and no sensible text is as long. */
const MOST_STOPS = 20;
const MOST_LETTERS = 2000;

// Not `max`, as some services refuse a JSON schema with bounds.
const textSchema = z.string().refine((text) => text.length <= MOST_LETTERS);

/** A model's answer: stops with place id and name, each with a short reason. */
export const modelAnswerSchema = z.object({
  stops: z
    .array(z.object({ placeId: textSchema, name: textSchema, reason: textSchema }))
    .refine((stops) => stops.length <= MOST_STOPS),
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

export interface ModelQuestion {
  /** What to do: only our own words. */
  readonly instruction: string;
  /** The journey and its candidates as JSON. Its texts are data, never instructions. */
  readonly data: string;
}

/** The port for models: one question, one answer that matches the schema but has not been checked further. */
export interface RecommendationModel {
  /**
   * @param signal ends the call, including the retry
   * @throws ModelFailed if there is no answer that matches the schema
   */
  choose(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer>;
}

/** Why a model does not choose: there is no answer, or its choice must not be used (AI-15). */
export type ModelFailure =
  'late' | 'unreachable' | 'nonsense' | 'unknown toilet' | 'broken rules' | 'much worse';

/** A model does not choose. The cause, if any, contains nothing that must not be logged. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly kind: ModelFailure;
  /** The rules that its choice breaks; undefined without a choice. */
  readonly rules: readonly Rule[] | undefined;

  constructor(kind: ModelFailure, options: ErrorOptions & { rules?: readonly Rule[] } = {}) {
    super(`The model does not choose: ${kind}.`, options);
    this.kind = kind;
    this.rules = options.rules;
  }
}
