import { tabStorage } from '../browser/storage.ts';
import { TAB_MEMORY } from '../session/tab-memory.ts';

const KEY = `${TAB_MEMORY}left-at`;

/** Remembers the toilet whose link left the results, until the user comes back. */
export function leaveAt(placeId: string): void {
  tabStorage.set(KEY, placeId);
}

/** The toilet whose link left the results, if any. */
export function leftAt(): string | null {
  return tabStorage.get(KEY);
}

/** After the user has come back there, the next visit starts at the top of the page. */
export function forgetLeftAt(): void {
  tabStorage.remove(KEY);
}
