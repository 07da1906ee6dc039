import { onTestFinished, vi } from 'vitest';

/** A request or a transaction that succeeds as soon as its asker listens. */
function succeeded<T extends object>(more: T): T & { onsuccess?: () => void } {
  const request: T & { onsuccess?: () => void } = { ...more };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

/**
 * Replaces the browser's databases by one without tables that knows only what idb-keyval asks for. The map
 * it returns holds what the page stores.
 */
export function fakeIndexedDb(): Map<string, unknown> {
  const kept = new Map<string, unknown>();
  const objectStore = () => ({
    get: (key: string) => succeeded({ result: kept.get(key) }),
    put: (value: unknown, key: string) => void kept.set(key, value),
    delete: (key: string) => void kept.delete(key),
    // idb-keyval asks for it when it has changed something, and waits for its end.
    get transaction() {
      return succeeded({ result: undefined });
    },
  });
  const database = { transaction: () => ({ objectStore }) };
  vi.stubGlobal('indexedDB', { open: () => succeeded({ result: database }) });
  onTestFinished(() => void vi.unstubAllGlobals());
  return kept;
}
