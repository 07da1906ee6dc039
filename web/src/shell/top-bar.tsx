import { t } from '@loovia/core/language';
import { MapPin, Route, type LucideIcon } from 'lucide-react';
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

interface BarLinkProps {
  readonly to: string;
  readonly words: string;
  /** Those that are seen, beside all that signed-in people have. */
  readonly short: string;
  readonly Icon: LucideIcon;
}

function BarLink({ to, words, short, Icon }: BarLinkProps) {
  return (
    <ButtonLink look="quiet" to={to} className={styles.link ?? ''} aria-label={words}>
      <Icon size="1.2em" aria-hidden />
      <span className={styles.words}>{words}</span>
      <span className={styles.short}>{short}</span>
    </ButtonLink>
  );
}

export function TopBar() {
  const signedIn = useSession().state === 'signed-in';
  return (
    <header className={classes(styles.bar, signedIn && styles.full)}>
      <div className={styles.inner}>
        <Link to="/" className={brand.link}>
          <BrandMark size="1.6em" />
          Loovia
        </Link>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <BarLink to="/" words={t('Plan a journey')} short={t('Plan')} Icon={Route} />
        <BarLink to="/near" words={t('Toilets near me')} short={t('Near me')} Icon={MapPin} />
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
