import { t } from '@loovia/core/language';
import { LogIn, LogOut, Menu, UserRound, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button, ButtonLink } from '../components/button.tsx';
import { NARROW, useMedia } from '../map/use-media.ts';
import { useSession } from '../session/session.ts';
import { useLogout } from '../session/use-logout.ts';
import styles from './navigation-panel.module.css';
import { usePanelLink } from './panel-link.ts';

/**
 * The menu of narrow screens. The browser's own modal dialog holds the focus, closes on Escape and
 * gives the focus back to the menu button.
 */
export function NavigationPanel() {
  const panel = useRef<HTMLDialogElement>(null);
  const title = useId();
  const close = () => panel.current?.close();
  const isNarrow = useMedia(NARROW);

  useEffect(() => {
    // Hidden together with the menu, a modal dialog would still block the page.
    if (!isNarrow) panel.current?.close();
  }, [isNarrow]);

  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => panel.current?.showModal()}>
        <Menu size="1.25em" aria-hidden />
        {t('Menu')}
      </Button>
      {/* A press on the dialog itself is one on its backdrop: its content covers the rest. */}
      <dialog ref={panel} className={styles.panel} aria-labelledby={title} closedby="any">
        <div className={styles.head}>
          <h2 id={title}>{t('Navigation')}</h2>
          <Button look="quiet" onClick={close}>
            <X size="1.2em" aria-hidden />
            {t('Close')}
          </Button>
        </div>
        <nav className={styles.items} aria-labelledby={title} onClick={close}>
          <PanelItems />
        </nav>
      </dialog>
    </>
  );
}

function PanelItems() {
  const logout = useLogout();
  const { narrow } = usePanelLink();
  if (useSession().state !== 'signed-in') {
    return (
      <ButtonLink look="quiet" to="/login">
        <LogIn size="1.2em" aria-hidden />
        {t('Sign in')}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink look="quiet" to={narrow.to}>
        <narrow.Icon size="1.2em" aria-hidden />
        {narrow.words}
      </ButtonLink>
      <ButtonLink look="quiet" to="/account">
        <UserRound size="1.2em" aria-hidden />
        {t('Your data')}
      </ButtonLink>
      <Button look="quiet" onClick={() => void logout()}>
        <LogOut size="1.2em" aria-hidden />
        {t('Logout')}
      </Button>
    </>
  );
}
