import { expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { silentDatabase, switchable } from '../testing/test-database.ts';
import { testLog } from '../testing/test-root.ts';
import { keepForgetting, monthsBefore } from './retention.ts';

it.each([
  ['2026-11-22T10:30:00Z', 12, '2025-11-22T10:30:00.000Z'],
  ['2026-03-31T00:00:00Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2024-02-29T23:59:59Z', 12, '2023-02-28T23:59:59.000Z'],
  ['2026-01-15T00:00:00Z', 25, '2023-12-15T00:00:00.000Z'],
])('%s, %i months before', (moment, months, expected) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(expected);
});

it('CONT-24 deletes old attempts at once and every minute until it is stopped, also after a failure', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failing = switchable(silentDatabase());
  failing.down = true;
  const { log, logged } = testLog('debug');
  const stop = keepForgetting({ db: failing.db, clock: systemClock, log });
  await vi.advanceTimersByTimeAsync(0);
  expect(logged).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(logged).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(logged).toHaveLength(3);
});
