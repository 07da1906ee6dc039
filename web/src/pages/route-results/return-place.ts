import { TAB_MEMORY } from '../../session/tab-memory.ts';

const KEY = `${TAB_MEMORY}left-at`;

/** Remembers the toilet at which the results are left, until they are back. */
export function leaveAt(placeId: string): void {
  try {
    sessionStorage.setItem(KEY, placeId);
  } catch {
    // Storage that is full or forbidden costs only the place on the page.
  }
}

/** Where the results were left; null where they were not. */
export function leftAt(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Once somebody is back there, coming again means the top of the page. */
export function forgetLeftAt(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
