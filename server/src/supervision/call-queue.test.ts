import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallQueue } from './call-queue.ts';

function queueOf(maxRunning = 2, maxWaiting = 3) {
  const ran: number[] = [];
  const onStuck = vi.fn();
  const queue = new CallQueue<string, string>({
    maxRunning,
    maxWaiting,
    limitMs: 1000,
    run: (id) => ran.push(id),
    onStuck,
    unavailable: (does) => new Error(`The worker ${does}.`),
  });
  return { queue, ran, onStuck };
}

const CALL = 'a route';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('CallQueue', () => {
  it('waits until the worker is there, and runs a few at a time, first come first served', async () => {
    const { queue, ran } = queueOf();
    const answers = [queue.add(CALL), queue.add(CALL), queue.add(CALL)];
    expect(ran).toEqual([]);
    queue.open();
    expect(ran).toEqual([1, 2]);
    queue.resolve(2, 'second');
    expect(ran).toEqual([1, 2, 3]);
    queue.resolve(1, 'first');
    queue.resolve(3, 'third');
    expect(await Promise.all(answers)).toEqual(['first', 'second', 'third']);
  });

  it('refuses what is too much', async () => {
    const { queue } = queueOf(1, 1);
    queue.open();
    const accepted = [queue.add(CALL), queue.add(CALL)];
    await expect(queue.add(CALL)).rejects.toThrow('too much to do');
    queue.failAll(new Error('end'));
    for (const call of accepted) await expect(call).rejects.toThrow('end');
  });

  it('refuses at once where nothing may wait and the worker is not there', async () => {
    const { queue, ran } = queueOf(2, 0);
    await expect(queue.add(CALL)).rejects.toThrow('not running');
    queue.open();
    const running = queue.add(CALL);
    expect(ran).toEqual([1]);
    queue.resolve(1, 'answer');
    expect(await running).toBe('answer');
  });

  it('LONG-02 runs again what ran beside a call that was stuck, before what waits', async () => {
    const { queue, ran, onStuck } = queueOf();
    queue.open();
    const [stuck, waiting] = [queue.add(CALL), queue.add(CALL)];
    vi.advanceTimersByTime(500);
    queue.resolve(2, 'answer');
    expect(await waiting).toBe('answer');
    const [beside, next] = [queue.add(CALL), queue.add(CALL)];
    vi.advanceTimersByTime(500);
    expect(onStuck).toHaveBeenCalledOnce();
    queue.failRunning(new Error('end'));
    await expect(stuck).rejects.toThrow('end');
    queue.open();
    expect(ran).toEqual([1, 2, 3, 3, 4]);
    queue.resolve(3, 'third');
    queue.resolve(4, 'fourth');
    expect(await Promise.all([beside, next])).toEqual(['third', 'fourth']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails a call that cannot be sent, and runs the next', async () => {
    const ran: string[] = [];
    const queue = new CallQueue<string, string>({
      maxRunning: 1,
      maxWaiting: 0,
      limitMs: null,
      run: (_, call) => {
        if (call === 'too odd') throw new Error('It cannot be copied.');
        ran.push(call);
      },
      onStuck: vi.fn(),
      unavailable: (does) => new Error(does),
    });
    queue.open();
    await expect(queue.add('too odd')).rejects.toThrow('cannot be copied');
    const running = queue.add(CALL);
    expect(ran).toEqual([CALL]);
    expect(vi.getTimerCount()).toBe(0);
    queue.resolve(2, 'answer');
    expect(await running).toBe('answer');
  });

  it('fails what runs when the worker dies, and keeps what waits for the next', async () => {
    const { queue, ran } = queueOf(1);
    const running = queue.add(CALL);
    const waiting = queue.add(CALL);
    queue.open();
    queue.failRunning(new Error('died'));
    await expect(running).rejects.toThrow('died');
    expect(ran).toEqual([1]);
    queue.open();
    expect(ran).toEqual([1, 2]);
    queue.resolve(2, 'answer');
    expect(await waiting).toBe('answer');
  });

  it('reports a call that is stuck, and fails one that waits too long', async () => {
    const { queue, onStuck } = queueOf(1);
    queue.open();
    const running = queue.add(CALL);
    const waiting = queue.add(CALL);
    const failed = expect(waiting).rejects.toThrow('in time');
    await vi.advanceTimersByTimeAsync(1000);
    await failed;
    expect(onStuck).toHaveBeenCalledOnce();
    queue.failRunning(new Error('killed'));
    await expect(running).rejects.toThrow('killed');
  });

  it('ignores an answer without a call', () => {
    const { queue } = queueOf();
    queue.open();
    queue.resolve(99, 'late');
    expect(vi.getTimerCount()).toBe(0);
  });
});
