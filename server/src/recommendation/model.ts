import { z } from 'zod';

/** What a model answers: stops by place id and name, each with a short reason. */
export const modelAnswerSchema = z.object({
  stops: z.array(
    z.object({
      placeId: z.string(),
      name: z.string(),
      reason: z.string(),
    }),
  ),
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
