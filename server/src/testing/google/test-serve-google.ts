/** A Google for the tests of a file: its APIs on this machine, which tests can make fail. */
import { beforeEach } from 'vitest';
import { serveService } from '../test-service.ts';
import { connectGoogle } from '../../maps/google/client.ts';
import { createGoogleService, TEST_KEY, type Asked, type GoogleApi } from './test-google.ts';

export function serveGoogle(apis: readonly GoogleApi[]) {
  const asked: Asked[] = [];
  const noting: GoogleApi = (question) => {
    asked.push(question);
    return null;
  };
  const { origin, options, logged, answerWith } = serveService(
    createGoogleService([noting, ...apis]),
  );
  beforeEach(() => {
    asked.length = 0;
  });
  return {
    /** What was asked since the test began. */
    asked,
    logged,
    answerWith,
    /** Services that have been asked nothing yet. */
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
        options(),
      ),
  };
}
