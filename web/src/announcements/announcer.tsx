import { useEffect, useRef } from 'react';
import { sharedValue } from '../browser/shared-value.ts';
import styles from './announcer.module.css';

interface Announcement {
  readonly id: number;
  readonly words: string;
}

const announcements = sharedValue<readonly Announcement[]>([]);
let lastId = 0;

/** Words that go before they are read are lost: on a busy machine a screen reader is seconds late. */
const KEPT_MS = 20_000;

/** Tells screen readers of a change that the focus does not show. */
export function announce(words: string): void {
  lastId += 1;
  const id = lastId;
  announcements.set([...announcements.get(), { id, words }]);
  setTimeout(() => {
    announcements.set(announcements.get().filter((other) => other.id !== id));
  }, KEPT_MS);
}

/** Announces words that appear or change. Those that are there from the start are read with the page. */
export function useAnnounced(words: string): void {
  const before = useRef(words);
  useEffect(() => {
    if (words !== before.current && words !== '') announce(words);
    before.current = words;
  }, [words]);
}

/**
 * The page's one live region, after everything else: an empty one with a role is a stop for those who read on. Not
 * atomic, so that each addition is read once.
 */
export function Announcer() {
  // What was said on a page that has gone is not said by the next.
  useEffect(
    () => () => {
      announcements.set([]);
    },
    [],
  );
  return (
    <div className={styles.announcer} aria-live="polite" aria-atomic={false}>
      {announcements.useValue().map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
