import { t } from '@loovia/core/language';
import { RotateCw, WifiOff } from 'lucide-react';
import { lazy, Suspense, useEffect, useReducer, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Button, ButtonLink } from '../components/button.tsx';
import { loadChunk } from '../chunks/load-chunk.ts';
import { usePageHead } from '../navigation/use-page-head.ts';
import { keptFor } from './kept-store.ts';
import styles from './no-connection.module.css';
import { OFFLINE } from './paths.ts';
import { useOnline } from './use-online.ts';

/** On every screen while there is no connection: says what still works, and that nothing is lost. */
export function NoConnectionStrip() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  if (isOnline) return null;
  const isThere = pathname.startsWith(OFFLINE);
  return (
    <div className={styles.strip} role="status">
      <WifiOff size="1.2em" aria-hidden />
      <p>
        {t('You are offline. We have kept what you typed.')}{' '}
        {!isThere && keptFor() !== null && (
          <Link to={OFFLINE}>{t('Open your recent journeys')}</Link>
        )}
      </p>
    </div>
  );
}

interface NoConnectionProps {
  readonly onTryAgain: () => void;
}

/**
 * Instead of a screen for signed-in users, if the session could not be checked. The results of a journey
 * saved on this device are shown as saved.
 */
export function NoConnection({ onTryAgain }: NoConnectionProps) {
  const { pathname } = useLocation();
  const screen = <NoConnectionScreen onTryAgain={onTryAgain} />;
  if (pathname !== RESULTS || keptFor() === null) return screen;
  return (
    <Suspense>
      <KeptResults otherwise={screen} />
    </Suspense>
  );
}

const RESULTS = '/route-results';

/** A chunk in the service worker's cache. Without it, nothing saved can be shown. */
const KeptResults = lazy(async () => {
  try {
    const { KeptResults: Loaded } = await loadChunk(
      () => import('../pages/offline/kept-journey-page.tsx'),
    );
    return { default: Loaded };
  } catch {
    return { default: ({ otherwise }: { readonly otherwise: ReactNode }) => otherwise };
  }
});

function NoConnectionScreen({ onTryAgain }: NoConnectionProps) {
  usePageHead(t('No connection'), t('Loovia could not be reached.'));
  const hasKept = keptFor() !== null;
  return (
    <div className={styles.screen}>
      <h1>{t('No connection')}</h1>
      <p>
        {t(
          'Loovia could not be reached, so you cannot plan a new journey. This page will reload when you are back online.',
        )}
      </p>
      <p>
        {hasKept
          ? t('Your recent journeys are on this device. You can open them offline.')
          : t('There are no journeys on this device.')}
      </p>
      <div className={styles.actions}>
        {hasKept && (
          <ButtonLink look="primary" to={OFFLINE}>
            {t('Open your recent journeys')}
          </ButtonLink>
        )}
        <Button onClick={onTryAgain}>
          <RotateCw size="1.2em" aria-hidden />
          {t('Try again')}
        </Button>
      </div>
    </div>
  );
}

const SLOW_MS = 3000;

/** Offers the journeys on the device if an answer takes long. */
export function WhileWaiting() {
  const [isSlow, noteSlow] = useReducer(() => true, false);
  useEffect(() => {
    const timer = setTimeout(noteSlow, SLOW_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isSlow || keptFor() === null) return null;
  return (
    <p role="status">
      {t('The connection is slow.')} <Link to={OFFLINE}>{t('Open your recent journeys')}</Link>
    </p>
  );
}
