/** A Google for the tests of a file: its APIs on this machine, which tests can make fail. */
import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { beforeEach } from 'vitest';
import { serveInTests } from '../../../serve-testing.ts';
import { connectGoogle, type GoogleServices } from '../client.ts';
import { createGoogleService, TEST_KEY, type Asked, type GoogleApi } from './service.ts';

interface Google {
  /** What was asked since the test began. */
  readonly asked: Asked[];
  readonly logged: string[];
  /** Services that have been asked nothing yet. */
  connect(key?: string): GoogleServices;
  /** From now on it answers so, until the test ends; null = as it should. */
  readonly answerWith: (fault: RequestListener | null) => void;
}

export function serveGoogle(apis: readonly GoogleApi[]): Google {
  let fault: RequestListener | null = null;
  const asked: Asked[] = [];
  const logged: string[] = [];
  const noting: GoogleApi = (question) => {
    asked.push(question);
    return null;
  };
  const usual = createGoogleService([noting, ...apis]);
  const origin = serveInTests((request, response) => {
    (fault ?? usual)(request, response);
  });
  beforeEach(() => {
    fault = null;
    asked.length = 0;
    logged.length = 0;
  });
  return {
    asked,
    logged,
    connect: (serverKey = TEST_KEY) =>
      connectGoogle(
        {
          provider: 'google',
          serverKey,
          browserKey: 'browser-key',
          mapId: 'map',
          routesUrl: origin(),
          placesUrl: origin(),
          geocodingUrl: origin(),
          valhallaUrl: null,
          motisUrl: null,
        },
        {
          userAgent: 'Loovia/1.2.3 (+https://l.example)',
          log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
        },
      ),
    answerWith: (next) => {
      fault = next;
    },
  };
}
