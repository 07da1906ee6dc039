import { createRoute } from '@hono/zod-openapi';
import { t } from '@loovia/core/language';
import {
  recommendationAnswerSchema,
  recommendationDataSchema,
  recommendationPrompt,
  recommendationRequestSchema,
} from '@loovia/core/recommendation';
import { z } from 'zod';
import { countCall } from '../limits/count-call.ts';
import { withTimeLimit } from '../database/database.ts';
import { answerRecommendation } from '../recommendation/answer-recommendation.ts';
import type { RecommendationModel } from '../recommendation/model.ts';
import type { DbAndClock } from './from-database.ts';
import {
  createRouter,
  FOR_ANYONE,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  type Router,
} from '../http/router.ts';
import { tooOften } from '../http/problem.ts';
import type { ApiCall, User } from '../http/app-env.ts';
import {
  everyoneCount,
  networkCounts,
  WIDER_LIMITS,
  type SenderOptions,
} from '../limits/senders.ts';

/**
 * In 15 minutes: more than a person trying out routes needs. All accounts at one network may make more
 * calls together, as hospitals and universities have one address (0126), but not without limit, as one
 * person can create many accounts.
 */
const MOST_CALLS = { ofAccount: 60, signedInAtNetwork: 300, anonymousAtNetwork: 30 } as const;
/** People wait 20 seconds for a recommendation; two of them are for everything but the model. */
const MODEL_LIMIT_MS = 18_000;

function parsed(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: t('must be a text that holds JSON') });
    return z.NEVER;
  }
}

const askedSchema = z
  .strictObject({
    ...recommendationRequestSchema.shape,
    json: z
      .string()
      .transform(parsed)
      .pipe(recommendationDataSchema)
      .meta({
        description: 'A RecommendationData, written as JSON.',
        contentMediaType: 'application/json',
        contentSchema: { $ref: '#/components/schemas/RecommendationData' },
      }),
    prompt: z.string().meta({
      description:
        'The instruction that belongs to json, character for character: no other is accepted. It depends on frequency and durationMinutes alone.',
      examples: [
        recommendationPrompt({
          userPreferences: { frequency: 50 },
          journeyContext: { durationMinutes: 110 },
        }),
      ],
    }),
  })
  .refine(({ json, prompt }) => prompt === recommendationPrompt(json), {
    path: ['prompt'],
    error: () => t('must be the instruction that belongs to json: no other is accepted'),
  });

const recommendRoute = createRoute({
  method: 'post',
  path: '/api/ai/recommendation',
  operationId: 'recommendStops',
  tags: ['Journeys'],
  summary: 'Pick the best stops of a route',
  security: FOR_ANYONE,
  description: `Open to everyone. \`stopIds\` are the stops picked, in the order of the journey: the exact optimiser's, or a language model's where the operator has set one up and its choice stands the check (\`source\`). \`recommendation\` says why, as CommonMark without HTML and links; \`rulesBroken\` names each rule that they do not meet, in sentences of plain text. A model is told nothing of who asks, where the journey starts and ends, and when; names and descriptions come from our own database, where anyone with an account may add a toilet, never from this call. The answer comes within 20 seconds, whatever a model does. At most ${MOST_CALLS.ofAccount} calls in 15 minutes for each account; for each network address ${MOST_CALLS.signedInAtNetwork} of all accounts together, and ${MOST_CALLS.anonymousAtNetwork} anonymous ones; ${WIDER_LIMITS}. Where all anonymous calls together are over the operator's limit, the optimiser alone answers them.`,
  request: { body: jsonBody(askedSchema) },
  responses: {
    200: jsonAnswer('The stops picked, and why', recommendationAnswerSchema),
    413: problemAnswer('The body is over 256 KiB'),
    422: problemAnswer('What is wrong with the data, field by field, or with the instruction'),
    429: problemAnswer('Too often; Retry-After says when to try again'),
  },
});

export interface RecommendationOptions extends DbAndClock, SenderOptions {
  /** Null = the optimiser alone picks. */
  readonly model: RecommendationModel | null;
  /** How many calls an hour may ask a model, for all callers without a session together. */
  readonly anonymousPerHour: number;
}

function countsOf(c: ApiCall, user: User | null, options: SenderOptions) {
  if (!user) return networkCounts(c, options, MOST_CALLS.anonymousAtNetwork);
  const atNetwork = (sender: string) => `accounts at ${sender}`;
  return [
    { sender: user.countedAs, most: MOST_CALLS.ofAccount },
    ...networkCounts(c, options, MOST_CALLS.signedInAtNetwork, atNetwork),
  ];
}

export function createRecommendationRouter(options: RecommendationOptions): Router {
  const { db, clock, model, anonymousPerHour, ...sender } = options;
  const router = createRouter();

  async function waitOf(c: ApiCall): Promise<number | null> {
    const counts = countsOf(c, await c.get('readUser')(), sender);
    return countCall(db, 'recommendation', counts, clock());
  }

  /** Whether all callers without a session together have used up their calls of a model. */
  async function isOverCeiling(c: ApiCall): Promise<boolean> {
    if (!model || (await c.get('readUser')())) return false;
    const count = everyoneCount(anonymousPerHour);
    if (count.most === 0) return true;
    return (await countCall(db, 'recommendation', [count], clock())) !== null;
  }

  /** False if calls can't be counted, or there are too many: then the optimiser answers alone. */
  async function isCounted(c: ApiCall): Promise<boolean> {
    let wait: number | null;
    try {
      wait = await withTimeLimit(waitOf(c));
      if (wait === null) return !(await withTimeLimit(isOverCeiling(c)));
    } catch (error) {
      c.get('log').error({ err: error }, 'a call for a recommendation could not be counted');
      return false;
    }
    throw tooOften('recommendations', wait);
  }

  router.openapi(recommendRoute, async (c) => {
    const { json: data } = c.req.valid('json');
    const deadline = AbortSignal.any([AbortSignal.timeout(MODEL_LIMIT_MS), c.req.raw.signal]);
    const parts = { db, model, log: c.get('log'), deadline, isCounted: await isCounted(c) };
    return c.json(await answerRecommendation(data, parts), 200);
  });
  return router;
}
