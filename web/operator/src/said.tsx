import { sharedValue } from '../../src/browser/shared-value.ts';
import styles from './app.module.css';

const said = sharedValue('');

/** Shows what was done or found, and tells screen readers. */
export function say(words: string): void {
  // Screen readers only speak what has changed, and the same words again are news too.
  said.set(words !== '' && words === said.get() ? `${words}\u00A0` : words);
}

/** The result of the last act. It is always on the page, as screen readers only follow regions they know. */
export function SaidLine() {
  return (
    <p role="status" className={styles.said}>
      {said.useValue()}
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
