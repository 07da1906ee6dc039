import { onTestFinished, vi } from 'vitest';

type Area = 'localStorage' | 'sessionStorage';

function stub(area: Area, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): void {
  vi.stubGlobal(area, storage);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Puts an empty storage in place of the browser's, and what it keeps into the map. */
export function fakeStorage(area: Area): Map<string, string> {
  const kept = new Map<string, string>();
  stub(area, {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  return kept;
}

/** As in a browser that allows a page no storage. */
export function forbidStorage(area: Area): void {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError');
  };
  stub(area, { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
}
