import { t } from '@loovia/core/language';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { createConfigRouter } from './api/config.ts';
import { publishContract } from './api/contract.ts';
import { createHealthRouter } from './api/health.ts';
import type { HealthChecks } from './api/health.ts';
import { createRootRouter } from './http/root-router.ts';
import { problem } from './http/problem.ts';
import type { ApiCall } from './http/app-env.ts';
import type { Router } from './http/router.ts';
import { createMapRouter } from './api/map.ts';
import { claimsSession } from './api/places.ts';
import {
  accountPlacesQueue,
  changesQueue,
  nearQueue,
  walksQueue,
  placesQueue,
  plansQueue,
  readsQueue,
} from './api/queues.ts';
import { createSessionRouter } from './api/session.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { DEVELOPMENT_IDENTITY_PATH } from './development-identity/development-identity.ts';
import type { DevelopmentIdentity } from './development-identity/development-identity.ts';
import { canonicalHost, knownHost } from './http/known-host.ts';
import type { Maps } from './maps/maps.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Page } from './page/page.ts';
import type { IsOperator } from './operators/known-operators.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sessionCookie } from './sign-in/sign-in.ts';
import type { SignIn } from './sign-in/sign-in.ts';

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
  /** Null if a real issuer is used. */
  readonly developmentIdentity: DevelopmentIdentity | null;
  readonly isOperator: IsOperator;
  /** The built page; null if another server serves it (development). */
  readonly page: Page | null;
  /** Null = not served. */
  readonly metrics?: Metrics | null;
  /** Routes of planning, places, toilets and so on, with their whole paths. */
  readonly routers: readonly Router[];
}

/** Answers of the API, and those with a cookie, are for one caller only and soon out of date. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  const isPrivate = c.req.path.startsWith('/api/') || c.res.headers.has('Set-Cookie');
  if (isPrivate && !c.res.headers.has('Cache-Control')) {
    c.res.headers.set('Cache-Control', 'no-store');
  }
};

/** Addresses below these never show the page. */
const NOT_THE_PAGE = /^\/(api|tiles|map|metrics|development-identity)(\/|$)/;

/** Puts together everything that the server answers. */
export function createApp(options: AppOptions): Router {
  const {
    publicOrigin,
    version,
    log,
    maps,
    signIn,
    developmentIdentity,
    isOperator,
    page,
    metrics,
  } = options;
  const cookie = sessionCookie(publicOrigin);
  const parts = { log, trustedProxies: options.config.trustedProxies };
  const accountPlaces = accountPlacesQueue(parts, cookie);
  const queues = [
    nearQueue(parts),
    walksQueue(parts),
    plansQueue(parts),
    readsQueue(parts),
    changesQueue(parts),
    placesQueue(parts, cookie),
    accountPlaces,
  ];
  metrics?.watchQueues(queues);
  const app = createRootRouter({
    log,
    publicOrigin,
    trustedProxies: options.config.trustedProxies,
    first: queues.map(({ refuseEarly }) => refuseEarly),
    around: [
      securityHeaders(publicOrigin, options.config),
      requestLog(metrics?.observeRequest),
      compress(),
      noStore,
      knownHost(publicOrigin),
      canonicalHost(publicOrigin),
    ],
    claimsSession: (c) => claimsSession(c, cookie),
    readUser: signIn.readUser,
  });
  for (const { admit } of queues) app.use(admit);
  app.use('/api/toilets', async (c: ApiCall, next) => {
    c.set('takeSearchTurn', accountPlaces.turnOf(c));
    await next();
  });
  const routers = [
    createHealthRouter({
      version,
      check: options.check,
      // All copies share services over HTTP; the region's engine belongs to this copy.
      ownParts: options.config.maps.provider === 'region' ? ['streets'] : [],
    }),
    createConfigRouter({ config: options.config, maps, clock: options.clock }),
    createSessionRouter(signIn, { isOperator, clock: options.clock }),
    ...options.routers,
    createMapRouter({ maps, publicOrigin }),
  ];
  for (const router of routers) app.route('/', router);
  if (developmentIdentity) app.route(DEVELOPMENT_IDENTITY_PATH, developmentIdentity.routes);
  publishContract({ app, version, publicOrigin, sessionCookie: cookie });
  app.notFound((c) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (page && reads && !NOT_THE_PAGE.test(c.req.path)) return page(c);
    return problem(c, { status: 404, detail: t('There is nothing at this address.') });
  });
  return app;
}
