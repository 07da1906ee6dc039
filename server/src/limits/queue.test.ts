import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Queue } from './queue.ts';

/** A queue whose clock stands still, and work that ends when the test says so. */
function world(atOnce = 2, waiting = 3) {
  const time = { ms: 0 };
  const queue = new Queue({
    atOnce,
    waiting,
    longestWaitMs: 5000,
    elapsedMs: () => time.ms,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, signal?: AbortSignal, networks: readonly string[] = []) => {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => {
        ends.set(name, () => {
          resolve(name);
        });
      });
    };
    const answer = queue
      .run(work, { networks, signal })
      .catch((error: unknown) => (error as Error).name);
    return answer;
  };
  /** Ends some work and waits for what follows from it. */
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { time, begun, ask, end };
}

it('runs a few at a time, first come, first served, and refuses the rest at once', async () => {
  const { begun, ask, end } = world();
  const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name));
  expect(await ask('f')).toBe('QueueFull');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  expect(await answers[1]).toBe('b');
  for (const name of ['a', 'c', 'd', 'e']) await end(name);
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('does not begin work for callers who waited too long or have gone', async () => {
  const { time, begun, ask, end } = world();
  void ask('a');
  void ask('b');
  const gone = new AbortController();
  const answers = [ask('gone', gone.signal), ask('late')];
  gone.abort();
  expect(await answers[0]).toBe('CallerLeft');
  time.ms = 5001;
  await end('a');
  expect(await Promise.all(answers)).toEqual(['CallerLeft', 'QueueFull']);
  expect(begun).toEqual(['a', 'b']);
});

it('frees a place in the queue as soon as a waiting caller has gone', async () => {
  const { begun, ask, end } = world(1, 1);
  const first = ask('a');
  const gone = new AbortController();
  void ask('gone', gone.signal);
  expect(await ask('b')).toBe('QueueFull');
  gone.abort();
  const next = ask('c');
  await end('a');
  await end('c');
  expect(await Promise.all([first, next])).toEqual(['a', 'c']);
  expect(begun).toEqual(['a', 'c']);
});

it('lets fewer wait while plans are slow, and more once they are quick again', async () => {
  const { time, ask, end } = world();
  for (const name of ['a', 'b']) void ask(name);
  time.ms = 30_000;
  for (const name of ['a', 'b']) await end(name);
  for (const name of ['c', 'd']) void ask(name);
  expect(await ask('e')).toBe('QueueFull');
  for (const name of ['c', 'd']) await end(name);
  for (const name of ['f', 'g']) void ask(name);
  const waiting = ask('h');
  expect(await ask('i')).toBe('QueueFull');
  for (const name of ['f', 'g', 'h']) await end(name);
  expect(await waiting).toBe('h');
});

it('estimates the wait for plans side by side from plans that ran alone', async () => {
  const { time, ask, end } = world(8, 40);
  for (let count = 0; count < 40; count += 1) {
    void ask('alone');
    time.ms += 1000;
    await end('alone');
  }
  for (let count = 0; count < 8; count += 1) void ask(`busy ${count}`);
  // Side by side each takes eight seconds, so one still ends each second.
  const waiting = [ask('x'), ask('y')];
  expect(await ask('z')).toBe('QueueFull');
  for (let count = 0; count < 8; count += 1) await end(`busy ${count}`);
  for (const name of ['x', 'y']) await end(name);
  expect(await Promise.all(waiting)).toEqual(['x', 'y']);
});

it('lets networks take turns, and keeps one place from each', async () => {
  const { begun, ask, end } = world(3, 20);
  const from = (network: string, name: string) => ask(name, undefined, [network]);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void from('a', name);
  expect(begun).toEqual(['a1', 'a2']);
  for (const name of ['b1', 'b2', 'b3']) void from('b', name);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4', 'b3']);
});

it('makes room for a newcomer by refusing the last of the network with most', async () => {
  const { ask, end, begun } = world(1, 3);
  const from = (networks: readonly string[], name: string) => ask(name, undefined, networks);
  const flood = ['a', 'b', 'c', 'd'].map((name) => from(['wide', name], name));
  expect(await from(['wide', 'e'], 'e')).toBe('QueueFull');
  const other = from(['other', 'x'], 'x');
  expect(await flood[3]).toBe('QueueFull');
  // Now both have a share: who has as many gets no more.
  expect(await from(['other', 'y'], 'y')).toBe('QueueFull');
  for (const name of ['a', 'b', 'x', 'c']) await end(name);
  expect(await other).toBe('x');
  expect(begun).toEqual(['a', 'b', 'x', 'c']);
});

it('passes on the error of failed work, and frees its place', async () => {
  const options = { atOnce: 1, waiting: 1, longestWaitMs: 5000, elapsedMs: () => 0 };
  const queue = new Queue(options);
  const failing = queue.run(() => Promise.reject(new Error('mine')));
  const next = queue.run(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('mine');
  expect(await next).toBe('next');
});

it('never runs more than it may, and answers everyone', async () => {
  const steps = fc.array(fc.oneof(fc.constant('ask'), fc.nat(20)), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.nat(4), steps, async (most, room, all) => {
      const { begun, ask, end } = world(most, room);
      const answers: Promise<string>[] = [];
      const ended = new Set<string>();
      for (const step of all) {
        if (step === 'ask') answers.push(ask(String(answers.length)));
        const name = typeof step === 'number' ? begun[step] : undefined;
        if (name !== undefined) {
          ended.add(name);
          await end(name);
        }
        expect(begun.filter((one) => !ended.has(one)).length).toBeLessThanOrEqual(most);
      }
      for (const name of begun) await end(name);
      const said = await Promise.all(answers);
      expect(said.every((name, index) => name === String(index) || name === 'QueueFull')).toBe(
        true,
      );
      expect(said.filter((name) => name !== 'QueueFull')).toHaveLength(begun.length);
    }),
    { numRuns: 60 },
  );
});
