import { startTransition, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Router, useLocation } from 'react-router';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { RootLayout } from '../shell/root-layout.tsx';
import type { Pages, Shown } from './pages.ts';

/** The screen at the tab's present address. */
export function TabScreens({ pages }: { readonly pages: Pages }) {
  const [view, setView] = useState(pages.view);
  useLayoutEffect(
    () =>
      pages.follow((next) => {
        startTransition(() => {
          setView(next);
        });
      }),
    [pages],
  );
  return (
    <Router location={view.location} navigator={pages.navigator}>
      <ScreenView shown={view} />
    </Router>
  );
}

/** A screen in its layout, or the error screen if it fails (ROUTE-17). */
export function ScreenView({ shown }: { readonly shown: Shown }) {
  const location = useLocation();
  if (shown.failure) return <ErrorScreen error={shown.failure} />;
  return (
    <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[location]}>
      <RootLayout shown={shown} />
    </ErrorBoundary>
  );
}
