import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { ACCOUNT_HEADER } from '@loovia/core/api';
import {
  type Language,
  languageFor,
  addCatalogue,
  setLanguageSource,
  t,
} from '@loovia/core/language';
import { welsh } from '@loovia/core/language/cy';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { parseAccept } from 'hono/utils/accept';
import type { Logger } from 'pino';
import type { AppEnv, ApiCall, User } from './app-env.ts';
import { answerError, problem, ProblemError } from './problem.ts';
import { createRouter, type Router } from './router.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers never send a bearer token by themselves, so another site can't make use of it. */
function isBearerOnly(request: HonoRequest): boolean {
  const authorization = request.header('Authorization') ?? '';
  return /^bearer /i.test(authorization) && request.header('Cookie') === undefined;
}

function isCrossOrigin(request: HonoRequest, publicOrigin: string): boolean {
  const fetchSite = request.header('Sec-Fetch-Site');
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = request.header('Origin');
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.header('Host');
}

/** Refuses state-changing calls that a page of another origin makes (cross-site request forgery). */
const requireSameOrigin = (publicOrigin: string) =>
  createMiddleware(async (c, next) => {
    const changesState = !SAFE_METHODS.has(c.req.method);
    if (changesState && !isBearerOnly(c.req) && isCrossOrigin(c.req, publicOrigin)) {
      throw new ProblemError({
        status: 403,
        detail: t('This call may only be made from this site.'),
      });
    }
    await next();
  });

/** The language of the present request. */
const requestLanguage = new AsyncLocalStorage<Language>();

/** From now on texts are in the language of the present request; outside requests, in English. */
function speakRequestLanguage(): void {
  addCatalogue('cy', welsh);
  setLanguageSource(() => requestLanguage.getStore() ?? 'en');
}

/** The language that the caller prefers (`Accept-Language`). */
export function languageOf({ req }: Context): Language {
  const accepted = parseAccept(req.header('Accept-Language') ?? '').filter(({ q }) => q > 0);
  return languageFor(accepted.map(({ type }) => type));
}

/** Answers in the language that the caller prefers. */
const inRequestLanguage: MiddlewareHandler = async (c, next) => {
  const language = languageOf(c);
  await requestLanguage.run(language, next);
  if (!c.req.path.startsWith('/api/')) return;
  // Not c.header(), which copies what has been answered: those who read slowly would each hold a copy.
  c.res.headers.set('Content-Language', language);
  c.res.headers.append('Vary', 'Accept-Language');
};

const REQUEST_ID_HEADER = 'X-Request-Id';
/** What proxies' ids look like; anything else is ignored. */
const REQUEST_ID = /^[\w.:-]{8,128}$/;

/**
 * The id of a request in logs and error answers. Behind a trusted proxy it is the proxy's, so that both
 * logs match. Without one it is ours, as callers could give two requests the same id.
 */
function requestIdOf({ req }: ApiCall, trustedProxies: number): string {
  const given = trustedProxies > 0 ? (req.header(REQUEST_ID_HEADER) ?? '') : '';
  return REQUEST_ID.test(given) ? given : randomUUID();
}

const MAX_BODY_KIB = 64;
const MAX_BODY_KIB_OF: ReadonlyMap<string, number> = new Map([
  // Twenty stops with the longest names, addresses and areas, in three-byte letters, take about 150.
  ['/api/ai/recommendation', 256],
]);

export interface RootRouterOptions {
  readonly log: Logger;
  /** Scheme, host and port under which browsers see this server. */
  readonly publicOrigin: string;
  /** Runs before anything else, and may answer. */
  readonly first?: readonly MiddlewareHandler<AppEnv>[];
  /** Wraps every call, even refused ones: headers, log. */
  readonly around?: readonly MiddlewareHandler<AppEnv>[];
  /** Behind our own proxies, requests keep the proxy's id (TRUSTED_PROXIES); none if not given. */
  readonly trustedProxies?: number | undefined;
  /** Whether a call shows a session, valid or not; if not given, all may. */
  readonly claimsSession?: ((c: ApiCall) => boolean) | undefined;
  /** The signed-in user; null = anonymous. May add cookies to the answer, to extend a session. */
  readonly readUser: (c: ApiCall) => Promise<User | null>;
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

/** Null also where the page that calls shows another account than the session's, or none. */
function asNamed(c: ApiCall, user: User | null): User | null {
  const named = c.req.header(ACCOUNT_HEADER);
  return named === undefined || named === user?.id ? user : null;
}

function limitBodies(): MiddlewareHandler<AppEnv> {
  const limit = (maxKiB: number) =>
    bodyLimit({
      maxSize: maxKiB * 1024,
      onError: (c: ApiCall) =>
        problem(c, {
          status: 413,
          detail: t('The body of the request is over {maxKiB} KiB.', { maxKiB }),
          // We don't read the rest of the body, so this connection can't be used again.
          headers: { Connection: 'close' },
        }),
    });
  return (c, next) => limit(MAX_BODY_KIB_OF.get(c.req.path) ?? MAX_BODY_KIB)(c, next);
}

/** The root router, with everything that applies to all calls. Routes are added to it. */
export function createRootRouter(options: RootRouterOptions): Router {
  const { log, publicOrigin, first = [], around = [], readUser, trustedProxies = 0 } = options;
  const { claimsSession = () => true } = options;
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
    c.set('claimsSession', claimsSession(c));
    c.set(
      'readUser',
      once(async () => asNamed(c, await readUser(c))),
    );
    await next();
    if (!c.get('queueWasFull')) c.res.headers.set(REQUEST_ID_HEADER, requestId);
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
