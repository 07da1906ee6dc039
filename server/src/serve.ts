import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createAccountRouter } from './api/account.ts';
import { configAnswer } from './api/config.ts';
import { createConsentRouter } from './api/consent.ts';
import { ConsentRecords } from './consent/index.ts';
import { createContactRouter } from './api/contact.ts';
import { createAddToiletRouter } from './api/add-toilet.ts';
import { HEALTH_KEPT } from './api/health.ts';
import { createJourneysRouter } from './api/journeys.ts';
import { keptAnswer } from './kept-answer.ts';
import { countPaidCalls } from './api/paid-calls.ts';
import { createPlacesRouter } from './api/places.ts';
import { createRecommendationRouter } from './api/recommendation.ts';
import { createToiletsRouter } from './api/toilets.ts';
import { createApp } from './app.ts';
import type { AppOptions } from './app.ts';
import { clockOf, systemClock } from './clock.ts';
import type { Config } from './config/index.ts';
import { keepForgettingAttempts } from './contact/index.ts';
import type { Database } from './database/index.ts';
import { createDevelopmentIdentity } from './development-identity/index.ts';
import { createMetrics, serveMetrics } from './metrics/index.ts';
import type { Metrics } from './metrics/index.ts';
import { createDrawnPages } from './drawn-pages.ts';
import { createPage } from './page.ts';
import { closeParts, openParts, productVersion, watchParts } from './parts.ts';
import type { Parts } from './parts.ts';
import { createRecommendationModel } from './recommendation/index.ts';
import { keepApplyingRetention } from './retention/index.ts';
import type { Served } from './run.ts';
import {
  CALLBACK_PATH,
  completeKnownAccounts,
  createSignIn,
  issuerName,
  keptSessionSecret,
  sessionCookie,
} from './sign-in/index.ts';
import { findInCorridor, KindMeans } from './toilets/index.ts';

const PAGE_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));

interface AppParts {
  readonly config: Config;
  readonly publicOrigin: string;
  readonly log: Logger;
  readonly parts: Parts;
}

/** Who vouches for people: Google (or another issuer), else this machine itself. */
async function identity({ config, publicOrigin }: Pick<AppParts, 'config' | 'publicOrigin'>) {
  if (config.signIn.kind === 'google') return { issuer: config.signIn, development: null };
  const redirectUri = `${publicOrigin}${CALLBACK_PATH}`;
  // Tokens are checked against real time, whatever LOOVIA_CLOCK says.
  const development = await createDevelopmentIdentity({
    publicOrigin,
    redirectUri,
    clock: systemClock,
  });
  return { issuer: development, development };
}

interface Watching {
  readonly records: ConsentRecords;
  readonly check: AppOptions['check'];
  readonly metrics: Metrics | null;
}

async function assemble(options: AppParts & Watching) {
  const { config, publicOrigin, log, parts, records, check, metrics } = options;
  const { database, maps } = parts;
  const { db } = database;
  const { issuer, development } = await identity({ config, publicOrigin });
  const clock = clockOf(config);
  const secret = config.sessionSecret ?? keptSessionSecret(config.dataDir);
  await completeKnownAccounts({
    ...{ db, secret, issuer: issuerName(issuer) },
    isDevelopment: development !== null,
  });
  const signIn = createSignIn({
    ...{ db, publicOrigin, secret, issuer, log, clock: systemClock },
    trustedProxies: config.trustedProxies,
  });
  const kindMeans = new KindMeans(db, log);
  // Read at each journey: the region may be switched while the server runs.
  const planning = () => ({
    streets: maps.streets,
    transit: maps.transit,
    places: maps.places,
    coverage: maps.coverage,
    toiletsAlong: findInCorridor.bind(null, db),
    kindMeans: (now: Date) => kindMeans.at(now),
  });
  const sender = { secret, trustedProxies: config.trustedProxies };
  const isMetered = config.maps.provider === 'google';
  const countPaidCall = isMetered ? countPaidCalls({ db, clock: systemClock }) : undefined;
  const model = await createRecommendationModel(config.ai, log);
  const anonymousPerHour = config.limits.anonymousRecommendationsPerHour;
  const cookie = sessionCookie(publicOrigin);
  const readConfig = () => configAnswer({ config, maps, clock });
  const drawPage = await createDrawnPages(PAGE_DIR, readConfig, cookie);
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
    page: createPage(PAGE_DIR, { drawPage, sessionCookie: cookie }),
    routers: [
      createAccountRouter({ db, signIn, clock: systemClock }),
      createConsentRouter({ records, publicOrigin, signIn, clock: systemClock, ...sender }),
      createContactRouter({ db, clock: systemClock, ...sender }),
      createPlacesRouter({ geocoder: maps.geocoder, countPaidCall }),
      createJourneysRouter({ planning, clock, countPaidCall }),
      createToiletsRouter({ db }),
      createAddToiletRouter({ db, geocoder: maps.geocoder, clock }),
      createRecommendationRouter({ db, clock: systemClock, model, anonymousPerHour, ...sender }),
    ],
  });
}

export interface ServingOptions extends Omit<AppParts, 'parts'> {
  /** Open, or about to be. */
  readonly database: Promise<Database>;
  /** Resolves when the page is built and a region is there. */
  readonly prepared: Promise<void>;
}

/** Opens everything that stands on the database, and puts together what answers. */
export async function openServed(options: ServingOptions): Promise<Served> {
  const { config, publicOrigin, log } = options;
  const parts = await openParts(options);
  if (config.production && config.signIn.kind === 'development') {
    log.warn('the development sign-in is on: anyone who reaches it can sign in as anyone');
  }
  const records = new ConsentRecords({ db: parts.database.db, log });
  const check = keptAnswer(watchParts(parts, log), HEALTH_KEPT);
  const metrics = config.metricsAddress ? createMetrics(check) : null;
  const app = await assemble({ config, publicOrigin, log, parts, records, check, metrics });
  const metricsServer =
    config.metricsAddress && metrics
      ? await serveMetrics(config.metricsAddress, metrics, log)
      : null;
  const { db, longWork } = parts.database;
  const timing = { clock: systemClock, log };
  const stopForgetting = keepForgettingAttempts({ db, ...timing });
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
      await closeParts(parts);
    },
  };
}
