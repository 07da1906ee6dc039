/** A copy of the server for `replicas.test.ts`, in a child process: all but maps and page. */
import { z } from 'zod';
import { createAddToiletRouter } from '../api/add-toilet.ts';
import { createConsentRouter } from '../api/consent.ts';
import { ConsentRecords } from '../consent/consent-records.ts';
import { createContactRouter } from '../api/contact.ts';
import { createRootRouter } from '../http/root-router.ts';
import { createRecommendationRouter } from '../api/recommendation.ts';
import { createSessionRouter } from '../api/session.ts';
import { createToiletsNearRouter } from '../api/toilets-near.ts';
import { createToiletsRouter } from '../api/toilets.ts';
import { systemClock } from '../clock.ts';
import { keepForgetting } from '../retention/retention.ts';
import { openDatabase } from '../database/open-database.ts';
import { planningIn, silentGeocoder } from '../testing/test-world.ts';
import { exitWith } from '../exit-with.ts';
import { noOperators } from '../testing/test-root.ts';
import { createLog, runServer } from '../run.ts';
import { createSignIn } from '../sign-in/sign-in.ts';

const settings = z
  .object({
    PORT: z.coerce.number(),
    PUBLIC_URL: z.url(),
    DATABASE_URL: z.string(),
    SESSION_SECRET: z.string(),
    OIDC_ISSUER: z.url(),
    GOOGLE_CLIENT_ID: z.string(),
    GOOGLE_CLIENT_SECRET: z.string(),
  })
  .parse(process.env);

const log = createLog('fatal');
const publicOrigin = settings.PUBLIC_URL;
const clock = systemClock;
const { planning } = planningIn({});
const sender = { secret: settings.SESSION_SECRET, trustedProxies: 1 };

try {
  await runServer({
    config: { host: '127.0.0.1', port: settings.PORT, publicOrigin, drainSeconds: 0 },
    log,
    open: async () => {
      const database = await openDatabase({
        databaseUrl: settings.DATABASE_URL,
        dataDir: 'unused',
        onFault: (error) => {
          throw error;
        },
      });
      const { db } = database;
      const issuer = {
        issuer: settings.OIDC_ISSUER,
        clientId: settings.GOOGLE_CLIENT_ID,
        clientSecret: settings.GOOGLE_CLIENT_SECRET,
      };
      const signIn = createSignIn({ db, publicOrigin, issuer, clock, ...sender });
      const app = createRootRouter({ log, publicOrigin, readUser: signIn.readUser });
      const records = new ConsentRecords({ db, log });
      const routers = [
        createSessionRouter(signIn, noOperators),
        createConsentRouter({ records, publicOrigin, signIn, clock, ...sender }),
        createContactRouter({ db, clock, ...sender }),
        createToiletsNearRouter({ db, clock, maps: planning, mostWalks: 100 }),
        createToiletsRouter({ db, publicOrigin }),
        createAddToiletRouter({ db, geocoder: silentGeocoder, clock }),
        createRecommendationRouter({ db, clock, model: null, anonymousPerHour: 100, ...sender }),
      ];
      for (const router of routers) app.route('/', router);
      const stopForgetting = keepForgetting({ db, clock, log });
      return {
        fetch: (request, connection) => app.fetch(request, connection),
        close: () => {
          stopForgetting();
          return database.close();
        },
      };
    },
  });
} catch (error) {
  exitWith(error);
}
