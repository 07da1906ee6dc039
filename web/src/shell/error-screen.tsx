import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { BrandMark } from '../components/brand-mark.tsx';
import { Button } from '../components/button.tsx';
import { logError } from '../log.ts';
import { usePageHead } from '../use-page-head.ts';
import styles from './error-screen.module.css';

/** What the router shows for anything uncaught (ROUTE-17). It leans on nothing that may have failed. */
export function ErrorScreen() {
  const error = useRouteError();
  usePageHead('Unexpected Application Error!', 'Something in this page failed.');
  useEffect(() => {
    logError('Uncaught by any screen.', error);
  }, [error]);
  return (
    <main className={styles.screen}>
      <BrandMark size="3em" />
      <h1>Unexpected Application Error!</h1>
      <p>
        This page stopped working. Reloading it usually helps. A planned journey is kept in the
        page’s address.
      </p>
      <p className={styles.cause}>{causeOf(error)}</p>
      <div className={styles.actions}>
        <Button
          look="primary"
          onClick={() => {
            window.location.reload();
          }}
        >
          <RotateCw size="1.2em" aria-hidden />
          Reload this page
        </Button>
        {/* A real page load: the app that failed is left behind. */}
        <a href="/">Go to the start page</a>
      </div>
    </main>
  );
}

function causeOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : 'No cause was given.';
}
