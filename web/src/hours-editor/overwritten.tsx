import { t } from '@loovia/core/language';
import { useRef, useState } from 'react';
import { announce } from '../announcements/announcer.tsx';
import { Button } from '../components/button.tsx';
import styles from './overwritten.module.css';

/** One press has filled in all days. */
interface Overwriting<From, Hours> {
  readonly from: From;
  readonly words: string;
  /** The hours before that; null once they are restored. */
  readonly before: Hours | null;
  /** The hours as the press left them: once they change in any other way, all of this is over. */
  readonly after: Hours;
}

/**
 * Lets one press fill in all days, and another undo that.
 * @param hours as they are now
 */
export function useOverwriting<From, Hours extends object>(
  hours: Hours,
  onChange: (hours: Hours) => void,
) {
  const [last, setLast] = useState<Overwriting<From, Hours> | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const leave = (now: Overwriting<From, Hours>) => {
    announce(now.words);
    setLast(now);
    onChange(now.after);
  };
  return {
    overwrite: (button: HTMLButtonElement, now: Omit<Overwriting<From, Hours>, 'before'>) => {
      pressed.current = button;
      leave({ ...now, before: hours });
    },
    /** Beside a button that filled in all days: what it did, and 'Undo'. */
    overwritten: (from: From) => {
      const shown = last?.from === from && last.after === hours ? last : null;
      if (!shown) return null;
      const { before, words } = shown;
      return (
        <div className={styles.overwritten}>
          <p>{words}</p>
          {before && (
            <Button
              look="quiet"
              onClick={() => {
                leave({
                  from,
                  words: t('We have put the hours back.'),
                  before: null,
                  after: before,
                });
                // This button, which had the focus, disappears.
                pressed.current?.focus();
              }}
            >
              {t('Undo')}
            </Button>
          )}
        </div>
      );
    },
  };
}
