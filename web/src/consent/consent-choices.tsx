import { Button } from '../components/button.tsx';
import styles from './consent-choices.module.css';
import { useChooseConsent } from './use-choose-consent.ts';

const CHOICES = [
  { words: 'Accept necessary only', choice: { necessary: true, analytics: false } },
  { words: 'Accept necessary + analytics', choice: { necessary: true, analytics: true } },
  { words: 'Reject all', choice: { necessary: false, analytics: false } },
] as const;

/** Three buttons of the same look and size: refusing is as easy as accepting. */
export function ConsentChoices() {
  const { choose, underWay } = useChooseConsent();
  return (
    <div className={styles.choices}>
      {CHOICES.map(({ words, choice }) => (
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
