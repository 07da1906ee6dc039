import { markedStore } from './marked-store.ts';

/**
 * The journeys kept on this device, marked with the account they are of. The name stays: by another one,
 * journeys that are on devices would neither be found nor forgotten.
 */
const store = markedStore('loovia-on-the-road', 'kept', 'journeys');

/** Whether this page has kept something: a mark that is gone then was taken away by a sign-out in another tab. */
let hasKept = false;

/** Id of the account whose journeys are on this device; null where there are none. */
export const keptFor = store.mark;

/** What is kept, as it was written; undefined where nothing is. */
export const readKept = store.read;

/** Changes what is kept for an account, in one go. */
export async function changeKept(
  userId: string,
  change: (kept: unknown) => unknown,
): Promise<void> {
  if (hasKept && keptFor() !== userId) return;
  const changed = store.change(userId, change);
  // The mark is there at once, where there may be one.
  hasKept = keptFor() === userId;
  await changed;
}

/**
 * Takes every kept journey off this device. Called on sign-out, when a session has ended, and when an
 * account is deleted.
 */
export function forgetKeptJourneys(): Promise<void> {
  return store.forget('The journeys kept on this device could not be removed.');
}

/** What is kept is for whoever is signed in alone: for nobody, or somebody else, it goes. */
export async function keepOnlyFor(userId: string | null): Promise<void> {
  const owner = keptFor();
  if (owner !== null && owner !== userId) await forgetKeptJourneys();
}
