import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { silentDatabase } from '../database/testing.ts';
import { switchable } from '../sign-in/testing.ts';
import { keepForgettingAttempts } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('CONT-24 deletes old attempts at once and every minute until it is stopped, also after a failure', async () => {
  const failing = switchable(silentDatabase());
  failing.down = true;
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const stop = keepForgettingAttempts({ db: failing.db, clock: systemClock, log });
  await vi.advanceTimersByTimeAsync(0);
  expect(logged).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(logged).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(logged).toHaveLength(3);
});
