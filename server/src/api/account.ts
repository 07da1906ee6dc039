import { createRoute } from '@hono/zod-openapi';
import { accountExportSchema } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { z } from 'zod';
import { deleteAccount, exportAccount } from '../account/account.ts';
import { countCall } from '../limits/count-call.ts';
import { withTimeLimit } from '../database/database.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { DbAndClock } from './from-database.ts';
import {
  createRouter,
  jsonAnswer,
  needsSession,
  problemAnswer,
  type Router,
  signedIn,
} from '../http/router.ts';
import { orUnavailable, ProblemError } from '../http/problem.ts';

/** In 15 minutes: more than anyone needs. */
const MOST_EXPORTS = 10;
const RETRY_AFTER_SECONDS = 30;

const exportRoute = createRoute({
  method: 'get',
  path: '/api/account/export',
  operationId: 'exportAccount',
  tags: ['Account'],
  summary: 'All that is kept of you, as a file',
  description: `At most ${MOST_EXPORTS} in 15 minutes.`,
  middleware: [needsSession] as const,
  responses: {
    200: jsonAnswer('The file', accountExportSchema),
    401: problemAnswer('Nobody is signed in'),
    429: problemAnswer('Too often; Retry-After says when to try again'),
    503: problemAnswer('The database is down; Retry-After says when to ask again'),
  },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/account',
  operationId: 'deleteAccount',
  tags: ['Account'],
  summary: 'Delete your account',
  description:
    'At once and for good: the account, its sessions on every device, and the messages that were sent with it. Toilets that it added stay, without whose they were, and so does the record of choices about cookies.',
  middleware: [needsSession] as const,
  request: {
    query: z.object({
      account: z.string().min(1).max(100).meta({
        description: 'The id of the account that is meant, as /api/session tells it.',
      }),
    }),
  },
  responses: {
    204: { description: 'It is gone; so is the cookie of the session' },
    401: problemAnswer('Nobody is signed in'),
    409: problemAnswer('The session is one of another account: nothing is deleted'),
    422: problemAnswer('It is not said which account is meant'),
    503: problemAnswer('The database does not answer: it is not known to be deleted'),
  },
});

export interface AccountOptions extends DbAndClock {
  readonly signIn: Pick<SignIn, 'forget'>;
}

function inTime<T>(work: Promise<T>, detail: string): Promise<T> {
  const unavailable = { detail, retryAfterSeconds: RETRY_AFTER_SECONDS };
  return orUnavailable(withTimeLimit(work), () => unavailable);
}

/** People's rights by law: to get a copy of their data, and to have it deleted. */
export function createAccountRouter({ db, signIn, clock }: AccountOptions): Router {
  const router = createRouter();

  router.openapi(exportRoute, async (c) => {
    const user = await signedIn(c);
    const notNow = t('We cannot read your data just now. Please try again in a moment.');
    const now = clock();
    const count = { sender: user.countedAs, most: MOST_EXPORTS };
    const retryAfterSeconds = await inTime(countCall(db, 'exports', [count], now), notNow);
    if (retryAfterSeconds !== null) {
      const detail = t('You have asked for your data many times. Please try again later.');
      throw new ProblemError({ status: 429, detail, retryAfterSeconds });
    }
    const kept = await inTime(exportAccount(db, user, now), notNow);
    if (!kept) throw new ProblemError({ status: 401, detail: t('This account has been deleted.') });
    const day = kept.exportedAt.slice(0, 10);
    c.header('Content-Disposition', `attachment; filename="loovia-account-${day}.json"`);
    return c.json(kept, 200);
  });

  router.openapi(deleteRoute, async (c) => {
    const { id } = await signedIn(c);
    // The page was opened by one person, and another has signed in with the same browser since.
    if (c.req.valid('query').account !== id) {
      const detail = t(
        'You are signed in with another account now. Nothing was deleted. Please reload the page.',
      );
      throw new ProblemError({ status: 409, detail });
    }
    const notNow = t('We could not delete your account just now. Please try again in a moment.');
    const deletion = deleteAccount(db, id).then(() => {
      // After restoring a backup, operators need this to delete the account again: a warning, so that it
      // is logged by default, and also where the database answers too late for us.
      c.get('log').warn({ account: id }, 'an account was deleted, as its owner asked');
    });
    await inTime(deletion, notNow);
    signIn.forget(c, id);
    return c.body(null, 204);
  });

  return router;
}
