import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { startServer, type TestServer } from '../testing/test-start-server.ts';

/** How long one that failed is left out, unless there is no other (Caddy's `fail_duration`). */
const LEFT_OUT_MS = 1000;

interface Upstream {
  readonly port: number;
  failedAt: number;
  answered: number;
}

export interface Balancer extends TestServer {
  /** How many calls each server answered, by its port. */
  readonly answered: () => Readonly<Record<number, number>>;
}

class NoConnection extends Error {}

/** Passes one call on; rejects where no answer begins. */
function pass(port: number, call: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...call.headers, 'x-forwarded-for': call.socket.remoteAddress };
    const passed = request(
      { host: '127.0.0.1', port, method: call.method, path: call.url, headers, agent: false },
      resolve,
    );
    passed.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ECONNREFUSED' ? new NoConnection() : error);
    });
    passed.end(body);
  });
}

/**
 * A balancer like Caddy: it takes turns, and asks another server where one cannot be reached,
 * or where it is gone before it answers and the call only reads. What writes may have been done
 * then: it is answered with 502, and its sender may send it again.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const upstreams = ports.map((port): Upstream => ({ port, failedAt: -Infinity, answered: 0 }));
  let turn = 0;

  function next(): Upstream[] {
    turn += 1;
    const turned = upstreams.map((_, index) => upstreams[(index + turn) % upstreams.length]);
    const all = turned.filter((upstream) => upstream !== undefined);
    const isLeftOut = ({ failedAt }: Upstream) => performance.now() - failedAt < LEFT_OUT_MS;
    return [...all.filter((one) => !isLeftOut(one)), ...all.filter(isLeftOut)];
  }

  async function answer(call: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of call) parts.push(part as Buffer);
    const reads = call.method === 'GET' || call.method === 'HEAD';
    for (const upstream of next()) {
      try {
        const answered = await pass(upstream.port, call, Buffer.concat(parts));
        upstream.answered += 1;
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.on('error', () => response.destroy());
        answered.pipe(response);
        return;
      } catch (error) {
        upstream.failedAt = performance.now();
        if (!reads && !(error instanceof NoConnection)) break;
      }
    }
    response.writeHead(502).end();
  }

  const server = await startServer((call, response) => void answer(call, response));
  return {
    ...server,
    answered: () => Object.fromEntries(upstreams.map(({ port, answered }) => [port, answered])),
  };
}
