import { t } from '@loovia/core/language';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import { answerError } from './answer-error.ts';
import { problem } from './problem.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';
import { inRequestLanguage, speakRequestLanguage } from './request-language.ts';
import { createRouter } from './router.ts';
import type { AppEnv, Router, User } from './router.ts';
import { requireSameOrigin } from './same-origin.ts';

const MAX_BODY_KIB = 64;
const MAX_BODY_KIB_OF: ReadonlyMap<string, number> = new Map([
  // A route that comes back, for its stops or to be planned again, brings its whole line.
  ['/api/journeys/stops', 512],
  ['/api/journeys/visits', 512],
  // Twenty stops with the longest names, addresses and areas, in letters of three bytes, take some 150.
  ['/api/ai/recommendation', 256],
]);

export interface FrameOptions {
  readonly log: Logger;
  /** Scheme, host and port under which browsers see this server. */
  readonly publicOrigin: string;
  /** What may answer before anything else is done. */
  readonly first?: readonly MiddlewareHandler<AppEnv>[];
  /** What wraps every call, refused ones too: headers, log. */
  readonly around?: readonly MiddlewareHandler<AppEnv>[];
  /** Behind a proxy of ours, requests have its names for them (TRUSTED_PROXIES); none where not given. */
  readonly trustedProxies?: number | undefined;
  /** Who is asking; null = anonymous. May add cookies to the answer, to extend a session. */
  readonly readUser: (c: Context<AppEnv>) => Promise<User | null>;
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

function limitBodies(): MiddlewareHandler<AppEnv> {
  const limit = (maxKiB: number) =>
    bodyLimit({
      maxSize: maxKiB * 1024,
      onError: (c: Context<AppEnv>) =>
        problem(c, {
          status: 413,
          detail: t('The body of the request is over {maxKiB} KiB.', { maxKiB }),
          // The rest of the body is not read, so no other call can follow on this connection.
          headers: { Connection: 'close' },
        }),
    });
  return (c, next) => limit(MAX_BODY_KIB_OF.get(c.req.path) ?? MAX_BODY_KIB)(c, next);
}

/** The root router: what holds for every call, before any route is added. */
export function createFrame(options: FrameOptions): Router {
  const { log, publicOrigin, first = [], around = [], readUser, trustedProxies = 0 } = options;
  speakRequestLanguage();
  const app = createRouter();
  app.onError(answerError);
  app.notFound((c) => problem(c, { status: 404, detail: t('There is nothing at this address.') }));
  for (const middleware of first) app.use(middleware);
  app.use(inRequestLanguage);
  app.use(async (c, next) => {
    const requestId = requestIdOf(c, trustedProxies);
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set(
      'readUser',
      once(() => readUser(c)),
    );
    await next();
    if (!c.get('hadNoTurn')) c.header(REQUEST_ID_HEADER, requestId);
  });
  for (const middleware of around) app.use(middleware);
  app.use(requireSameOrigin(publicOrigin), limitBodies());
  app.use(
    '/api/*',
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        problem(c, {
          status: 405,
          detail: t('This address answers {methods} only.', { methods: methods.join(', ') }),
          headers: { Allow: methods.join(', ') },
        }),
    }),
  );
  return app;
}
