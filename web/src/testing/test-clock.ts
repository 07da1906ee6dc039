import { vi } from 'vitest';
import type { Locator } from 'vitest/browser';

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

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

/** Waits for an element. Vitest's own wait would move a clock that stands still. */
export async function waitAtStandstill(one: Locator): Promise<void> {
  while (one.query() === null) await new Promise((resolve) => requestAnimationFrame(resolve));
}
