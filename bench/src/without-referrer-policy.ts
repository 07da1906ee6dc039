import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * Passes a server on, but for its Referrer-Policy: with 'strict-origin' in it Lighthouse 13 on a headless
 * Chromium 147 gets each page's first request aborted. No score depends on that header.
 */
export async function withoutReferrerPolicy(target: string) {
  const { host, hostname, port } = new URL(target);
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request(
      { hostname, port, method, path: url, headers: { ...headers, host } },
      (given) => {
        const kept = { ...given.headers };
        delete kept['referrer-policy'];
        answer.writeHead(given.statusCode ?? 502, kept);
        given.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return { url: `http://127.0.0.1:${String(address.port)}`, close: () => server.close() };
}
