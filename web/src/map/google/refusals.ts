import { useSyncExternalStore } from 'react';

declare global {
  interface Window {
    /** Google's script calls it for a key that is wrong, not for this site, or without quota. */
    gm_authFailure?: () => void;
  }
}

let refused = false;
const listeners = new Set<() => void>();

window.gm_authFailure = () => {
  refused = true;
  for (const changed of listeners) changed();
};

/** Has Google refused the key? It does not take that back while the page is open. */
export function useRefused(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    () => refused,
  );
}
