import { language, LANGUAGE_TAGS, t } from '@loovia/core/language';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { BrandMark } from '../components/brand-mark.tsx';
import brand from '../components/brand-mark.module.css';
import { Button, ButtonLink } from '../components/button.tsx';
import { changeLanguage } from '../language/page-language.ts';
import { useSession } from '../session/session.ts';
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

/** Each language in its own words. */
const NAMES = { en: 'English', cy: 'Cymraeg' } as const;

function LanguageSwitch() {
  const other = language() === 'en' ? 'cy' : 'en';
  return (
    <Button
      look="quiet"
      lang={LANGUAGE_TAGS[other]}
      onClick={() => {
        changeLanguage(other);
      }}
    >
      {NAMES[other]}
    </Button>
  );
}
