import { t } from '@loovia/core/language';
import { WISHES } from '@loovia/core/stops';
import { Check } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { Wishes } from './use-wishes.ts';
import styles from './wish-bar.module.css';
import { sortedWords, wishWords } from './wish-words.ts';

/** What comes first in a list of toilets; it hides none of them. */
export function WishBar({ wishes }: { readonly wishes: Wishes }) {
  return (
    <fieldset className={styles.wishes}>
      <legend className={styles.legend}>{t('Put first')}</legend>
      <div className={styles.buttons}>
        {WISHES.map((wish) => {
          const isChosen = wishes.chosen.includes(wish);
          return (
            <Button
              key={wish}
              className={styles.wish}
              aria-pressed={isChosen}
              onClick={(event) => {
                // Sorting a list does not select its route.
                event.stopPropagation();
                wishes.toggle(wish);
              }}
            >
              {isChosen && <Check size={18} aria-hidden />}
              {wishWords(wish)}
            </Button>
          );
        })}
      </div>
      <p role="status" className={styles.sorted}>
        {sortedWords(wishes.chosen)}
      </p>
    </fieldset>
  );
}
