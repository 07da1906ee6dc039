import { answerRequestSchema, MESSAGE_STATES } from '@loovia/core/operator';
import { z } from 'zod';
import {
  answerTo,
  closeMessage,
  keepAnswer,
  listMessages,
  mailtoOf,
  reopenMessage,
} from '../../operators/messages.ts';
import { MailError } from '../../operators/mail.ts';
import { ProblemError } from '../http/index.ts';
import type { Router } from '../http/index.ts';
import { inDatabase } from '../from-database.ts';
import { actingOf, addActs, listed, MOST_READ, sentBody, sentQuery } from './operator-calls.ts';
import type { OperatorOptions } from './operators-only.ts';

const messagesQuery = z.strictObject({ state: z.enum(MESSAGE_STATES).default('open') });
const MESSAGES = '/api/operator/messages';

export function addMessageRoutes(router: Router, { db, sendMail }: OperatorOptions): void {
  router.get(MESSAGES, async (c) => {
    const { state } = sentQuery(c, messagesQuery);
    return c.json(await listed('messages', listMessages(db, state, MOST_READ)));
  });

  router.post(`${MESSAGES}/:id/answer`, async (c) => {
    const { text } = await sentBody(c, answerRequestSchema);
    const id = c.req.param('id');
    const acting = actingOf(c);
    const mail = await inDatabase(answerTo(db, id, text, acting));
    if (sendMail) await orRefused(sendMail(mail));
    // Sent first: what is kept as answered has been.
    const kept = inDatabase(keepAnswer(db, id, text, acting));
    await (sendMail ? kept.catch(sentButNotKept) : kept);
    return c.json({ mailto: sendMail ? null : mailtoOf(mail) });
  });

  addActs(router, MESSAGES, db, { close: closeMessage, reopen: reopenMessage });
}

async function orRefused(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const detail = error.isAddressRefused
      ? 'The mail server refuses their address, so the answer was not sent. Reach them another way, then close the message.'
      : 'The mail server did not take the answer, so it was not sent. Please try again later.';
    throw new ProblemError(
      { status: error.isAddressRefused ? 409 : 503, detail },
      { cause: error },
    );
  }
}

function sentButNotKept(cause: unknown): never {
  const detail =
    'The answer was sent, but that could not be kept: the message stays open. Close it later, and do not answer it again.';
  throw new ProblemError({ status: 503, detail }, { cause });
}
