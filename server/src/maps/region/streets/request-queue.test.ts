import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StreetsUnavailable } from '../../ports.ts';
import { restartDelayMs } from '../../../restart-delay.ts';
import { RequestQueue } from './request-queue.ts';

function queueOf(maxRunning = 2, maxWaiting = 3) {
  const ran: number[] = [];
  const onStuck = vi.fn();
  const queue = new RequestQueue({
    maxRunning,
    maxWaiting,
    limitMs: 1000,
    run: (id) => ran.push(id),
    onStuck,
  });
  return { queue, ran, onStuck };
}

const REQUEST = { action: 'route', request: '{}' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('RequestQueue', () => {
  it('waits until the engine is there, and runs a few at a time, first come first served', async () => {
    const { queue, ran } = queueOf();
    const answers = [queue.add(REQUEST), queue.add(REQUEST), queue.add(REQUEST)];
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
    const { queue } = queueOf(2, 1);
    const waiting = queue.add(REQUEST);
    await expect(queue.add(REQUEST)).rejects.toBeInstanceOf(StreetsUnavailable);
    queue.failAll(new StreetsUnavailable('end'));
    await expect(waiting).rejects.toThrow('end');
  });

  it('fails what runs when the engine dies, and keeps what waits for the next', async () => {
    const { queue, ran } = queueOf(1);
    const running = queue.add(REQUEST);
    const waiting = queue.add(REQUEST);
    queue.open();
    queue.failRunning(new StreetsUnavailable('died'));
    await expect(running).rejects.toThrow('died');
    expect(ran).toEqual([1]);
    queue.open();
    expect(ran).toEqual([1, 2]);
    queue.resolve(2, 'answer');
    expect(await waiting).toBe('answer');
  });

  it('tells of a request that is stuck, and fails one that waits too long', async () => {
    const { queue, onStuck } = queueOf(1);
    queue.open();
    const running = queue.add(REQUEST);
    const waiting = queue.add(REQUEST);
    const failed = expect(waiting).rejects.toBeInstanceOf(StreetsUnavailable);
    await vi.advanceTimersByTimeAsync(1000);
    await failed;
    expect(onStuck).toHaveBeenCalledOnce();
    queue.failRunning(new StreetsUnavailable('killed'));
    await expect(running).rejects.toThrow('killed');
  });

  it('ignores an answer that nobody waits for', () => {
    const { queue } = queueOf();
    queue.open();
    queue.resolve(99, 'late');
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('starts anew at once, then ever later, up to five seconds', () => {
  expect([1, 2, 3, 4, 8, 50].map(restartDelayMs)).toEqual([0, 100, 200, 400, 5000, 5000]);
});
