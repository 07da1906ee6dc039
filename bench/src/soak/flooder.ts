/** A process that floods a server from one address, in one way, until it is stopped. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

export const FLOODS = ['ahead', 'burst', 'near', 'changes', 'refusals'] as const;

const floodSchema = z.object({
  origin: z.url(),
  kind: z.enum(FLOODS),
  /** Of an account of the flooder's. */
  cookie: z.string(),
  /** With toilets around it. */
  place: z.object({ lat: z.number(), lng: z.number() }),
  /** One of them. */
  toiletId: z.string(),
});
export type Flood = z.infer<typeof floodSchema>;

interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: string;
}

const ADDRESS = '203.0.113.9';
/** As many bytes as left everyone without an answer for 74 s. */
const AHEAD_BYTES = 546 * 1024;
/** As many calls as twenty HTTP/2 connections carry: a proxy opens a connection for each. */
const BURST_CALLS = 20 * 200;
const BETWEEN_MS = 1000;
const CONNECTIONS = 100;
const REFUSED_CONNECTIONS = 30;
const GIVE_UP_MS = 30_000;

const nearOf = ({ place }: Flood): Call => ({
  method: 'POST',
  path: '/api/toilets/near',
  body: JSON.stringify({ ...place, maxDistance: 5 }),
});
/** Most are over a limit. */
const changeOf = ({ toiletId }: Flood): Call => ({
  method: 'PATCH',
  path: `/api/toilets/${toiletId}`,
  body: '{"openingHours":"Mo-Fr 09:00-17:00"}',
});
const CONTRACT: Call = { path: '/api/openapi.json' };

const REFUSED: readonly Call[] = [
  { method: 'POST', path: '/api/journeys', body: '{"startLocation":' },
  { method: 'POST', path: '/api/journeys', body: '['.repeat(30_000) + ']'.repeat(30_000) },
  { method: 'POST', path: '/api/journeys', body: JSON.stringify('x'.repeat(80_000)) },
  { method: 'POST', path: '/api/toilets/near', body: '{"lat":51.55,"lng":-3,"unknown":true}' },
  {
    method: 'POST',
    path: '/api/journeys/stops',
    body: JSON.stringify(Array.from({ length: 9000 }, () => ({}))),
  },
  { path: '/api/toilets?bbox=1,2,3' },
  { path: '/api/nothing/of/this/name' },
  { path: '/nothing/of/this/name' },
];

const agent = new Agent({ keepAlive: true });

function headersOf({ body }: Call, cookie: string): Record<string, string | number> {
  const content = body !== undefined && {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  };
  return { 'X-Forwarded-For': ADDRESS, Cookie: cookie, ...content };
}

/** Sends it and reads the answer, if there is one. */
async function send(call: Call, { origin, cookie }: Flood, over: Agent | false): Promise<void> {
  const { method = 'GET', path, body } = call;
  const headers = headersOf(call, cookie);
  const sent = request(new URL(path, origin), { method, headers, agent: over });
  sent.setTimeout(GIVE_UP_MS, () => sent.destroy());
  sent.on('response', (answer) => answer.resume().on('error', () => undefined));
  sent.on('error', () => undefined);
  sent.end(body);
  await once(sent, 'close');
}

function asText(call: Call, { origin, cookie }: Flood): string {
  const { method = 'GET', path, body = '' } = call;
  const lines = Object.entries({ Host: new URL(origin).host, ...headersOf(call, cookie) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`;
}

/** Sends calls ahead, and hangs up. */
async function sendAhead(flood: Flood): Promise<void> {
  const pair = asText(nearOf(flood), flood) + asText(CONTRACT, flood);
  const socket = connect(Number(new URL(flood.origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(pair.repeat(Math.ceil(AHEAD_BYTES / pair.length)));
  await wait(BETWEEN_MS);
  socket.destroy();
}

const connections = (count: number, each: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => each(index)));

async function again(step: (count: number) => Promise<unknown>): Promise<never> {
  for (let count = 0; ; count += 1) await step(count);
}

const RUN: Readonly<Record<Flood['kind'], (flood: Flood) => Promise<unknown>>> = {
  ahead: (flood) => again(() => sendAhead(flood)),
  burst: (flood) =>
    again(async () => {
      await connections(BURST_CALLS, () => send(nearOf(flood), flood, false));
      await wait(BETWEEN_MS);
    }),
  near: (flood) => connections(CONNECTIONS, () => again(() => send(nearOf(flood), flood, agent))),
  changes: (flood) =>
    connections(CONNECTIONS, () => again(() => send(changeOf(flood), flood, agent))),
  refusals: (flood) =>
    connections(REFUSED_CONNECTIONS, (index) =>
      again((count) => {
        const call = REFUSED[(index + count) % REFUSED.length];
        return send(call ?? CONTRACT, flood, agent);
      }),
    ),
};

process.once('message', (message) => {
  const flood = floodSchema.parse(message);
  void RUN[flood.kind](flood);
});
