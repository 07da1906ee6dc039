import { vi } from 'vitest';
import type { Locator } from 'vitest/browser';

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const AWAKE_MS = 20_000;

/** From now on the page's clock is the test's: it goes on by itself until {@link stopClockAt}. */
export function runClock(now: string | number = Date.now()): void {
  vi.useFakeTimers({ now: new Date(now), toFake: [...FAKED] });
  vi.setTimerTickMode('interval', 20);
}

/** Moves the clock on to this moment, where it stands still. */
export async function stopClockAt(moment: string | number): Promise<void> {
  vi.setTimerTickMode('manual');
  await vi.advanceTimersByTimeAsync(new Date(moment).getTime() - Date.now());
}

/** Lets a clock that stands still go on by itself. */
export function resumeClock(): void {
  vi.setTimerTickMode('interval', 20);
}

/** Moves the clock on. */
export const passMs = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Moves the clock on as on a device that slept until 20 s ago: a test need not wait for what runs each second. */
export async function sleepMs(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds - AWAKE_MS);
  await passMs(AWAKE_MS);
}

/** Waits for an element. Vitest's own wait would move a clock that stands still. */
export async function waitAtStandstill(one: Locator): Promise<void> {
  while (one.query() === null) await new Promise((resolve) => requestAnimationFrame(resolve));
}
