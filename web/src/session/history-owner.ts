import * as z from 'zod/mini';

/** The owner is kept with an entry of the tab's history, next to what the router keeps. */
const entrySchema = z.object({ owner: z.optional(z.string()), state: z.unknown() });

/**
 * The current entry of the tab's history, and the user who owns it. Its address or state may contain a journey, and a
 * page cannot remove entries from the history. Null = no owner yet, as after following a link.
 */
export function entryNow() {
  const { owner = null, state = null } = entrySchema.safeParse(window.history.state).data ?? {};
  return { owner, state };
}

/** Makes this user the owner of the current entry, unless it has one. */
export function ownEntry(userId: string): void {
  if (entryNow().owner !== null) return;
  const state = z.looseObject({}).safeParse(window.history.state).data ?? {};
  window.history.replaceState({ ...state, owner: userId }, '');
}
