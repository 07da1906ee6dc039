import { t } from '@loovia/core/language';
import {
  ArrowLeft,
  LogIn,
  LogOut,
  MapPin,
  Menu,
  Plus,
  Route,
  ShieldUser,
  UserRound,
  X,
} from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../components/button.tsx';
import { NARROW, useMedia } from '../components/use-media.ts';
import { useSession } from '../session/session.ts';
import { useLogout } from '../session/sign-out.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './navigation-panel.module.css';

/**
 * The menu of narrow screens. The browser's own modal dialog holds the focus, closes on Escape and returns the
 * focus to the menu button.
 */
export function NavigationPanel() {
  const panel = useRef<HTMLDialogElement>(null);
  const title = useId();
  const close = () => panel.current?.close();
  const isNarrow = useMedia(NARROW);

  useEffect(() => {
    // An open modal dialog would block the page, even while hidden with the menu.
    if (!isNarrow) panel.current?.close();
  }, [isNarrow]);

  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => panel.current?.showModal()}>
        <Menu size="1.25em" aria-hidden />
        {t('Menu')}
      </Button>
      <dialog ref={panel} className={styles.panel} aria-labelledby={title} closedby="any">
        <div className={styles.head}>
          <h2 id={title}>{t('Navigation')}</h2>
          <Button look="quiet" onClick={close}>
            <X size="1.2em" aria-hidden />
            {t('Close')}
          </Button>
        </div>
        <nav className={styles.items} aria-labelledby={title} onClick={close}>
          <ButtonLink look="quiet" to="/">
            <Route size="1.2em" aria-hidden />
            {t('Plan a journey')}
          </ButtonLink>
          <ButtonLink look="quiet" to="/near">
            <MapPin size="1.2em" aria-hidden />
            {t('Toilets near me')}
          </ButtonLink>
          <PanelItems />
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
        </nav>
      </dialog>
    </>
  );
}

/** On these pages, narrow screens offer 'Back to Search' (BAR-08 to BAR-10, ADD-15). */
const GOES_BACK = ['/add-toilet', '/terms', '/privacy', '/about'];

function PanelItems() {
  if (useSession().state !== 'signed-in') {
    return (
      <ButtonLink look="quiet" to="/login">
        <LogIn size="1.2em" aria-hidden />
        {t('Sign in')}
      </ButtonLink>
    );
  }
  return <AccountLinks backFrom={GOES_BACK} />;
}

interface AccountLinksProps {
  /** Paths of the pages that lead back to the search instead of to adding a toilet. */
  readonly backFrom: readonly string[];
}

/** What signed-in users can do from every page. */
export function AccountLinks({ backFrom }: AccountLinksProps) {
  const logout = useLogout();
  const isOperator = useSession().user?.isOperator ?? false;
  const { pathname } = useLocation();
  return (
    <>
      {backFrom.includes(pathname) ? (
        <ButtonLink look="quiet" to="/">
          <ArrowLeft size="1.2em" aria-hidden />
          {t('Back to Search')}
        </ButtonLink>
      ) : (
        <ButtonLink look="quiet" to="/add-toilet">
          <Plus size="1.2em" aria-hidden />
          {t('Add Toilet')}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" to="/account">
        <UserRound size="1.2em" aria-hidden />
        {t('Your data')}
      </ButtonLink>
      {isOperator && (
        <ButtonLink look="quiet" to="/operator">
          <ShieldUser size="1.2em" aria-hidden />
          {t('Operators')}
        </ButtonLink>
      )}
      <Button look="quiet" onClick={() => void logout()}>
        <LogOut size="1.2em" aria-hidden />
        {t('Logout')}
      </Button>
    </>
  );
}
