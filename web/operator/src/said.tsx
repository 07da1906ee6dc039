import { useSyncExternalStore } from 'react';
import styles from './app.module.css';

let said = '';
const listeners = new Set<() => void>();

/** Shows what was done or found, and tells screen readers. */
export function say(words: string): void {
  // Screen readers only speak what has changed, and the same words again are news too.
  said = words !== '' && words === said ? `${words}\u00A0` : words;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The result of the last act. It is always on the page, as screen readers only follow regions they know. */
export function SaidLine() {
  return (
    <p role="status" className={styles.said}>
      {useSyncExternalStore(listen, () => said)}
    </p>
  );
}

/** Says what was found, once it is there. A failure is shown in place of the list. */
export function announce<Data>(found: Promise<Data>, wordsOf: (data: Data) => string): void {
  say('');
  found.then(
    (data) => {
      say(wordsOf(data));
    },
    () => undefined,
  );
}
