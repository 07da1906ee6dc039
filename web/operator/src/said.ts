import { useSyncExternalStore } from 'react';

let said = '';
const listeners = new Set<() => void>();

/** Says what was done, or found, on the page and to screen readers (shell/said-line.tsx). */
export function say(words: string): void {
  // The same words again are news, too: screen readers speak what has changed.
  said = words !== '' && words === said ? `${words}\u00A0` : words;
  for (const listener of listeners) listener();
}

export function useSaid(): string {
  return useSyncExternalStore(listen, () => said);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says what was found, once it is, and nothing until then. What fails is said where the list would be. */
export function announce<Data>(found: Promise<Data>, wordsOf: (data: Data) => string): void {
  say('');
  found.then(
    (data) => {
      say(wordsOf(data));
    },
    () => undefined,
  );
}
