import { createStore, del, get, update, type UseStore } from 'idb-keyval';
import { logError } from '../log.ts';

/**
 * Whose journeys are kept on this device, in local storage: the database is neither made nor opened
 * for anybody who has none. The name stays: by another one, journeys that are on devices would neither be
 * found nor forgotten.
 */
const KEPT_FOR = 'loovia-on-the-road';

const KEY = 'journeys';
let opened: UseStore | null = null;
/** Whether this page has kept something: a mark that is gone then was taken away by a sign-out in another tab. */
let hasKept = false;

function store(): UseStore {
  opened ??= createStore(KEPT_FOR, 'kept');
  return opened;
}

/** Id of the account whose journeys are on this device; null where there are none. */
export function keptFor(): string | null {
  try {
    return localStorage.getItem(KEPT_FOR);
  } catch {
    return null;
  }
}

/** What is kept, as it was written; undefined where nothing is. */
export async function readKept(): Promise<unknown> {
  if (keptFor() === null) return undefined;
  return await get<unknown>(KEY, store());
}

/** Changes what is kept for an account, in one go. */
export async function changeKept(
  userId: string,
  change: (kept: unknown) => unknown,
): Promise<void> {
  if (hasKept && keptFor() !== userId) return;
  localStorage.setItem(KEPT_FOR, userId);
  hasKept = true;
  await update<unknown>(KEY, change, store());
}

/**
 * Takes every kept journey off this device. Called on sign-out, when a session has ended, and when an
 * account is deleted.
 */
export async function forgetKeptJourneys(): Promise<void> {
  if (keptFor() === null) return;
  try {
    await del(KEY, store());
    localStorage.removeItem(KEPT_FOR);
  } catch (error) {
    logError('The journeys kept on this device could not be removed.', error);
  }
}

/** What is kept is for whoever is signed in alone: for nobody, or somebody else, it goes. */
export async function keepOnlyFor(userId: string | null): Promise<void> {
  const owner = keptFor();
  if (owner !== null && owner !== userId) await forgetKeptJourneys();
}
