import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface CountingProxy {
  readonly origin: string;
  /** How often each path was opened: requested as a page, not by one. */
  readonly asked: ReadonlyMap<string, number>;
  readonly close: () => void;
}

/** A proxy of a test server that counts what reaches it, whatever in the browser requests it. */
export async function countBefore(target: string): Promise<CountingProxy> {
  const asked = new Map<string, number>();
  const { host, hostname, port } = new URL(target);
  const proxy = createServer((incoming, answer) => {
    const { method, url: path = '/' } = incoming;
    if (incoming.headers['sec-fetch-mode'] === 'navigate') {
      asked.set(path, (asked.get(path) ?? 0) + 1);
    }
    // The server expects its own host name.
    const headers = { ...incoming.headers, host };
    const onward = request({ hostname, port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    // A request that the browser gave up still counts, but the server can stop working on it.
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port: own } = proxy.address() as AddressInfo;
  const close = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { origin: `http://127.0.0.1:${own}`, asked, close };
}
