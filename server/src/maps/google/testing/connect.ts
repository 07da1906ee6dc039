/** Google's services for the tests of a file: the local one, and whatever fault it is told to have. */
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { pino } from 'pino';
import { beforeEach } from 'vitest';
import { serveInTests } from '../../../serve-testing.ts';
import { connectGoogle, type GoogleServices } from '../client.ts';
import { createGoogleService, TEST_KEY, type GoogleApi } from './service.ts';

interface TestGoogle {
  /** Instead of the service's own answer; null = its own. */
  fault: RequestListener | null;
  readonly asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  readonly logged: string[];
  connect(serverKey?: string): GoogleServices;
}

export function testGoogle(apis: readonly GoogleApi[]): TestGoogle {
  const service = createGoogleService(apis);
  const google: TestGoogle = {
    fault: null,
    asked: [],
    logged: [],
    connect: (serverKey = TEST_KEY) => {
      const log = pino({ level: 'info' }, { write: (line: string) => google.logged.push(line) });
      const urls = { routesUrl: origin(), placesUrl: origin(), geocodingUrl: origin() };
      return connectGoogle(
        {
          provider: 'google',
          serverKey,
          browserKey: 'browser',
          mapId: 'map',
          ...urls,
          valhallaUrl: null,
          motisUrl: null,
        },
        { userAgent: 'Loovia/1.2.3 (+https://l.example)', log },
      );
    },
  };
  const origin = serveInTests((request, response) => {
    google.asked.push({ url: request.url ?? '', headers: request.headers });
    (google.fault ?? service)(request, response);
  });
  beforeEach(() => {
    google.fault = null;
    google.asked.length = 0;
    google.logged.length = 0;
  });
  return google;
}
