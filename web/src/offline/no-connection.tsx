import { t } from '@loovia/core/language';
import { WifiOff } from 'lucide-react';
import { Suspense, useEffect, useReducer, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ButtonLink } from '../components/button.tsx';
import { TryAgain } from '../components/try-again.tsx';
import { usePageHead } from '../navigation/use-page-head.ts';
import { keptFor } from './kept-store.ts';
import styles from './no-connection.module.css';
import { OFFLINE } from './paths.ts';
import { useConnection } from './connection.ts';

/** On every screen while the server does not answer: says why, what still works, and that nothing is lost. */
export function NoConnectionStrip() {
  const connection = useConnection();
  const { pathname } = useLocation();
  if (connection === 'online') return null;
  const isThere = pathname.startsWith(OFFLINE);
  return (
    <div className={styles.strip} role="status">
      <WifiOff size="1.2em" aria-hidden />
      <p>
        {connection === 'busy'
          ? t('Loovia is busy. We have kept what you typed.')
          : t('You are offline. We have kept what you typed.')}{' '}
        {!isThere && keptFor() !== null && (
          <Link to={OFFLINE}>{t('Open your recent journeys')}</Link>
        )}
      </p>
    </div>
  );
}

/** Shows what is saved of a screen on this device, or `otherwise` if nothing is. */
export type KeptScreen = ComponentType<{ readonly otherwise: ReactNode }>;

interface NoConnectionProps {
  readonly Kept: KeptScreen | undefined;
  readonly onTryAgain: () => void;
}

/** Instead of a screen for signed-in users, if the session could not be checked. */
export function NoConnection({ Kept, onTryAgain }: NoConnectionProps) {
  const screen = <NoConnectionScreen onTryAgain={onTryAgain} />;
  if (!Kept || keptFor() === null) return screen;
  return (
    <Suspense>
      <Kept otherwise={screen} />
    </Suspense>
  );
}

function NoConnectionScreen({ onTryAgain }: Pick<NoConnectionProps, 'onTryAgain'>) {
  const isBusy = useConnection() === 'busy';
  const title = isBusy ? t('Loovia is busy') : t('No connection');
  usePageHead(title, t('Loovia could not be reached.'));
  const hasKept = keptFor() !== null;
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <p>
        {isBusy
          ? t(
              'It may be starting, or many people are using it. This page will reload when it answers.',
            )
          : t(
              'Loovia could not be reached, so you cannot plan a new journey. This page will reload when you are back online.',
            )}
      </p>
      <p>
        {hasKept
          ? t('Your recent journeys are on this device. You can open them offline.')
          : t('There are no journeys on this device.')}
      </p>
      <div className="row3">
        {hasKept && (
          <ButtonLink look="primary" to={OFFLINE}>
            {t('Open your recent journeys')}
          </ButtonLink>
        )}
        <TryAgain onPress={onTryAgain} />
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
