import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { WorkerEvents } from './child-worker.ts';
import { SupervisedWorker } from './supervised-worker.ts';

const START_LIMIT_MS = 30_000;
const CALL_LIMIT_MS = 10_000;

/** A supervisor whose workers do what the test makes them do. */
function supervise({ maxWaiting = 10 } = {}) {
  const workers: (WorkerEvents & { readonly sent: unknown[]; readonly kill: () => void })[] = [];
  const deaths: string[] = [];
  const supervised = new SupervisedWorker<string, string>({
    name: 'The worker',
    begin: (events) => {
      const sent: unknown[] = [];
      const kill = vi.fn(() => {
        queueMicrotask(() => {
          events.onEnd(new Error('it was killed'));
        });
      });
      workers.push({ ...events, sent, kill });
      return { send: (message) => sent.push(message), kill };
    },
    answerSchema: z.string(),
    limits: { maxWaiting, maxRunning: 1, limitMs: CALL_LIMIT_MS },
    startLimitMs: START_LIMIT_MS,
    unavailable: (message, options) => new Error(message, options),
    onDeath: ({ message }) => deaths.push(message),
  });
  const worker = () => {
    const last = workers.at(-1);
    if (!last) throw new Error('No worker has started.');
    return last;
  };
  const ready = () => {
    worker().onMessage({ kind: 'ready' });
  };
  const die = () => {
    worker().onEnd(new Error('out of memory'));
  };
  return { supervised, workers, worker, ready, die, deaths };
}

const OOPS = { name: 'Oops', message: 'No.', details: { code: '42' } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a supervised worker', () => {
  it('answers calls once it is ready, and passes on its errors', async () => {
    const { supervised, worker, ready } = supervise();
    const calls = [supervised.call('one'), supervised.call('two')];
    expect(supervised.isReady).toBe(false);
    ready();
    await supervised.started;
    expect(worker().sent).toEqual([{ kind: 'call', id: 1, call: 'one' }]);
    worker().onMessage({ kind: 'answered', id: 1, answer: 'first' });
    worker().onMessage({ kind: 'refused', id: 2, error: OOPS });
    expect(await calls[0]).toBe('first');
    await expect(calls[1]).rejects.toMatchObject({ name: 'Oops', message: 'No.', code: '42' });
  });

  it('is not replaced where its first start fails, and gives the reason', async () => {
    const failing = supervise();
    const call = failing.supervised.call('one');
    failing.worker().onMessage({ kind: 'failed', error: OOPS });
    await expect(failing.supervised.started).rejects.toThrow('No.');
    await expect(call).rejects.toThrow('The worker could not start.');
    const late = supervise();
    const started = expect(late.supervised.started).rejects.toThrow('not ready in time');
    await vi.advanceTimersByTimeAsync(START_LIMIT_MS);
    await started;
    expect([failing, late].map(({ workers, deaths }) => [workers.length, deaths])).toEqual([
      [1, []],
      [1, []],
    ]);
  });

  it('is replaced at once when it dies, and then ever later, up to five seconds', async () => {
    const { supervised, workers, ready, die, deaths } = supervise();
    ready();
    const delays: number[] = [];
    for (let death = 1; death <= 9; death += 1) {
      die();
      const from = Date.now();
      const before = workers.length;
      while (workers.length === before) await vi.advanceTimersToNextTimerAsync();
      delays.push(Date.now() - from);
    }
    expect(delays).toEqual([0, 100, 200, 400, 800, 1600, 3200, 5000, 5000]);
    expect(deaths).toHaveLength(9);
    expect(deaths[0]).toBe('The worker has ended: out of memory');
    ready();
    const call = supervised.call('one');
    workers.at(-1)?.onMessage({ kind: 'answered', id: 1, answer: 'first' });
    await call;
    die();
    await vi.advanceTimersByTimeAsync(0);
    expect(workers).toHaveLength(11);
  });

  it('fails the call under way when it dies, and gives the waiting one to the next', async () => {
    const { supervised, worker, ready, die } = supervise();
    ready();
    const [running, waiting] = [supervised.call('one'), supervised.call('two')];
    die();
    await expect(running).rejects.toThrow('The worker has ended.');
    await vi.advanceTimersByTimeAsync(0);
    ready();
    expect(worker().sent).toEqual([{ kind: 'call', id: 2, call: 'two' }]);
    worker().onMessage({ kind: 'answered', id: 2, answer: 'second' });
    expect(await waiting).toBe('second');
  });

  it('makes nobody wait after three deaths without an answer, until it is ready again', async () => {
    const { supervised, worker, ready, die } = supervise();
    ready();
    for (let death = 1; death <= 2; death += 1) {
      die();
      await vi.advanceTimersByTimeAsync(100);
    }
    const waiting = expect(supervised.call('one')).rejects.toThrow('again and again');
    die();
    await waiting;
    await expect(supervised.call('two')).rejects.toThrow('not running');
    await vi.advanceTimersByTimeAsync(200);
    ready();
    const call = supervised.call('three');
    worker().onMessage({ kind: 'answered', id: 2, answer: 'third' });
    expect(await call).toBe('third');
  });

  it('is replaced when a call is stuck, or when it sends nonsense', async () => {
    const { supervised, worker, workers, ready, deaths } = supervise();
    ready();
    const stuck = expect(supervised.call('one')).rejects.toThrow('has ended');
    await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);
    await stuck;
    await vi.advanceTimersByTimeAsync(1);
    ready();
    worker().onMessage('nonsense');
    await vi.advanceTimersByTimeAsync(100);
    expect(workers).toHaveLength(3);
    expect(deaths).toEqual([
      'The worker has ended: a call took too long',
      'The worker has ended: it sent what it should not',
    ]);
  });

  it('ends after its last call, and is not replaced', async () => {
    const { supervised, worker, workers, ready, deaths } = supervise();
    ready();
    const closing = supervised.close('bye');
    await expect(supervised.call('one')).rejects.toThrow('not running');
    expect(worker().sent).toEqual([{ kind: 'call', id: 1, call: 'bye' }]);
    expect(worker().kill).not.toHaveBeenCalled();
    worker().onMessage({ kind: 'answered', id: 1, answer: 'bye' });
    await closing;
    expect(worker().kill).toHaveBeenCalledOnce();
    expect([workers.length, deaths, vi.getTimerCount()]).toEqual([1, [], 0]);
  });

  it('can be closed while it starts and while it is being replaced', async () => {
    const starting = supervise();
    const call = starting.supervised.call('one');
    await Promise.all([
      starting.supervised.close('bye'),
      expect(call).rejects.toThrow('shutting down'),
      expect(starting.supervised.started).rejects.toThrow('it was killed'),
    ]);
    const dead = supervise();
    dead.ready();
    dead.die();
    await dead.supervised.close('bye');
    expect([dead.workers.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
