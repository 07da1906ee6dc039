import { announce } from '../../announcements/announcer.tsx';
import { sharedValue } from '../../browser/shared-value.ts';
import styles from './operator-page.module.css';

const said = sharedValue('');

/** Shows what was done or found, and tells screen readers. */
export function say(words: string): void {
  said.set(words);
  if (words !== '') announce(words);
}

/** The result of the last act. */
export function SaidLine() {
  const words = said.useValue();
  return (
    words !== '' && (
      <p id="said" className={styles.said}>
        {words}
      </p>
    )
  );
}

/** Says what was found, once it is there. A failure is shown in place of the list. */
export function sayFound<Data>(found: Promise<Data>, wordsOf: (data: Data) => string): void {
  say('');
  found.then(
    (data) => {
      say(wordsOf(data));
    },
    () => undefined,
  );
}
