import { onTestFinished, vi } from 'vitest';

type Area = 'localStorage' | 'sessionStorage';

function stub(area: Area, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): void {
  vi.stubGlobal(area, storage);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Replaces the browser's storage by an empty one. The map it returns holds what the page stores. */
export function fakeStorage(area: Area): Map<string, string> {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // As in a browser, what is stored are the own properties.
  const ownProperties = {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  stub(area, new Proxy(methods, ownProperties));
  return kept;
}

/** As in a browser that gives pages no storage. */
export function forbidStorage(area: Area): void {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError');
  };
  stub(area, { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
}
