import { createStore, del, get, update, type UseStore } from 'idb-keyval';
import { deviceStorage } from '../browser/storage.ts';
import { logError } from '../browser/log.ts';

/** Marks what somebody saved without signing in: the next person at the device goes on with it. */
export const ANYONE = 'yes';

/**
 * One value in a database on this device. A mark in local storage, under the same name, says whose it is. Without
 * one there is nothing: the database is neither created nor opened for people who saved nothing.
 */
export function markedStore(name: string, storeName: string, key: string) {
  let opened: UseStore | null = null;
  const store = () => (opened ??= createStore(name, storeName));
  const mark = () => deviceStorage.get(name);
  const isOfAnother = (owner: string | null) => ![null, ANYONE, owner].includes(mark());
  return {
    mark,
    /** Null = nobody is signed in. */
    isOfAnother,
    /** The value, unchecked; undefined if there is none. */
    read: async (): Promise<unknown> => (mark() === null ? undefined : get(key, store())),
    /** Changes it in one transaction; rejects if storage is not allowed. What is another person's goes. */
    change: async (owner: string, changed: (kept: unknown) => unknown): Promise<void> => {
      const isTheirs = mark() !== null && !isOfAnother(owner);
      localStorage.setItem(name, owner);
      await update(key, (kept) => changed(isTheirs ? kept : undefined), store());
    },
    /** @param failed for the log */
    forget: async (failed: string): Promise<void> => {
      if (mark() === null) return;
      try {
        await del(key, store());
        localStorage.removeItem(name);
      } catch (error) {
        logError(failed, error);
      }
    },
  };
}
