import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createAccountRouter } from './api/account.ts';
import { configAnswer } from './api/config.ts';
import { createConsentRouter } from './api/consent.ts';
import { ConsentRecords } from './consent/consent-records.ts';
import { createContactRouter } from './api/contact.ts';
import { createAddToiletRouter } from './api/add-toilet.ts';
import { HEALTH_KEPT, type HealthChecks } from './api/health.ts';
import { createJourneysRouter } from './api/journeys.ts';
import { MOST_WALKS_AT_ONCE } from '@loovia/core/api';
import { countPaidCalls, createMayWalk } from './api/paid-calls.ts';
import { actingOperator } from './api/operator/operators-only.ts';
import { createOperatorRouter } from './api/operator/routes.ts';
import { createPlacesRouter } from './api/places.ts';
import { createRecommendationRouter } from './api/recommendation.ts';
import { createSearchEnginesRouter } from './api/search-engines.ts';
import { createSharedJourneysRouter } from './api/shared-journeys.ts';
import type { SenderOptions } from './limits/senders.ts';
import { createToiletFactsRouter, readDetails } from './api/toilet-facts.ts';
import { createToiletWalksRouter } from './api/toilet-walks.ts';
import { createToiletsNearRouter } from './api/toilets-near.ts';
import { createToiletsRouter } from './api/toilets.ts';
import { answerCache } from './answer-cache.ts';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { clockOf, systemClock } from './clock.ts';
import type { AiModel, Config } from './config/config.ts';
import type { Database, Db } from './database/database.ts';
import { watchRoom } from './database/room.ts';
import { createDevelopmentIdentity } from './development-identity/development-identity.ts';
import { openMaps } from './maps/open-maps.ts';
import { createMetrics, serveMetrics } from './metrics/metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createPrerenderedPages } from './page/prerendered-pages.ts';
import { createPage } from './page/page.ts';
import { createIsOperator } from './operators/known-operators.ts';
import { createSendMail } from './operators/mail.ts';
import { productVersion, userAgentOf, watchBackingServices } from './backing-services.ts';
import type { BackingServices } from './backing-services.ts';
import { KeptJourneys } from './kept-journeys/kept-journeys.ts';
import type { RecommendationModel } from './recommendation/model.ts';
import { keepApplyingRetention, keepForgetting } from './retention/retention.ts';
import type { Served } from './run.ts';
import { SharedJourneys } from './shared-journeys/shared-journeys.ts';
import {
  CALLBACK_PATH,
  completeKnownAccounts,
  createSignIn,
  issuerName,
  keptSessionSecret,
  sessionCookie,
} from './sign-in/sign-in.ts';
import { findInCorridor } from './toilets/find.ts';
import { findKnownRecords } from './toilets/known-places.ts';
import { keepKindMeans } from './toilets/kind-means.ts';

const PAGE_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Most toilets near somebody that we find walks to: all in the list, or fewer if an outside service is asked. */
const MOST_WALKS = 100;
const MOST_OUTSIDE_WALKS = 10;

interface AppParts {
  readonly config: Config;
  readonly publicOrigin: string;
  readonly log: Logger;
  readonly services: BackingServices;
}

/** Who people sign in with: Google (or another issuer), or else this machine. */
async function identity({ config, publicOrigin }: Pick<AppParts, 'config' | 'publicOrigin'>) {
  if (config.signIn.kind === 'google') return { issuer: config.signIn, development: null };
  const redirectUri = `${publicOrigin}${CALLBACK_PATH}`;
  // Tokens are checked against the real time, not LOOVIA_CLOCK.
  const development = await createDevelopmentIdentity({
    publicOrigin,
    redirectUri,
    clock: systemClock,
  });
  return { issuer: development, development };
}

/** Who can sign in, and who of them is an operator. */
async function openAccounts(
  parts: Pick<AppParts, 'config' | 'publicOrigin' | 'log'>,
  { db, secret }: Pick<SenderOptions, 'secret'> & { readonly db: Db },
) {
  const { config, publicOrigin } = parts;
  const { issuer, development } = await identity(parts);
  await completeKnownAccounts({
    db,
    secret,
    issuer: issuerName(issuer),
    isDevelopment: development !== null,
  });
  const signIn = createSignIn({
    db,
    publicOrigin,
    secret,
    issuer,
    clock: systemClock,
    trustedProxies: config.trustedProxies,
  });
  const isOperator = createIsOperator({
    db,
    addresses: config.operators,
    issuer: issuerName(issuer),
  });
  return { signIn, isOperator, development };
}

interface Watching {
  readonly records: ConsentRecords;
  readonly check: AppOptions['check'];
  readonly metrics: Metrics | null;
}

/** Walks to toilets near somebody: how many, and whether they are limited because they cost money. */
function walksOf({
  config,
  db,
  sender,
}: Pick<AppParts, 'config'> & { readonly db: Db; readonly sender: SenderOptions }) {
  const { provider } = config.maps;
  const isOurs = provider === 'region';
  const most = {
    mostWalks: isOurs ? MOST_WALKS : MOST_OUTSIDE_WALKS,
    // The page asks outside services for the walk that somebody wants to see, and for no others.
    mostAtOnce: isOurs ? MOST_WALKS_AT_ONCE : 1,
  };
  if (provider !== 'google') return most;
  const { anonymousWalksPerHour: anonymousPerHour } = config.limits;
  return {
    ...most,
    mayWalk: createMayWalk({ db, clock: systemClock, ...sender, anonymousPerHour }),
  };
}

