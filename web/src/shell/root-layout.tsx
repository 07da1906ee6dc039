import { t } from '@loovia/core/language';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { ConsentedAnalytics } from '../analytics/consented-analytics.tsx';
import { isPageDrawn, useConfigSettled } from '../api/config.ts';
import { classes } from '../components/classes.ts';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { AskConsent } from '../consent/ask-consent.tsx';
import { useConsentPersisted } from '../consent/use-consent-persisted.ts';
import { NoConnectionStrip, WhileWaiting } from '../on-the-road/no-connection.tsx';
import { OnTheRoad } from '../on-the-road/on-the-road.tsx';
import { isGuarded } from '../session/guard.tsx';
import { useSession } from '../session/session.ts';
import { SignOutOwed } from '../session/sign-out-owed.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { Footer } from './footer.tsx';
import styles from './root-layout.module.css';
import { fillsWindow, isEmptyAtFirst, showsAtOnce, waitsItself } from './screen-handles.ts';
import { TopBar } from './top-bar.tsx';

export function RootLayout() {
  const session = useSession();
  const matches = useMatches();
  const main = useFocusOnNavigation();
  // What comes with the configuration stands at the top, where it would push down what is being read.
  const isConfigSettled = useConfigSettled();
  useConsentPersisted();
  const canBeUnknown = !isGuarded(matches) || (matches.some(isEmptyAtFirst) && isPageDrawn());
  const isKnown = session.state !== 'checking' || canBeUnknown;
  if (!(isKnown && isConfigSettled) && !matches.some(showsAtOnce)) {
    return matches.some(waitsItself) ? (
      <main>
        <Outlet />
      </main>
    ) : (
      <BeforeReady />
    );
  }
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('Skip to content')}
      </a>
      <div className={classes(styles.screen, matches.some(fillsWindow) && styles.fill)}>
        <AskConsent />
        <TopBar />
        <DemoNotice />
        <NoConnectionStrip />
        <SignOutOwed />
        <main id="content" className={styles.main} ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        <BusyBar />
      </div>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
      <ConsentedAnalytics />
      {session.state === 'signed-in' && <OnTheRoad />}
    </>
  );
}

/** Pages that were opened by a load all have the key 'default': each keeps a place of its own. */
function scrollKey({ key, pathname }: { readonly key: string; readonly pathname: string }) {
  return key === 'default' ? pathname : key;
}

/** Behind the guard, 'Loading...' until the session is known (ROUTE-13). */
export function BeforeReady() {
  if (!isGuarded(useMatches())) return null;
  return (
    <main className={styles.loading}>
      {t('Loading...')}
      <WhileWaiting />
    </main>
  );
}

/** A new screen is announced and read from its top: the focus follows the address, not the query. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Says that the next screen is on its way, when it takes more than a moment. */
function BusyBar() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div className={styles.busy} role="status">
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
    </div>
  );
}
