/** Calls by many people at a steady pace, each from a different address, as a balancer sees it. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 50;
const PEOPLE = 16;
const LIMIT_MS = 20_000;

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

const ASKED: readonly Asked[] = [
  { method: 'GET', path: '/api/config' },
  { method: 'POST', path: '/api/consent', body: '{"necessary":true,"analytics":false}' },
  { method: 'GET', path: '/api/toilets/near?lat=51.588&lng=-2.997' },
  { method: 'GET', path: '/api/session' },
];

export interface Call {
  readonly method: Asked['method'];
  /** Null = no answer. */
  readonly status: number | null;
  readonly tookMs: number;
}

export interface Calling {
  readonly answered: readonly Call[];
  /** Resolves when this many were answered. */
  until(count: number): Promise<void>;
  /** Asks no more, and waits for the answers. */
  stop(): Promise<void>;
}

export function startCalling(port: number, host: string): Calling {
  const answered: Call[] = [];
  const running = new Set<Promise<void>>();
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    agent: new Agent({ keepAlive: true }),
    // All of 127.0.0.0/8 is this machine.
    localAddress: `127.0.0.${n + 2}`,
  }));
  let sent = 0;

  const statusOf = ({ method, path, body }: Asked, person: (typeof people)[number] | undefined) =>
    new Promise<number | null>((resolve) => {
      const headers = {
        Host: `${host}:${port}`,
        Origin: `https://${host}`,
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': body.length,
        }),
      };
      const call = request(
        { host: '127.0.0.1', port, method, path, headers, timeout: LIMIT_MS, ...person },
        (response) => {
          response.resume();
          response.on('end', () => {
            resolve(response.statusCode ?? null);
          });
          response.on('error', () => {
            resolve(null);
          });
        },
      );
      call.on('timeout', () => call.destroy());
      call.on('error', () => {
        resolve(null);
      });
      call.end(body);
    });

  function callOnce(): void {
    const asked = ASKED[sent % ASKED.length];
    // Another person for each kind of call, in time.
    const person = people[Math.floor(sent / ASKED.length + sent) % PEOPLE];
    sent += 1;
    if (!asked) return;
    const began = performance.now();
    const call = statusOf(asked, person).then((status) => {
      answered.push({ method: asked.method, status, tookMs: performance.now() - began });
      running.delete(call);
    });
    running.add(call);
  }

  const pace = setInterval(callOnce, EVERY_MS);
  return {
    answered,
    until: async (count) => {
      while (answered.length < count) await wait(EVERY_MS);
    },
    stop: async () => {
      clearInterval(pace);
      await Promise.all(running);
      for (const { agent } of people) agent.destroy();
    },
  };
}
