import * as z from 'zod/mini';

/** Kept with an entry of the tab's history, next to what the router keeps. */
const ownedSchema = z.object({ owner: z.string() });

/**
 * The user who owns the current entry of the tab's history. Its address or state may contain a journey, and a
 * page cannot remove entries from the history. Null = no owner yet, as after following a link.
 */
export function entryOwner(): string | null {
  return ownedSchema.safeParse(window.history.state).data?.owner ?? null;
}

/** Makes this user the owner of the current entry, unless it has one. */
export function ownEntry(userId: string): void {
  if (entryOwner() !== null) return;
  const state = z.looseObject({}).safeParse(window.history.state).data ?? {};
  window.history.replaceState({ ...state, owner: userId }, '');
}
