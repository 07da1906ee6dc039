import { t } from '@loovia/core/language';
import { LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { BrandMark } from '../components/brand-mark.tsx';
import { Button, ButtonLink } from '../components/button.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { useSession } from '../session/session.ts';
import { useLogout } from '../session/use-logout.ts';
import { NavigationPanel } from './navigation-panel.tsx';
import { usePanelLink } from './panel-link.ts';
import styles from './top-bar.module.css';

export function TopBar() {
  const signedIn = useSession().state === 'signed-in';
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <BrandMark size="1.6em" />
          Loovia
        </Link>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        {signedIn && <WideActions />}
        <div className={styles.narrow}>
          <NavigationPanel />
        </div>
      </div>
    </header>
  );
}

function WideActions() {
  const logout = useLogout();
  const { wide } = usePanelLink();
  return (
    <nav className={styles.wide} aria-label={t('Your account')}>
      <ButtonLink look="quiet" to={wide.to}>
        <wide.Icon size="1.2em" aria-hidden />
        {wide.words}
      </ButtonLink>
      <ButtonLink look="quiet" to="/account">
        <UserRound size="1.2em" aria-hidden />
        {t('Your data')}
      </ButtonLink>
      <Button look="quiet" onClick={() => void logout()}>
        <LogOut size="1.2em" aria-hidden />
        {t('Logout')}
      </Button>
    </nav>
  );
}
