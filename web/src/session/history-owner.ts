import * as z from 'zod/mini';

/** Beside what the router keeps with an entry of the tab's history. */
const ownedSchema = z.object({ owner: z.string() });

/**
 * Whose the entry of the tab's history is that shows now: its address or its state may hold a journey,
 * and no page can take entries out of a history. Null = no owner yet, as when a link was followed.
 */
export function entryOwner(): string | null {
  return ownedSchema.safeParse(window.history.state).data?.owner ?? null;
}

/** Makes the entry somebody's, unless it is another's. */
export function ownEntry(userId: string): void {
  if (entryOwner() !== null) return;
  const state = z.looseObject({}).safeParse(window.history.state).data ?? {};
  window.history.replaceState({ ...state, owner: userId }, '');
}