/** The SDK is loaded only where there is a model: it costs time and memory at the start. */
async function openModel(ai: AiModel, log: Logger): Promise<RecommendationModel> {
  const { createAiSdkModel } = await import('./recommendation/ai-sdk/ai-sdk-model.ts');
  return createAiSdkModel(ai, { log });
}

async function assemble(options: AppParts & Watching) {
  const { config, publicOrigin, log, services, records, check, metrics } = options;
  const { database, maps } = services;
  const { db } = database;
  const clock = clockOf(config);
  const secret = config.sessionSecret ?? keptSessionSecret(config.dataDir);
  const { signIn, isOperator, development } = await openAccounts(options, { db, secret });
  const kindMeans = keepKindMeans(db, log);
  const { geocoder } = maps;
  const planning = {
    ...maps,
    toiletsAlong: findInCorridor.bind(null, db),
    knownRecords: findKnownRecords.bind(null, db),
    kindMeans,
  };
  const sender = { secret, trustedProxies: config.trustedProxies };
  const isMetered = config.maps.provider === 'google';
  const countPaidCall = isMetered ? countPaidCalls({ db, clock: systemClock }) : undefined;
  const mayKeepRoutes = !isMetered;
  const keptJourneys = new KeptJourneys({ db, clock: systemClock, mayKeepRoutes });
  const shared = new SharedJourneys(db, systemClock);
  const sharedJourneys = mayKeepRoutes ? shared : null;
  const operators = {
    db,
    clock,
    isOperator,
    sendMail: config.mail ? createSendMail(config.mail) : undefined,
  };
  const walks = walksOf({ config, db, sender });
  const model = config.ai ? await openModel(config.ai, log) : null;
  const anonymousPerHour = config.limits.anonymousRecommendationsPerHour;
  const cookie = sessionCookie(publicOrigin);
  const readConfig = () => configAnswer({ config, maps, clock });
  const details = { db, kindMeans };
  const prerenderPage = await createPrerenderedPages({
    folder: PAGE_DIR,
    publicOrigin,
    sessionCookie: cookie,
    readConfig,
    readToilet: (id, now) => readDetails({ ...details, clock: () => now }, id),
  });
  return createApp({
    config,
    publicOrigin,
    version: productVersion(),
    clock,
    log,
    maps,
    check,
    metrics,
    signIn,
    developmentIdentity: development,
    isOperator,
    page: createPage(PAGE_DIR, {
      prerenderPage,
      sessionCookie: cookie,
      isOperator: async (c) => (await actingOperator(c, operators)) !== null,
    }),
    routers: [
      createAccountRouter({ db, signIn, clock: systemClock }),
      createConsentRouter({ records, publicOrigin, signIn, clock: systemClock, ...sender }),
      createContactRouter({ db, clock: systemClock, ...sender }),
      createPlacesRouter({ geocoder, countPaidCall, sessionCookie: cookie }),
      createJourneysRouter({ planning, clock, keptJourneys, sharedJourneys, countPaidCall }),
      createSharedJourneysRouter(shared),
      // Before /api/toilets/{id}, which would match 'near' as an id.
      createToiletsNearRouter({ db, clock, maps, ...walks }),
      createToiletWalksRouter({ db, maps, ...walks }),
      createToiletsRouter({ db, publicOrigin }),
      createToiletFactsRouter({ ...details, clock, ...sender, isOperator }),
      createOperatorRouter(operators),
      createSearchEnginesRouter({ db, publicOrigin }),
      createAddToiletRouter({ db, geocoder, countPaidCall, clock }),
      createRecommendationRouter({ db, clock: systemClock, model, anonymousPerHour, ...sender }),
    ],
  });
}

export interface ServingOptions extends Omit<AppParts, 'services'> {
  /** Open, or about to be. */
  readonly database: Promise<Database>;
  /** Resolves when the page is built and there is a region. */
  readonly prepared: Promise<void>;
}

/** Opens everything that needs the database, and puts the app together. */
export async function openServed(options: ServingOptions): Promise<Served> {
  const { config, log } = options;
  await options.prepared;
  const maps = await openMaps({
    config,
    log,
    database: options.database,
    userAgent: userAgentOf(config.publicOrigin),
    clock: clockOf(config),
  });
  const database = await options.database;
  const services = { database, maps, hasRoom: watchRoom(config.dataDir) };
  if (config.production && config.signIn.kind === 'development') {
    log.warn('the development sign-in is on: anyone who reaches it can sign in as anyone');
  }
  const records = new ConsentRecords({ db: database.db, log });
  const watch = watchBackingServices(services, log);
  const kept = answerCache<HealthChecks>(HEALTH_KEPT);
  const check = () => kept('', watch);
  const metrics = config.metricsAddress ? createMetrics(check) : null;
  const app = await assemble({ ...options, services, records, check, metrics });
  const metricsServer =
    config.metricsAddress && metrics
      ? await serveMetrics(config.metricsAddress, metrics, log)
      : null;
  const { db, longWork } = database;
  const timing = { clock: systemClock, log };
  const stopForgetting = keepForgetting({ db, ...timing });
  const periods = config.retention;
  const stopRetention = keepApplyingRetention({ db: longWork, periods, ...timing });
  return {
    fetch: (request, connection) => app.fetch(request, connection),
    close: async () => {
      metrics?.close();
      await metricsServer?.close();
      stopForgetting();
      stopRetention();
      await records.close();
      await maps.close();
      await database.close();
    },
  };
}
