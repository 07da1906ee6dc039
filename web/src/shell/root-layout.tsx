import { t } from '@loovia/core/language';
import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ConsentedAnalytics } from '../analytics/consented-analytics.tsx';
import { isPageDrawn, useConfig, useConfigSettled } from '../api/config.ts';
import { classes } from '../components/classes.ts';
import { SkipLink } from '../components/skip-link.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { AskConsent } from '../consent/consent-banner.tsx';
import { useConsentPersisted } from '../consent/send-consent.ts';
import { rich } from '../language/rich.tsx';
import { CONTENT_ID } from '../navigation/focus-content.ts';
import type { Shown } from '../navigation/pages.ts';
import { useScrollPlace } from '../navigation/scroll-places.ts';
import { NoConnectionStrip, WhileWaiting } from '../offline/no-connection.tsx';
import { OfflineSupport } from '../offline/offline-support.tsx';
import { useOperator } from '../components/operator.tsx';
import type { Screen } from '../screens.ts';
import { Guard } from '../session/guard.tsx';
import { useSession } from '../session/session.ts';
import { SignOutOwed } from '../session/sign-out.tsx';
import styles from './root-layout.module.css';
import { TopBar } from './top-bar.tsx';

export function RootLayout({ shown }: { readonly shown: Shown }) {
  const { screen, Page } = shown;
  const session = useSession();
  const main = useFocusOnNavigation();
  // What depends on the configuration is at the top, and would push down what someone is reading.
  const isConfigSettled = useConfigSettled();
  useConsentPersisted();
  const canBeUnknown = !screen.isGuarded || (screen.isEmptyAtFirst && isPageDrawn());
  const isKnown = session.state !== 'checking' || canBeUnknown;
  if (!Page) return <BeforeReady screen={screen} />;
  if (!(isKnown && isConfigSettled) && !screen.showsAtOnce) {
    return screen.waitsItself ? (
      <main>
        <Page />
      </main>
    ) : (
      <BeforeReady screen={screen} />
    );
  }
  return (
    <>
      <SkipLink to={CONTENT_ID}>{t('Skip to content')}</SkipLink>
      <div className={classes(styles.screen, screen.fillsWindow && styles.fill)}>
        <AskConsent />
        <TopBar />
        <DemoNotice />
        <NoConnectionStrip />
        <SignOutOwed />
        <main
          id={CONTENT_ID}
          className={styles.main}
          ref={main}
          tabIndex={-1}
          onBlur={({ currentTarget }) => {
            currentTarget.removeAttribute('aria-label');
          }}
        >
          {screen.isGuarded ? (
            <Guard isForm={screen.isForm ?? false} Kept={screen.Kept}>
              <Page />
            </Guard>
          ) : (
            <Page />
          )}
        </main>
        {shown.isLeaving && <BusyBar />}
      </div>
      <Footer />
      <ScrollPlace keepsPlace={shown.keepsPlace} />
      <ConsentedAnalytics />
      {session.state === 'signed-in' && <OfflineSupport />}
    </>
  );
}

/** Drawn with the screen, as there is nothing to scroll to before. */
function ScrollPlace({ keepsPlace }: { readonly keepsPlace: boolean }) {
  useScrollPlace(useLocation(), keepsPlace);
  return null;
}

/** Behind the guard, 'Loading...' until the session is known (ROUTE-13). */
function BeforeReady({ screen }: { readonly screen: Screen }) {
  if (!screen.isGuarded) return null;
  return (
    <main className={styles.loading}>
      {t('Loading...')}
      <WhileWaiting />
    </main>
  );
}

/**
 * Moves the focus to a new screen, so that screen readers announce it: by its title, or Orca says 'main content' alone.
 * A new query moves nothing.
 */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.setAttribute('aria-label', document.title);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Says that the next screen is loading, if it takes more than a moment. */
function BusyBar() {
  return (
    <div className={styles.busy} role="status">
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
    </div>
  );
}

/** On every screen, so that nobody takes the made-up county for a real one. */
function DemoNotice() {
  const region = useConfig()?.region;
  if (!region?.demo) return null;
  return (
    <aside className={styles.strip} aria-label={t('Demo county')}>
      <Info size="1.1em" aria-hidden />
      <p>
        {rich(
          'You are looking at {region}, a made-up demo county. <link>How to get a real region</link>',
          { link: '/about#real-region' },
          { region: region.title },
        )}
      </p>
    </aside>
  );
}

function links() {
  return [
    { to: '/about', words: t('About') },
    { to: '/contact', words: t('Contact Us') },
    { to: '/terms', words: t('Terms of Service') },
    { to: '/privacy', words: t('Privacy Policy') },
    { to: '/cookies', words: t('Cookies') },
  ];
}

function Footer() {
  const config = useConfig();
  const { operator } = useOperator();
  // Years in London begin at UTC. A time zone would take 25 ms to load.
  const year = (config ? new Date(config.now) : new Date()).getUTCFullYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ul role="list" className={styles.links}>
          {links().map(({ to, words }) => (
            <li key={to}>
              <Link to={to}>{words}</Link>
            </li>
          ))}
        </ul>
        <p>{t('© {year} Loovia, run by {operator}', { year: String(year), operator })}</p>
      </div>
    </footer>
  );
}
