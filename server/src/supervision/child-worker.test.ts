import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forkProcess, startThread } from './child-worker.ts';
import type { ChildWorker, WorkerEvents } from './child-worker.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loovia-worker-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function programOf(text: string): Promise<URL> {
  const file = join(dir, `${text.length}.mjs`);
  await writeFile(file, text);
  return pathToFileURL(file);
}

function start(begin: (events: WorkerEvents) => ChildWorker) {
  const message = Promise.withResolvers<unknown>();
  const end = Promise.withResolvers<Error>();
  const worker = begin({ onMessage: message.resolve, onEnd: end.resolve });
  return { worker, message: message.promise, end: end.promise };
}

it('sends to a process and hears of it, and of how it was killed', async () => {
  const program = await programOf(`
    console.error('a last word');
    process.on('message', ({ text }) => process.send([text, process.env.GREETING, process.env.HOME]));`);
  const { worker, message, end } = start((events) =>
    forkProcess(program, { GREETING: 'hello' }, events),
  );
  worker.send({ text: 'ping' });
  expect(await message).toEqual(['ping', 'hello', undefined]);
  expect(worker.pid).toBeGreaterThan(0);
  worker.kill();
  expect((await end).message).toBe('it ended with SIGKILL: a last word');
  worker.send({ text: 'to nobody' });
});

it('sends to a thread and hears of it, and of what it died of', async () => {
  const program = await programOf(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ text }) => {
      if (text === 'die') throw new RangeError('out of memory');
      parentPort.postMessage([text, process.argv[2], process.env.HOME]);
    });`);
  const dying = start((events) => startThread(program, ['hello'], events));
  dying.worker.send({ text: 'ping' });
  expect(await dying.message).toEqual(['ping', 'hello', undefined]);
  dying.worker.send({ text: 'die' });
  expect(await dying.end).toMatchObject({ name: 'RangeError', message: 'out of memory' });
  const killed = start((events) => startThread(program, [], events));
  killed.worker.kill();
  expect((await killed.end).message).toBe('its thread ended');
});
