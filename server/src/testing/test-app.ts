import { gzipSync } from 'node:zlib';
import { MOST_WALKS_AT_ONCE } from '@loovia/core/api';
import { Hono } from 'hono';
import type { HealthChecks } from '../api/health.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createAccountRouter } from '../api/account.ts';
import { createConsentRouter } from '../api/consent.ts';
import { ConsentRecords } from '../consent/consent-records.ts';
import { createContactRouter } from '../api/contact.ts';
import { createAddToiletRouter } from '../api/add-toilet.ts';
import { createJourneysRouter } from '../api/journeys.ts';
import { createPlacesRouter } from '../api/places.ts';
import { createRecommendationRouter } from '../api/recommendation.ts';
import { createSharedJourneysRouter } from '../api/shared-journeys.ts';
import { SharedJourneys } from '../shared-journeys/shared-journeys.ts';
import { createSearchEnginesRouter } from '../api/search-engines.ts';
import { createToiletFactsRouter } from '../api/toilet-facts.ts';
import { createToiletWalksRouter } from '../api/toilet-walks.ts';
import { createToiletsNearRouter } from '../api/toilets-near.ts';
import { createToiletsRouter } from '../api/toilets.ts';
import { createApp } from '../app.ts';
import type { AppOptions } from '../app.ts';
import { sessionCookie } from '../sign-in/sign-in.ts';
import type { Db } from '../database/database.ts';
import { KeptJourneys } from '../kept-journeys/kept-journeys.ts';
import { emptyDatabase } from './test-database.ts';
import { noOperators, testLog } from './test-root.ts';
import { planningIn, silentGeocoder } from './test-world.ts';
import type { Area } from '../maps/maps.ts';
import type { Tiles } from '../maps/region/tiles.ts';

export const ORIGIN = 'http://127.0.0.1:3000';
export const TILE = Buffer.from('a vector tile');

const area: Area = {
  name: 'pennyshire',
  title: 'Pennyshire',
  demo: true,
  bounds: [
    [-3.1, 51.5],
    [-2.9, 51.6],
  ],
  attribution: [{ text: 'Loovia' }],
};

const tiles: Tiles = {
  metadata: {
    minZoom: 6,
    maxZoom: 14,
    bounds: area.bounds,
    attribution: '© OpenStreetMap contributors',
  },
  get: (z, x, y) => (z === 10 && x === 503 && y === 340 ? gzipSync(TILE) : null),
  close: () => undefined,
};

export const fine: HealthChecks = {
  database: 'ok',
  streets: 'ok',
  transit: 'off',
  geocoder: 'ok',
  places: 'ok',
  tiles: 'ok',
  region: 'ok',
  storage: 'ok',
};

const clock = () => new Date('2024-07-05T08:00:00Z');
const db = emptyDatabase();
const records = new ConsentRecords({ db, log: testLog('silent').log });
const { planning } = planningIn({});

const signIn: AppOptions['signIn'] = {
  readUser: () => Promise.resolve({ id: 'u1', email: 'ann@example.com', countedAs: 'account:u1' }),
  start: () => Promise.resolve('https://accounts.google.com/o/oauth2/v2/auth?x=y'),
  finish: (c) => Promise.resolve(c.redirect('/auth/callback')),
  end: () => Promise.resolve(),
  forget: () => undefined,
};

const kindMeans = () => Promise.resolve(() => 3);
const { isOperator } = noOperators;
const sender = { secret: 'secret', trustedProxies: 0 };

const developmentRoutes = new Hono<AppEnv>();
developmentRoutes.get('/authorize', (c) => c.html('sign in'));

/** As it is where nothing is set. */
export const CONFIG: AppOptions['config'] = {
  maps: { provider: 'region', motisUrl: null },
  trustedProxies: 0,
  ai: null,
  analytics: { posthog: null, hostingScript: null },
  operator: { name: null, address: null, number: null },
  retention: { accountMonths: 24, messageMonths: 12, consentMonths: 24, backupDays: 30 },
};

/** Every router that stands on the database. */
export function testRouters(onDatabase: Db): AppOptions['routers'] {
  const keptJourneys = new KeptJourneys({ db: onDatabase, clock, mayKeepRoutes: true });
  const sharedJourneys = new SharedJourneys(onDatabase, clock);
  return [
    createAccountRouter({ db: onDatabase, signIn, clock }),
    createConsentRouter({ records, publicOrigin: ORIGIN, signIn, clock, ...sender }),
    createContactRouter({ db: onDatabase, clock, ...sender }),
    createPlacesRouter({ geocoder: silentGeocoder, sessionCookie: sessionCookie(ORIGIN) }),
    createJourneysRouter({ planning, clock, keptJourneys, sharedJourneys }),
    createSharedJourneysRouter(sharedJourneys),
    createToiletsNearRouter({ db: onDatabase, clock, maps: planning, mostWalks: 100 }),
    createToiletWalksRouter({ db: onDatabase, maps: planning, mostAtOnce: MOST_WALKS_AT_ONCE }),
    createToiletsRouter({ db: onDatabase, publicOrigin: ORIGIN }),
    createToiletFactsRouter({ db: onDatabase, clock, kindMeans, ...sender, isOperator }),
    createSearchEnginesRouter({ db: onDatabase, publicOrigin: ORIGIN }),
    createAddToiletRouter({ db: onDatabase, geocoder: silentGeocoder, clock }),
    createRecommendationRouter({
      db: onDatabase,
      clock,
      model: null,
      anonymousPerHour: 100,
      ...sender,
    }),
  ];
}

/** The whole app over parts that answer nothing real. */
export function testApp(change: Partial<AppOptions> = {}) {
  const { log, logged } = testLog('debug');
  const app = createApp({
    config: CONFIG,
    publicOrigin: ORIGIN,
    version: '1.2.3',
    clock,
    log,
    maps: {
      area,
      transit: null,
      map: { kind: 'maplibre', styleUrl: '/map/style.json?v=build-7' },
      regionMap: { buildId: 'build-7', build: 'pennyshire build-7', tiles, damaged: () => [] },
    },
    check: () => Promise.resolve(fine),
    signIn,
    isOperator,
    developmentIdentity: {
      issuer: `${ORIGIN}/development-identity`,
      name: 'development-identity',
      clientId: 'id',
      clientSecret: 'secret',
      routes: developmentRoutes,
    },
    page: (c) => c.html('the page'),
    routers: testRouters(db),
    ...change,
  });
  return { app, logged };
}
