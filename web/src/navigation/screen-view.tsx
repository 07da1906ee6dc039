import { startTransition, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Router, useLocation } from 'react-router';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { RootLayout } from '../shell/root-layout.tsx';
import type { Pages, Shown } from './pages.ts';

/** The screens of this tab, each at its address. */
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

/** A screen in its frame, or what stands in for one that fails (ROUTE-17). */
export function ScreenView({ shown }: { readonly shown: Shown }) {
  const location = useLocation();
  if (shown.failure) return <ErrorScreen error={shown.failure} />;
  return (
    <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[location]}>
      <RootLayout shown={shown} />
    </ErrorBoundary>
  );
}
