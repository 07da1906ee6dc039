import { t } from '@loovia/core/language';
import { Button } from '../components/button.tsx';
import styles from './consent-choices.module.css';
import { useChooseConsent } from './use-choose-consent.ts';

const NECESSARY_ONLY = { necessary: true, analytics: false };
const ALL = { necessary: true, analytics: true };
const NONE = { necessary: false, analytics: false };

function choices() {
  return [
    { words: t('Accept necessary only'), choice: NECESSARY_ONLY },
    { words: t('Accept necessary + analytics'), choice: ALL },
    { words: t('Reject all'), choice: NONE },
  ];
}

/** Three buttons of the same look and size: refusing is as easy as accepting. */
export function ConsentChoices() {
  const { choose, underWay } = useChooseConsent();
  return (
    <div className={styles.choices}>
      {choices().map(({ words, choice }) => (
        <Button
          key={words}
          aria-busy={choice === underWay}
          onClick={() => {
            choose(choice);
          }}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
