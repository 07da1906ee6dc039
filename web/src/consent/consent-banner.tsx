import type { ConsentChoice } from '@loovia/core/consent';
import { t } from '@loovia/core/language';
import { Link, useLocation } from 'react-router';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { useSession } from '../session/session.ts';
import { isNotToBeTracked } from '../server-rendering/visitor.ts';
import styles from './consent-banner.module.css';
import { CONSENT_PATH, useConsent, useStoredChoice } from './consent.ts';
import { useChooseConsent } from './send-consent.ts';

/** Shows the banner until necessary cookies are accepted (CONS-06, CONS-07). */
export function AskConsent() {
  const { pathname } = useLocation();
  const granted = useConsent();
  // That screen shows it among its own words.
  return granted?.necessary || pathname === CONSENT_PATH ? null : <ConsentBanner />;
}

const TITLE_ID = 'privacy-choices';
const NEAR_PATH = '/near';

/**
 * Comes in the flow of the page, before everything else: it covers nothing, and people can go on without
 * answering.
 */
export function ConsentBanner() {
  const signedIn = useSession().state === 'signed-in';
  const choice = useStoredChoice();
  // Somebody needs a toilet now.
  const isUrgent = useLocation().pathname === NEAR_PATH;
  return (
    <section
      className={classes(
        styles.banner,
        choice !== null && styles.refused,
        isUrgent && styles.strip,
      )}
      aria-labelledby={TITLE_ID}
    >
      <h2 id={TITLE_ID} className={styles.title}>
        {t('Your privacy choices')}
      </h2>
      <p className={styles.words}>
        <span className={styles.explanation}>{bannerWords(choice, signedIn)} </span>
        {/* Search engines should use the footer's link, whose words say where it leads. */}
        <Link to="/cookies" rel="nofollow">
          {t('Learn more')}
        </Link>
      </p>
      <DoNotTrackNote />
      <ConsentChoices />
    </section>
  );
}

/**
 * The words of the banner: what the cookies are for, or, after a choice, why the banner is still here.
 */
export function bannerWords(choice: ConsentChoice | null, signedIn: boolean): string {
  if (choice?.analytics) {
    return t(
      'You turned necessary cookies off, so you cannot sign in and we count nothing. You can change that here.',
    );
  }
  if (choice)
    return t('You rejected all cookies, so you cannot sign in. You can change that here.');
  const what = t(
    'Necessary cookies let you sign in and plan journeys. Analytics count which parts of Loovia you use, so we can make them better.',
  );
  return signedIn ? `${what} ${t('If you reject all, we sign you out.')}` : what;
}

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
function ConsentChoices() {
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

/** CONS-08 */
function DoNotTrackNote() {
  if (!isNotToBeTracked()) return null;
  return (
    <p className={styles.words}>
      {t(
        'Your browser asks sites not to track you: analytics are off by default unless you opt in.',
      )}
    </p>
  );
}
