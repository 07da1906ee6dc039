import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';

/** Headers of a single connection, which HTTP/2 does not have. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * A proxy that drops the Referrer-Policy: with 'strict-origin' in it, Lighthouse 13 in a headless Chromium
 * 147 aborts each page's first request. No score depends on that header.
 */
function passOn(target: string) {
  const { host, hostname, port } = new URL(target);
  return (
    asked: IncomingMessage | Http2ServerRequest,
    answer: ServerResponse | Http2ServerResponse,
  ) => {
    const { method, url, headers } = asked;
    const passed = request(
      { hostname, port, method, path: url, headers: { ...without(headers), host } },
      (given) => {
        answer.statusCode = given.statusCode ?? 502;
        for (const [name, value = ''] of Object.entries(without(given.headers))) {
          answer.setHeader(name, value);
        }
        given.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
}

function without(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        !name.startsWith(':') && name !== 'referrer-policy' && !OF_CONNECTION.includes(name),
    ),
  );
}

/** A key and a self-signed certificate: the browser is set to accept it. */
function certificate(folder: string) {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const files = ['-nodes', '-subj', '/CN=127.0.0.1', '-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', [...args, ...files], { stdio: 'ignore' });
  return { key: readFileSync(keyFile), cert: readFileSync(certFile) };
}

/**
 * The server as browsers see it: directly, or behind a proxy with HTTP/2, as it is deployed.
 * @param folder for the proxy's certificate
 */
export async function auditedServer(target: string, protocol: 'http/1.1' | 'h2', folder: string) {
  const server =
    protocol === 'h2'
      ? createSecureServer(certificate(folder), passOn(target))
      : createServer(passOn(target));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  const scheme = protocol === 'h2' ? 'https' : 'http';
  return {
    url: `${scheme}://127.0.0.1:${String(address.port)}`,
    [Symbol.dispose]: () => {
      server.close();
    },
  };
}
