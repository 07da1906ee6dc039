/** What pages remember in `sessionStorage` has a key that begins so. */
export const TAB_MEMORY = 'loovia:';

/** Forgets what the pages remembered in this tab: it says where the user went. */
export function forgetTabMemory(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(TAB_MEMORY)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage that is forbidden holds nothing of ours.
  }
}
