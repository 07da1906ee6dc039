/** What pages remember in `sessionStorage` has a key that begins so. */
export const TAB_MEMORY = 'loovia:';

/** What someone is writing, bound to their user id: it outlives a session that ends by itself. */
export const DRAFT_MEMORY = 'loovia-draft:';

const OWNER = `${TAB_MEMORY}owner`;

/**
 * What the pages remember in this tab is for whoever is signed in alone. A browser brings a tab back
 * with its memory, after others have signed out or in.
 */
export function keepTabMemoryOnlyFor(userId: string | null): void {
  try {
    const owner = sessionStorage.getItem(OWNER);
    if (owner !== null && owner !== userId) forgetTabMemory();
    if (userId !== null) sessionStorage.setItem(OWNER, userId);
  } catch {
    // Storage that is forbidden holds nothing of ours.
  }
}

/** Forgets what the pages remembered in this tab: it says where the user went. */
export function forgetTabMemory(): void {
  forgetKeys(TAB_MEMORY);
}

/** Was something being written in this tab, by whomever? */
export function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(DRAFT_MEMORY));
  } catch {
    return false;
  }
}

/** Forgets what was being written, when the user leaves on purpose. */
export function forgetDrafts(): void {
  forgetKeys(DRAFT_MEMORY);
}

function forgetKeys(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage that is forbidden holds nothing of ours.
  }
}
