import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

const METRICS = { host: 'METRICS_ADDRESS', port: 'METRICS_ADDRESS' };
const HERE = { host: '127.0.0.1', port: 0 };

it('asks callers to come back until it is ready, then answers', async () => {
  const listening = await listen(HERE);
  const early = await fetch(listening.origin);
  expect(early.status).toBe(503);
  expect(early.headers.get('Retry-After')).toBe('5');
  listening.answerWith(() => new Response('ready'));
  expect(await (await fetch(listening.origin)).text()).toBe('ready');
  await listening.close();
  await expect(fetch(listening.origin)).rejects.toThrow();
});

it('identifies the caller by the other end of the connection', async () => {
  const listening = await listen(HERE);
  listening.answerWith((_, { socketAddress }) => new Response(socketAddress));
  expect(await (await fetch(listening.origin)).text()).toBe('127.0.0.1');
  await listening.close();
});

it('lets a running call end before it closes, and accepts no others', async () => {
  const listening = await listen(HERE);
  let end: (answer: Response) => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    listening.answerWith(() => {
      resolve();
      return new Promise((settle) => {
        end = settle;
      });
    });
  });
  const running = fetch(listening.origin);
  await begun;
  let closed = false;
  const closing = listening.close().then(() => {
    closed = true;
  });
  await expect(fetch(listening.origin)).rejects.toThrow();
  expect(closed).toBe(false);
  end(new Response('done'));
  expect(await (await running).text()).toBe('done');
  await closing;
});

it('explains in a sentence that a port is in use, or an address not on this machine', async () => {
  const listening = await listen(HERE);
  const port = Number(new URL(listening.origin).port);
  await expect(listen({ ...HERE, port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop the program that has it, or set PORT to another.`,
  );
  await expect(listen({ ...HERE, port }, METRICS)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop the program that has it, or set METRICS_ADDRESS to another.`,
  );
  await listening.close();
  await expect(listen({ host: '192.0.2.1', port: 0 }, METRICS)).rejects.toThrow(
    'Port 0 on 192.0.2.1 is no address of this machine: set METRICS_ADDRESS to one.',
  );
  await expect(listen({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'Port 0 on 192.0.2.1 is no address of this machine: set HOST to one.',
  );
});

it('writes its address as a browser on this machine would', async () => {
  const listening = await listen({ host: '0.0.0.0', port: 0 });
  expect(listening.origin).toMatch(/^http:\/\/localhost:\d+$/);
  await listening.close();
});

/** More than the system keeps between the two ends of a connection. */
const LARGE_BYTES = 24 * 1024 * 1024;

/** A caller of a large answer, and whether the server has ended the call. */
async function callerOfLarge(stallMs: number) {
  const listening = await listen(HERE, undefined, stallMs);
  const ended = Promise.withResolvers<'ended'>();
  listening.answerWith(({ signal }) => {
    signal.addEventListener('abort', () => {
      ended.resolve('ended');
    });
    return Promise.resolve(new Response(Buffer.alloc(LARGE_BYTES)));
  });
  const caller = connect(Number(new URL(listening.origin).port), '127.0.0.1');
  caller.write('GET / HTTP/1.1\r\nHost: loovia.test\r\nConnection: close\r\n\r\n');
  return { listening, caller, ended: ended.promise };
}

it('ends the call of somebody who does not read on', async () => {
  const { listening, caller, ended } = await callerOfLarge(100);
  expect(await ended).toBe('ended');
  caller.destroy();
  await listening.close();
});

it('answers slow readers in full, for as long as they read', async () => {
  const stallMs = 1000;
  const { listening, caller } = await callerOfLarge(stallMs);
  const begunAtMs = performance.now();
  let received = 0;
  const parts: AsyncIterable<Buffer> = caller;
  for await (const part of parts) {
    received += part.length;
    // Two and a half times as long as one may pause.
    const dueMs = (received / LARGE_BYTES) * 2.5 * stallMs;
    const elapsedMs = performance.now() - begunAtMs;
    if (dueMs > elapsedMs) await wait(dueMs - elapsedMs);
  }
  expect(performance.now() - begunAtMs).toBeGreaterThan(2 * stallMs);
  expect(received).toBeGreaterThan(LARGE_BYTES);
  await listening.close();
});

const HEAD = 'POST / HTTP/1.1\r\nHost: loovia.test\r\n';

it.each([
  ['two lengths', `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  [
    'a length and chunks',
    `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['a space before the colon', `${HEAD}Content-Length : 1\r\n\r\na`, 400],
  ['a line that goes on in the next', `${HEAD}X-A: 1\r\n b\r\n\r\n`, 400],
  ['NUL in a header', `${HEAD}X-A: a\0b\r\n\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['headers without end', `${HEAD}X-A: ${'a'.repeat(17 * 1024)}\r\n\r\n`, 431],
])('does not answer a call with %s', async (_, call, status) => {
  const listening = await listen(HERE);
  let answered = 0;
  listening.answerWith(() => {
    answered += 1;
    return new Response('answered');
  });
  const socket = connect(Number(new URL(listening.origin).port), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.write(call);
  await once(socket, 'close');
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
  expect(answered).toBe(0);
  await listening.close();
});
