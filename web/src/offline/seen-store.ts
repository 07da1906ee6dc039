import type { NearToilet } from '@loovia/core/api';
import { markedStore } from './marked-store.ts';

/** What is saved of a toilet: neither where the user was nor how far it was. */
export type SeenToilet = Omit<NearToilet, 'distanceMetres' | 'walk' | 'opening'>;

/** The toilets saved on this device, marked with their account. The name must not change (kept-store.ts). */
export const seenStore = markedStore('loovia-toilets-seen', 'seen', 'toilets');

/** The list of this page, where nothing may be saved or saving failed; null = what is saved, if anything. */
export const seenHere: { list: readonly SeenToilet[] | null } = { list: null };

/** Deletes all of them from this device and this page. */
export async function forgetSeenToilets(): Promise<void> {
  seenHere.list = null;
  await seenStore.forget('The toilets kept on this device could not be removed.');
}

/** Deletes them unless they are this user's (null = nobody is signed in), or were seen without signing in. */
export async function keepSeenOnlyFor(userId: string | null): Promise<void> {
  if (seenStore.isOfAnother(userId)) await forgetSeenToilets();
}
