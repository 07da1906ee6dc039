import { createRoute } from '@hono/zod-openapi';
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  CONSENT_VERSION,
  consentChoiceSchema,
  consentCookieValue,
  versionedConsentSchema,
} from '@loovia/core/consent';
import type { ConsentChoice } from '@loovia/core/consent';
import { t } from '@loovia/core/language';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { MOST_CHOICES, type ConsentRecords } from '../consent/consent-records.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import {
  createRouter,
  FOR_ANYONE,
  jsonBody,
  needsSession,
  problemAnswer,
  signedIn,
  type Router,
} from '../http/router.ts';
import { orUnavailable } from '../http/problem.ts';
import type { ApiCall } from '../http/app-env.ts';
import { senderCounts, type SenderOptions } from '../limits/senders.ts';

const chooseRoute = createRoute({
  method: 'post',
  path: '/api/consent',
  operationId: 'chooseCookies',
  tags: ['Consent'],
  summary: 'Choose which cookies are allowed',
  security: FOR_ANYONE,
  description:
    'Sets the cookie privacy_consent and adds the choice to the record, later where the database is down, at most 60 in 15 minutes for each account or network address. Refusing the necessary ones ends the session.',
  request: { body: jsonBody(consentChoiceSchema) },
  responses: {
    204: { description: 'The choice holds from now on' },
    422: problemAnswer('The body is not understood'),
  },
});

const persistRoute = createRoute({
  method: 'post',
  path: '/api/consent/persist',
  operationId: 'keepCookieChoice',
  tags: ['Consent'],
  summary: 'Add the choice that your cookie tells of to your record',
  description: 'For somebody who chose before they signed in.',
  middleware: [needsSession] as const,
  request: {
    body: jsonBody(z.extend(versionedConsentSchema, { version: z.literal(CONSENT_VERSION) })),
  },
  responses: {
    204: { description: 'The record says so' },
    401: problemAnswer('Nobody is signed in'),
    422: problemAnswer('The body is not understood, or the version is not the current one'),
    503: problemAnswer('The record cannot be written now'),
  },
});

export interface ConsentOptions extends SenderOptions {
  readonly records: ConsentRecords;
  readonly publicOrigin: string;
  readonly signIn: Pick<SignIn, 'end'>;
  readonly clock: Clock;
}

/** Unlike the session, the page can read this cookie. Written by hand, as Hono would escape the colons. */
function consentCookie(choice: ConsentChoice, publicOrigin: string): string {
  return [
    `${CONSENT_COOKIE}=${consentCookieValue(choice)}`,
    `Max-Age=${CONSENT_SECONDS}`,
    'Path=/',
    'SameSite=Lax',
    ...(publicOrigin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}

export function createConsentRouter(options: ConsentOptions): Router {
  const { records, publicOrigin, signIn, clock, ...sender } = options;
  const router = createRouter();

  /** The visitor's browser keeps the choice even if the server fails to act on it. */
  async function attempt<T>(c: ApiCall, what: string, work: () => Promise<T>) {
    try {
      return await work();
    } catch (error) {
      c.get('log').error({ err: error }, what);
      return null;
    }
  }

  router.openapi(chooseRoute, async (c) => {
    const choice = c.req.valid('json');
    c.header('Set-Cookie', consentCookie(choice, publicOrigin), { append: true });
    const user = await attempt(c, 'whose choice it is cannot be told', c.get('readUser'));
    const made = { ...choice, version: CONSENT_VERSION, at: clock(), userId: user?.id ?? null };
    const counts = senderCounts(c, user, sender, MOST_CHOICES);
    const refused = !choice.necessary;
    await Promise.all([
      records.record(made, counts),
      refused && attempt(c, 'the session could not be ended', () => signIn.end(c)),
    ]);
    return c.body(null, 204);
  });

  router.openapi(persistRoute, async (c) => {
    const { id: userId } = await signedIn(c);
    const choice = { ...c.req.valid('json'), at: clock(), userId };
    await orUnavailable(records.persist(choice), () => ({
      detail: t('We cannot save your choice just now.'),
      retryAfterSeconds: 5,
    }));
    return c.body(null, 204);
  });

  return router;
}
