import { createRoute } from '@hono/zod-openapi';
import { sessionAnswerSchema } from '@loovia/core/api';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { IsOperator } from '../operators/known-operators.ts';
import { CALLBACK_PATH } from '../sign-in/sign-in.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { actingOperator } from './operator/operators-only.ts';
import {
  createRouter,
  FOR_ANYONE,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  type Router,
} from '../http/router.ts';

/** A path of this site, never of another (`//host`, `/\host`, encoded or not), in ASCII as in URLs. */
const localPathSchema = z
  .string()
  .regex(/^\/(?![/\\])(?![^?#]*%2[Ff]|[^?#]*%5[Cc])[!-[\]-~]*$/, 'must be a path of this site')
  .max(500);

/** The page says 'google' whichever issuer is in use. */
const startSchema = z.strictObject({
  provider: z.literal('google'),
  callbackURL: localPathSchema.default(CALLBACK_PATH),
  errorCallbackURL: localPathSchema.default(CALLBACK_PATH),
});

const readRoute = createRoute({
  method: 'get',
  path: '/api/session',
  operationId: 'readSession',
  tags: ['Session'],
  summary: 'Who is signed in',
  description: 'A session that is used is extended.',
  security: FOR_ANYONE,
  responses: {
    200: jsonAnswer('The user, or null for anonymous', sessionAnswerSchema),
    503: problemAnswer('The session cannot be checked now'),
  },
});

const startRoute = createRoute({
  method: 'post',
  path: '/api/auth/sign-in/social',
  operationId: 'startSignIn',
  tags: ['Session'],
  summary: 'Begin to sign in',
  description:
    "Answers the OpenID issuer's address: go there in the same browser. The issuer returns to /auth/callback, which sets the session's cookie and goes on to callbackURL, or to errorCallbackURL with ?error=. After 200 of one network in 15 minutes each waits a little, for at most 20 seconds; whoever has a session is counted alone, 20 times.",
  request: { body: jsonBody(startSchema) },
  responses: {
    200: jsonAnswer('Where to go', z.object({ url: z.url() })),
    422: problemAnswer('The body is not understood'),
    429: problemAnswer('Too many of one network wait; Retry-After says when to try again'),
    503: problemAnswer('The issuer cannot be reached'),
  },
});

const endRoute = createRoute({
  method: 'post',
  path: '/api/auth/sign-out',
  operationId: 'signOut',
  tags: ['Session'],
  summary: 'Sign out',
  security: FOR_ANYONE,
  description:
    'Ends the session of this cookie or token on the server. Without one it does nothing.',
  responses: {
    200: jsonAnswer('Signed out', z.object({ success: z.literal(true) })),
    503: problemAnswer("The session's cookie is gone, but the session could not be ended"),
  },
});

interface SessionOperators {
  readonly isOperator: IsOperator;
  readonly clock: Clock;
}

/** The caller's session: read it, begin it, return from the issuer, end it. */
export function createSessionRouter(signIn: SignIn, operators: SessionOperators): Router {
  const router = createRouter();
  router.openapi(readRoute, async (c) => {
    const user = await c.get('readUser')();
    if (!user) return c.json({ user }, 200);
    const isOperator = (await actingOperator(c, operators)) !== null;
    return c.json(
      { user: { id: user.id, email: user.email, ...(isOperator && { isOperator }) } },
      200,
    );
  });
  router.openapi(startRoute, async (c) => {
    const { callbackURL, errorCallbackURL } = c.req.valid('json');
    return c.json({ url: await signIn.start(c, { callbackURL, errorCallbackURL }) }, 200);
  });
  router.openapi(endRoute, async (c) => {
    await signIn.end(c);
    return c.json({ success: true as const }, 200);
  });
  // Without the issuer's state this is a screen of the page, which reads the session and goes on.
  router.get(CALLBACK_PATH, async (c, next) => {
    if (c.req.query('state') === undefined) return next();
    return signIn.finish(c);
  });
  return router;
}
