import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { promisify } from 'node:util';

export interface TestServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** A server on this machine, on a port of its own. It ends all connections when it is closed. */
export async function startServer(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const stopListening = promisify(server.close.bind(server));
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = stopListening();
      server.closeAllConnections();
      await closed;
    },
  };
}
