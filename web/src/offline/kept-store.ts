import { markedStore } from './marked-store.ts';

/**
 * The journeys saved on this device, marked with their account. The name must not change: saved journeys
 * could then be neither found nor deleted.
 */
const store = markedStore('loovia-on-the-road', 'kept', 'journeys');

/** Whether this page has saved something. If the mark is then gone, the user signed out in another tab. */
let hasKept = false;

/** Id of the account whose journeys are on this device; null if there are none. */
export const keptFor = store.mark;

/** What is saved, unchecked; undefined if nothing is. */
export const readKept = store.read;

/**
 * Changes what is saved for an account in one transaction. False if the user signed out in another tab:
 * then nothing is saved.
 */
export async function changeKept(
  userId: string,
  change: (kept: unknown) => unknown,
): Promise<boolean> {
  if (hasKept && keptFor() !== userId) return false;
  const changed = store.change(userId, change);
  // The mark is set synchronously, if storage is allowed.
  hasKept = keptFor() === userId;
  await changed;
  return true;
}

/** Deletes all journeys from this device: on sign-out, at the end of a session, and with an account. */
export function forgetKeptJourneys(): Promise<void> {
  hasKept = false;
  return store.forget('The journeys kept on this device could not be removed.');
}

/** Deletes the journeys unless they belong to the signed-in user. */
export async function keepOnlyFor(userId: string | null): Promise<void> {
  if (keptFor() !== userId) await forgetKeptJourneys();
}
