import { createRoute } from '@hono/zod-openapi';
import {
  contactProblem,
  cleanContact,
  contactRequestSchema,
  contactSentSchema,
  isContactCategory,
  MAX_ATTEMPTS,
} from '@loovia/core/contact';
import { t } from '@loovia/core/language';
import type { z } from 'zod';
import { submit } from '../contact/submissions.ts';
import type { Submission } from '../contact/submissions.ts';
import { withTimeLimit } from '../database/database.ts';
import type { DbAndClock } from './from-database.ts';
import {
  createRouter,
  FOR_ANYONE,
  inTurn,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  type Router,
} from '../http/router.ts';
import { orUnavailable, ProblemError, wrongField } from '../http/problem.ts';
import type { User } from '../http/app-env.ts';
import { senderCounts, WIDER_LIMITS, type SenderOptions } from '../limits/senders.ts';

export const CONTACT_PATH = '/api/contact';

const sendRoute = createRoute({
  method: 'post',
  path: CONTACT_PATH,
  operationId: 'sendMessage',
  tags: ['Contact'],
  summary: 'Send a message to the people who run this service',
  security: FOR_ANYONE,
  description: `Open to everyone. returnContact is asked of anonymous senders. At most 3 messages in 15 minutes, 30 seconds apart, for each account or network address (${WIDER_LIMITS}). A submissionId that has arrived before is answered as then, kept once and not counted again: after a 503 the message may have been kept.`,
  request: { body: jsonBody(contactRequestSchema) },
  responses: {
    201: jsonAnswer('The message has arrived', contactSentSchema),
    422: problemAnswer('The first rule that the message breaks'),
    429: problemAnswer('Too often; Retry-After says when to try again'),
    503: problemAnswer('The message cannot be taken now; Retry-After says when to try again'),
  },
});

function orFailed<T>(work: Promise<T>): Promise<T> {
  return orUnavailable(withTimeLimit(work), () => ({
    title: t('The message was not sent'),
    detail: t('Failed to submit your message. Please try again.'),
    retryAfterSeconds: 30,
  }));
}

/** Of any source: operators see it where there is no such toilet, so it is no place for words. */
const PLACE_ID = /^[\w:/.=+-]+$/;

/** The message with its texts cleaned (CONT-15). @throws ProblemError if it breaks a rule (CONT-14) */
function checked(body: z.output<typeof contactRequestSchema>, user: User | null): Submission {
  const { category, message, returnContact } = cleanContact(body);
  const error = contactProblem({ category, message, returnContact }, user !== null);
  if (error) throw wrongField(error.field, error.message, t('The message was not sent'));
  if (!isContactCategory(category)) throw new Error('an unknown category passed the check');
  return {
    user,
    category,
    message,
    returnContact: returnContact || null,
    toiletPlaceId: PLACE_ID.exec(body.toiletPlaceId ?? '')?.[0] ?? null,
    submissionId: body.submissionId ?? null,
  };
}

export function createContactRouter({ db, clock, ...sender }: DbAndClock & SenderOptions): Router {
  const router = createRouter();
  router.openapi(sendRoute, async (c) => {
    const user = await orFailed(c.get('readUser')());
    const submission = checked(c.req.valid('json'), user);
    const counts = senderCounts(c, user, sender, MAX_ATTEMPTS);
    const wait = await inTurn(c, () => orFailed(submit({ db, clock, counts, submission })));
    if (wait) {
      const { message: detail, seconds: retryAfterSeconds } = wait;
      throw new ProblemError({ status: 429, detail, retryAfterSeconds });
    }
    return c.json({ success: true as const }, 201);
  });
  return router;
}
