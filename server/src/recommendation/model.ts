import { z } from 'zod';

/** Five may be asked for; each text is longer than any that makes sense. */
const MOST_STOPS = 20;
const MOST_LETTERS = 2000;

// Refined, not `max`: some services refuse a JSON schema with bounds.
const textSchema = z.string().refine((text) => text.length <= MOST_LETTERS);

/** What a model answers: stops by place id and name, each with a short reason. */
export const modelAnswerSchema = z.object({
  stops: z
    .array(z.object({ placeId: textSchema, name: textSchema, reason: textSchema }))
    .refine((stops) => stops.length <= MOST_STOPS),
});
export type ModelAnswer = z.infer<typeof modelAnswerSchema>;

export interface ModelQuestion {
  /** What to do: made by us alone. */
  readonly instruction: string;
  /** The journey and its candidates as JSON: data, whatever its texts say. */
  readonly data: string;
}

/** Model port: one question, one answer of the right shape; nothing of it has been checked yet. */
export interface RecommendationModel {
  /**
   * @param signal ends the call, retry included
   * @throws ModelFailed where there is no answer of that shape
   */
  choose(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer>;
}

/** Why there is no answer to check. Its cause, where it has one, says only what can stand in a log. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly kind: 'late' | 'unreachable' | 'nonsense';

  constructor(kind: ModelFailed['kind'], options?: ErrorOptions) {
    super(`The model's answer is ${kind}.`, options);
    this.kind = kind;
  }
}
