import { t } from '@loovia/core/language';
import { MapPin, Route } from 'lucide-react';
import { Link } from 'react-router';
import { BrandMark } from '../components/brand-mark.tsx';
import brand from '../components/brand-mark.module.css';
import { ButtonLink } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { useSession } from '../session/session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { AccountLinks, NavigationPanel } from './navigation-panel.tsx';
import styles from './top-bar.module.css';

/** On wide screens (BAR-02, BAR-03). */
const GOES_BACK = ['/add-toilet'];

export function TopBar() {
  const signedIn = useSession().state === 'signed-in';
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={brand.link}>
          <BrandMark size="1.6em" />
          Loovia
        </Link>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <ButtonLink
          look="quiet"
          to="/"
          className={classes(styles.plan, !signedIn && styles.hasRoom)}
        >
          <Route size="1.2em" aria-hidden />
          {t('Plan a journey')}
        </ButtonLink>
        <ButtonLink look="quiet" to="/near" className={styles.near ?? ''}>
          <MapPin size="1.2em" aria-hidden />
          {t('Toilets near me')}
        </ButtonLink>
        {signedIn && (
          <nav className={styles.wide} aria-label={t('Your account')}>
            <AccountLinks backFrom={GOES_BACK} />
          </nav>
        )}
        <div className={styles.narrow}>
          <NavigationPanel />
        </div>
      </div>
    </header>
  );
}
