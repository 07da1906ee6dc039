import type { RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from './test-start-server.ts';

/**
 * A server on this machine that runs during the tests of a file.
 * @returns a function that gives its origin once it runs
 */
export function serveInTests(listener: RequestListener): () => string {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(listener);
  });
  afterAll(() => server.close());
  return () => server.origin;
}
