import { Link, useLocation } from 'react-router';
import styles from './consent-banner.module.css';
import { ConsentChoices } from './consent-choices.tsx';
import { useConsent } from './consent.ts';
import { DoNotTrackNote } from './do-not-track-note.tsx';
import { CONSENT_PATH } from './paths.ts';

const TITLE_ID = 'privacy-choices';

/**
 * Asks until what is necessary is accepted (CONS-06). It stands in the flow of the page, before
 * everything else: it covers nothing, and nobody has to answer it to go on.
 */
export function ConsentBanner() {
  const { pathname } = useLocation();
  const granted = useConsent();
  // That screen asks the same itself.
  if (granted?.necessary || pathname === CONSENT_PATH) return null;
  return (
    <section className={styles.banner} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={styles.title}>
        Your privacy choices
      </h2>
      <p className={styles.words}>
        Necessary cookies let you sign in and plan journeys. Analytics count which parts of Loovia
        are used, so that we can make them better. <Link to="/cookies">Learn more</Link>
      </p>
      <DoNotTrackNote className={styles.words} />
      <ConsentChoices />
    </section>
  );
}
