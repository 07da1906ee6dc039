import * as z from 'zod/mini';

/** API-07, API-08 */
export const recommendationAnswerSchema = z.object({
  /** CommonMark; without HTML. */
  recommendation: z.string(),
  /** Place ids of the stops picked, in the order of the journey. */
  stopIds: z.array(z.string()),
  source: z.enum(['model', 'optimiser']),
  /** One sentence for each rule that the stops do not meet; absent where they meet all. */
  rulesBroken: z.optional(z.array(z.string())),
});
export type RecommendationAnswer = z.infer<typeof recommendationAnswerSchema>;
