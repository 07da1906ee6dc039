import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

/**
 * A server on this machine that runs during the tests of a file.
 * @returns a function that gives its origin once it runs
 */
export function serveInTests(listener: RequestListener): () => string {
  const server = createServer(listener);
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  };
}
