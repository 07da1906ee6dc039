import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';

/**
 * A server on this machine for the tests of a file.
 * @returns its origin, once they run
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
