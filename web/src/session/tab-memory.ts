import { tabStorage } from '../browser-storage.ts';

/** What pages remember in `sessionStorage` has a key that begins so. */
export const TAB_MEMORY = 'loovia:';

/** What someone is writing, bound to their user id: it outlives a session that ends by itself. */
export const DRAFT_MEMORY = 'loovia-draft:';

const OWNER = `${TAB_MEMORY}owner`;

/**
 * What the pages remember in this tab is only for the user who is signed in. A browser brings a tab back
 * with its memory, after others have signed out or in.
 */
export function keepTabMemoryOnlyFor(userId: string | null): void {
  const owner = tabStorage.get(OWNER);
  if (owner !== null && owner !== userId) forgetTabMemory();
  if (userId !== null) tabStorage.set(OWNER, userId);
}

/** Forgets what the pages remembered in this tab: it says where the user went. */
export function forgetTabMemory(): void {
  forgetKeys(TAB_MEMORY);
}

/** Was something being written in this tab, by whomever? */
export function hasDraft(): boolean {
  return tabStorage.keys().some((key) => key.startsWith(DRAFT_MEMORY));
}

/** Forgets what was being written, when the user leaves on purpose. */
export function forgetDrafts(): void {
  forgetKeys(DRAFT_MEMORY);
}

function forgetKeys(prefix: string): void {
  for (const key of tabStorage.keys()) {
    if (key.startsWith(prefix)) tabStorage.remove(key);
  }
}
