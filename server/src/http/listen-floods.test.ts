import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Fetch, listen } from './listen.ts';

/** A server whose calls end when the test says so. */
async function busyServer(trustedProxies = 0) {
  const listening = await listen({ host: '127.0.0.1', port: 0, trustedProxies });
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const calls = { begun: 0, underWay: 0, most: 0 };
  const answer: Fetch = async (request) => {
    signals.push(request.signal);
    calls.begun += 1;
    calls.underWay += 1;
    calls.most = Math.max(calls.most, calls.underWay);
    await new Promise<void>((resolve) => ends.push(resolve));
    calls.underWay -= 1;
    return new Response(new URL(request.url).pathname);
  };
  listening.answerWith(answer);
  const sockets: Socket[] = [];
  const open = async () => {
    const socket = connect(Number(new URL(listening.origin).port), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    for (const end of ends) end();
    await listening.close();
  });
  return { listening, calls, ends, signals, open };
}

const callOf = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: loovia.test\r\n${more}\r\n`;

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('answers calls that are sent ahead one after the other, in order', async () => {
  const { calls, ends, open } = await busyServer();
  const socket = await open();
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  const paths = Array.from({ length: 10 }, (_, index) => `/${String(index)}`);
  socket.write(paths.map((path) => callOf(path)).join(''));
  for (const [index, path] of paths.entries()) {
    await vi.waitFor(() => {
      expect(calls.begun).toBe(index + 1);
    });
    ends[index]?.();
    await vi.waitFor(() => {
      expect(text).toContain(`\r\n\r\n${path}`);
    });
  }
  expect(calls.most).toBe(1);
  expect(text.match(/\/\d(?=HTTP|$)/g)).toEqual(paths);
});

it('cuts off whoever sends 200 calls ahead, and begins none of those that wait', async () => {
  const { calls, ends, signals, open } = await busyServer();
  const socket = await open();
  socket.write(Array.from({ length: 200 }, () => callOf('/')).join(''));
  await once(socket, 'close');
  await vi.waitFor(() => {
    expect(signals[0]?.aborted).toBe(true);
  });
  ends[0]?.();
  await settled();
  expect(calls).toEqual({ begun: 1, underWay: 0, most: 1 });
});

it('begins nothing more for a caller who has hung up', async () => {
  const { calls, ends, signals, open } = await busyServer();
  const socket = await open();
  socket.write(Array.from({ length: 10 }, () => callOf('/')).join(''));
  await vi.waitFor(() => {
    expect(calls.begun).toBe(1);
  });
  socket.destroy();
  await vi.waitFor(() => {
    expect(signals[0]?.aborted).toBe(true);
  });
  ends[0]?.();
  await settled();
  expect(calls).toEqual({ begun: 1, underWay: 0, most: 1 });
});

it('works on 64 calls of an address at a time, and begins another’s at once', async () => {
  const { listening, calls, open } = await busyServer(1);
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const flood = await Promise.all(Array.from({ length: 100 }, open));
  for (const socket of flood) socket.write(callOf('/', 'X-Forwarded-For: 2001:db8:0:7f01::1\r\n'));
  await vi.waitFor(() => {
    expect(calls.begun).toBe(64);
  });
  // The same /56: it waits, and leaves before its turn.
  const gone = new AbortController();
  const neighbour = fetch(listening.origin, {
    ...from('2001:db8:0:7f02::1'),
    signal: gone.signal,
  }).catch(() => 'gone');
  const other = fetch(`${listening.origin}/other`, from('2001:db8:0:8000::1'));
  await vi.waitFor(() => {
    expect(calls.begun).toBe(65);
  });
  gone.abort();
  expect(await neighbour).toBe('gone');
  for (const socket of flood) socket.destroy();
  await settled();
  expect(calls.begun).toBe(65);
  void other.catch(() => undefined);
});

it('works on 128 calls of an IPv6 /48 at a time, from whichever of its networks', async () => {
  const { listening, calls, ends, open } = await busyServer(1);
  const from = (household: number) =>
    `X-Forwarded-For: 2001:db8:0:${household.toString(16)}00::1\r\n`;
  const flood = await Promise.all(Array.from({ length: 300 }, open));
  for (const [index, socket] of flood.entries()) socket.write(callOf('/', from(index % 10)));
  await vi.waitFor(() => {
    expect(calls.begun).toBe(128);
  });
  await settled();
  expect(calls.begun).toBe(128);
  const headers = { 'X-Forwarded-For': '2001:db8:1::1' };
  const other = fetch(listening.origin, { headers }).catch(() => undefined);
  await vi.waitFor(() => {
    expect(calls.begun).toBe(129);
  });
  ends[0]?.();
  await vi.waitFor(() => {
    expect(calls.begun).toBe(130);
  });
  void other;
});

it('refuses at once what an address sends beyond those that may wait', async () => {
  const { calls, open } = await busyServer();
  const flood = await Promise.all(Array.from({ length: 64 + 512 }, open));
  for (const socket of flood) socket.write(callOf('/'));
  await vi.waitFor(() => {
    expect(calls.begun).toBe(64);
  });
  await settled();
  const late = await open();
  late.write(callOf('/'));
  const [data] = (await once(late, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 5[^]*Try again in a moment/);
  expect(calls.begun).toBe(64);
});

it('keeps no turn for bodies that do not arrive', async () => {
  const { listening, ends, calls, open } = await busyServer();
  const slow = await Promise.all(Array.from({ length: 64 }, open));
  for (const socket of slow) {
    socket.write('POST / HTTP/1.1\r\nHost: loovia.test\r\nContent-Length: 9\r\n\r\n{');
  }
  await vi.waitFor(() => {
    expect(calls.begun).toBe(64);
  });
  const neighbour = fetch(listening.origin);
  await vi.waitFor(() => {
    expect(calls.begun).toBe(65);
  });
  ends[64]?.();
  expect((await neighbour).status).toBe(200);
});

it('works on two calls at a time of an address that mostly sends faulty ones', async () => {
  const { listening, calls, ends } = await busyServer();
  const answer: Fetch = () => new Response(null, { status: 422 });
  const busy = calls.begun;
  listening.answerWith(answer);
  for (let count = 0; count <= 200; count += 1) await (await fetch(listening.origin)).text();
  const waits: (() => void)[] = ends;
  let underWay = 0;
  listening.answerWith(async () => {
    underWay += 1;
    await new Promise<void>((resolve) => waits.push(resolve));
    return new Response('slow');
  });
  const all = Array.from({ length: 5 }, () => fetch(listening.origin));
  await vi.waitFor(() => {
    expect(underWay).toBe(2);
  });
  await settled();
  expect(underWay).toBe(2);
  for (let count = 0; count < 5; count += 1) {
    await vi.waitFor(() => {
      expect(waits.length).toBeGreaterThan(count);
    });
    waits[count]?.();
  }
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(calls.begun).toBe(busy);
});
