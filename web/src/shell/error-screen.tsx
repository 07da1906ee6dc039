import { t } from '@loovia/core/language';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { BrandMark } from '../components/brand-mark.tsx';
import { Button } from '../components/button.tsx';
import { rich } from '../language/rich.tsx';
import { CHUNK_FAILED } from '../chunks/load-chunk.ts';
import { logError } from '../browser/log.ts';
import { OFFLINE } from '../offline/paths.ts';
import { usePageHead } from '../navigation/use-page-head.ts';
import styles from './error-screen.module.css';

/** Shown for any uncaught error (ROUTE-17). It uses nothing that may have failed. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  usePageHead(t('Unexpected Application Error!'), t('Something in this page failed.'));
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // What had the focus is gone.
    main.current?.focus();
    logError('Uncaught by any screen.', error);
  }, [error]);
  return (
    <main className={styles.screen} ref={main} tabIndex={-1}>
      <BrandMark size="3em" />
      <h1>{t('Unexpected Application Error!')}</h1>
      <p>
        {t(
          'This page stopped working. Try reloading it. If you planned a journey, the page’s address still has it.',
        )}
      </p>
      {!navigator.onLine && (
        <p>
          {rich(
            'You are offline, and this part of Loovia is not on this device. You can open <link>your recent journeys</link>.',
            { link: (words) => <a href={OFFLINE}>{words}</a> },
          )}
        </p>
      )}
      <p className="soft">{causeOf(error)}</p>
      <div className="row3">
        <Button
          look="primary"
          onClick={() => {
            window.location.reload();
          }}
        >
          <RotateCw size="1.2em" aria-hidden />
          {t('Reload this page')}
        </Button>
        {/* A full page load, to leave the failed app. */}
        <a href="/">{t('Go to the start page')}</a>
      </div>
    </main>
  );
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return t('We do not know the cause.');
  return error.message === CHUNK_FAILED ? t('Loading chunk failed') : error.message;
}
