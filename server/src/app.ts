import { t } from '@loovia/core/language';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { createConfigRouter } from './api/config.ts';
import { publishContract } from './api/contract.ts';
import { createHealthRouter } from './api/health.ts';
import type { HealthChecks } from './api/health.ts';
import { createRootRouter, problem } from './api/http/index.ts';
import type { AppEnv, Router } from './api/http/index.ts';
import { createMapRouter } from './api/map.ts';
import { placesInTurn, plansInTurn, readsInTurn } from './api/queues.ts';
import { createSessionRouter } from './api/session.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/index.ts';
import { DEVELOPMENT_IDENTITY_PATH } from './development-identity/index.ts';
import type { DevelopmentIdentity } from './development-identity/index.ts';
import { canonicalHost, knownHost } from './known-host.ts';
import type { Maps } from './maps/maps.ts';
import type { Metrics } from './metrics/index.ts';
import type { Page } from './page.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { sessionCookie } from './sign-in/index.ts';
import type { SignIn } from './sign-in/index.ts';

export interface AppOptions {
  readonly config: Pick<
    Config,
    'ai' | 'analytics' | 'maps' | 'operator' | 'retention' | 'trustedProxies'
  >;
  /** Scheme, host and port under which browsers see this server. */
  readonly publicOrigin: string;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly maps: Pick<Maps, 'area' | 'map' | 'regionMap' | 'transit'>;
  readonly check: () => Promise<HealthChecks>;
  readonly signIn: SignIn;
  /** Null where a real issuer is used. */
  readonly developmentIdentity: DevelopmentIdentity | null;
  /** What operators alone see, at addresses where others find nothing; absent = there are no operators. */
  readonly operatorPage?: MiddlewareHandler<AppEnv> | undefined;
  /** The built page; null where another server serves it (development). */
  readonly page: Page | null;
  /** Null = they are not served. */
  readonly metrics?: Metrics | null;
  /** The routes of planning, places and toilets, by their whole paths. */
  readonly routers: readonly Router[];
}

/** Answers of the API, and those that bring a cookie, are for the one who asked, now. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  const isOneCallers = c.req.path.startsWith('/api/') || c.res.headers.has('Set-Cookie');
  if (isOneCallers && !c.res.headers.has('Cache-Control')) {
    c.header('Cache-Control', 'no-store');
  }
};

/** Addresses below these are never the page. */
const NOT_THE_PAGE = /^\/(api|tiles|map|metrics|development-identity)(\/|$)/;

/** Everything the server answers, put together. */
export function createApp(options: AppOptions): Router {
  const { publicOrigin, version, log, maps, signIn, developmentIdentity, page, metrics } = options;
  const cookie = sessionCookie(publicOrigin);
  const admissions = [plansInTurn(log), readsInTurn(log), placesInTurn(log, cookie)];
  metrics?.watchQueues(admissions);
  const app = createRootRouter({
    log,
    publicOrigin,
    trustedProxies: options.config.trustedProxies,
    first: admissions.map(({ refuseAgain }) => refuseAgain),
    around: [
      securityHeaders(publicOrigin, options.config),
      requestLog(metrics?.observeRequest),
      compress(),
      noStore,
      knownHost(publicOrigin),
      canonicalHost(publicOrigin),
    ],
    readUser: signIn.readUser,
  });
  for (const { takeTurn } of admissions) app.use(takeTurn);
  const routers = [
    createHealthRouter({
      version,
      check: options.check,
      // Services over HTTP are shared; the region's engine is this copy's own.
      ownParts: options.config.maps.provider === 'region' ? ['streets'] : [],
    }),
    createConfigRouter({ config: options.config, maps, clock: options.clock }),
    createSessionRouter(signIn),
    ...options.routers,
    createMapRouter({ maps, publicOrigin }),
  ];
  for (const router of routers) app.route('/', router);
  if (developmentIdentity) app.route(DEVELOPMENT_IDENTITY_PATH, developmentIdentity.routes);
  if (options.operatorPage) app.use(options.operatorPage);
  publishContract({ app, version, publicOrigin, sessionCookie: cookie });
  app.notFound((c) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (page && reads && !NOT_THE_PAGE.test(c.req.path)) return page(c);
    return problem(c, { status: 404, detail: t('There is nothing at this address.') });
  });
  return app;
}
