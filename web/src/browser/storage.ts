import type * as z from 'zod/mini';

/** The browser's storage. If it is forbidden or full, the page forgets, but nothing fails. */
function safeStorage(area: 'localStorage' | 'sessionStorage') {
  const attempt = <T>(access: (storage: Storage) => T): T | null => {
    try {
      return access(globalThis[area]);
    } catch {
      return null;
    }
  };
  return {
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
    get: (key: string) => attempt((storage) => storage.getItem(key)),
    set: (key: string, value: string) => {
      attempt((storage) => {
        storage.setItem(key, value);
      });
    },
    remove: (key: string) => {
      attempt((storage) => {
        storage.removeItem(key);
      });
    },
    /** Null unless the stored value fits the schema. */
    parsed: <Schema extends z.ZodMiniType>(key: string, schema: Schema) =>
      attempt((storage) => schema.safeParse(JSON.parse(storage.getItem(key) ?? 'null')).data) ??
      null,
  };
}

export const tabStorage = safeStorage('sessionStorage');
export const deviceStorage = safeStorage('localStorage');
