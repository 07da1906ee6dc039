import { t } from '@loovia/core/language';
import { Link } from 'react-router';
import { classes } from '../components/classes.ts';
import { useSession } from '../session/session.ts';
import { bannerWords } from './banner-words.ts';
import styles from './consent-banner.module.css';
import { useStoredChoice } from './consent.ts';
import { ConsentChoices } from './consent-choices.tsx';
import { DoNotTrackNote } from './do-not-track-note.tsx';

const TITLE_ID = 'privacy-choices';

/**
 * Stands in the flow of the page, before everything else: it covers nothing, and nobody has to
 * answer it to go on.
 */
export function ConsentBanner() {
  const signedIn = useSession().state === 'signed-in';
  const choice = useStoredChoice();
  return (
    <section
      className={classes(styles.banner, choice !== null && styles.refused)}
      aria-labelledby={TITLE_ID}
    >
      <h2 id={TITLE_ID} className={styles.title}>
        {t('Your privacy choices')}
      </h2>
      <p className={styles.words}>
        {bannerWords(choice, signedIn)}{' '}
        {/* Search engines take the footer's link, whose words say where it leads. */}
        <Link to="/cookies" rel="nofollow">
          {t('Learn more')}
        </Link>
      </p>
      <DoNotTrackNote className={styles.words} />
      <ConsentChoices />
    </section>
  );
}
