import { tabStorage } from '../../browser-storage.ts';
import { TAB_MEMORY } from '../../session/tab-memory.ts';

const KEY = `${TAB_MEMORY}left-at`;

/** Remembers the toilet at which the results are left, until they are back. */
export function leaveAt(placeId: string): void {
  tabStorage.set(KEY, placeId);
}

/** Where the results were left; null where they were not. */
export function leftAt(): string | null {
  return tabStorage.get(KEY);
}

/** Once somebody is back there, coming again means the top of the page. */
export function forgetLeftAt(): void {
  tabStorage.remove(KEY);
}
