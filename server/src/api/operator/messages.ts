import { answerRequestSchema, MESSAGE_STATES } from '@loovia/core/operator';
import { z } from 'zod';
import { answerMessage, closeMessage, listMessages, reopenMessage } from '../../operators/index.ts';
import type { Router } from '../http/index.ts';
import { orUnavailable } from '../or-unavailable.ts';
import { actingOf, firstOf, MOST_LISTED, sentBody, sentQuery } from './operator-calls.ts';
import type { OperatorOptions } from './operators-only.ts';

const messagesQuery = z.strictObject({ state: z.enum(MESSAGE_STATES).default('open') });
const MESSAGES = '/api/operator/messages';

export function addMessageRoutes(router: Router, { db }: OperatorOptions): void {
  router.get(MESSAGES, async (c) => {
    const { state } = sentQuery(c, messagesQuery);
    const messages = await orUnavailable(listMessages(db, state, MOST_LISTED + 1));
    const { items, hasMore } = firstOf(messages);
    return c.json({ messages: items, hasMore });
  });

  router.post(`${MESSAGES}/:id/answer`, async (c) => {
    const { text } = await sentBody(c, answerRequestSchema);
    const mailto = await orUnavailable(answerMessage(db, c.req.param('id'), text, actingOf(c)));
    return c.json({ mailto });
  });

  for (const [name, act] of Object.entries({ close: closeMessage, reopen: reopenMessage })) {
    router.post(`${MESSAGES}/:id/${name}`, async (c) => {
      await orUnavailable(act(db, c.req.param('id'), actingOf(c)));
      return c.body(null, 204);
    });
  }
}
