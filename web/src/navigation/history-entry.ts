import type { Location } from 'react-router';
import * as z from 'zod/mini';
import { newId } from '../browser/new-id.ts';

/** What the page keeps with an entry of the tab's history. */
const entrySchema = z.looseObject({
  key: z.optional(z.string()),
  owner: z.optional(z.string()),
  state: z.optional(z.unknown()),
});

const kept = () => entrySchema.safeParse(window.history.state).data ?? {};

/**
 * What is kept with the entry that the tab is at, and the user who owns it: its address or state may contain a
 * journey, and a page cannot remove entries from the history. Null = no owner yet, as after following a link.
 */
export function entryNow() {
  const { owner = null, state = null } = kept();
  return { owner, state };
}

export const newEntry = (state: unknown) => ({ key: newId(), state });

/** The address of the tab. Entries that the browser made (a link from elsewhere, or within a page) get a key. */
export function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const entry = kept();
  const { key, state = null } = entry;
  if (key !== undefined) return { pathname, search, hash, key, state };
  const made = newEntry(state);
  window.history.replaceState({ ...entry, ...made }, '');
  return { pathname, search, hash, ...made };
}

/** Keeps something with an entry, for coming back to it. Once the tab is at another entry, it is too late. */
export function keepInEntry({ key }: Pick<Location, 'key'>, state: unknown): void {
  const entry = kept();
  if (entry.key === key) window.history.replaceState({ ...entry, state }, '');
}

/** Makes this user the owner of the current entry, unless it has one. */
export function ownEntry(userId: string): void {
  const entry = kept();
  if (entry.owner === undefined) window.history.replaceState({ ...entry, owner: userId }, '');
}
