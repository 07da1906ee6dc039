import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadChunk } from './load-chunk.ts';
import { AuthCallbackPage } from './pages/auth-callback/auth-callback-page.tsx';
import { formHandle, Guard, guardedHandle } from './session/guard.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { BeforeReady, RootLayout } from './shell/root-layout.tsx';
import {
  atOnceHandle,
  emptyAtFirstHandle,
  fillHandle,
  waitingHandle,
} from './shell/screen-handles.ts';

/** A screen whose code is a chunk of its own. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: () => loadChunk(load) } };
}

/** Screens of those who are signed in. */
export const guarded: RouteObject[] = [
  {
    ...screen('/', async () => (await import('./pages/planner/planner-page.tsx')).PlannerPage),
    handle: emptyAtFirstHandle,
  },
  {
    ...screen(
      '/route-results',
      async () => (await import('./pages/route-results/route-results-page.tsx')).RouteResultsPage,
    ),
    handle: fillHandle,
  },
  {
    ...screen(
      '/add-toilet',
      async () => (await import('./pages/add-toilet/add-toilet-page.tsx')).AddToiletPage,
    ),
    handle: formHandle,
  },
  {
    // It stays to say what became of the account that was deleted here.
    ...screen(
      '/account',
      async () => (await import('./pages/account/account-page.tsx')).AccountPage,
    ),
    handle: formHandle,
  },
];

/** Screens that are open to everyone. */
export const open: RouteObject[] = [
  screen('/login', async () => (await import('./pages/login/login-page.tsx')).LoginPage),
  { path: '/auth/callback', Component: AuthCallbackPage, handle: waitingHandle },
  {
    ...screen(
      '/on-the-road',
      async () => (await import('./pages/on-the-road/on-the-road-page.tsx')).OnTheRoadPage,
    ),
    handle: atOnceHandle,
  },
  {
    ...screen(
      '/on-the-road/:id',
      async () => (await import('./pages/on-the-road/kept-journey-page.tsx')).KeptJourneyPage,
    ),
    handle: atOnceHandle,
  },
  screen('/about', async () => (await import('./pages/about/about-page.tsx')).AboutPage),
  screen('/terms', async () => (await import('./pages/terms/terms-page.tsx')).TermsPage),
  screen('/privacy', async () => (await import('./pages/privacy/privacy-page.tsx')).PrivacyPage),
  screen('/cookies', async () => (await import('./pages/cookies/cookies-page.tsx')).CookiesPage),
  screen('/contact', async () => (await import('./pages/contact/contact-page.tsx')).ContactPage),
  screen(
    '/consent-required',
    async () =>
      (await import('./pages/consent-required/consent-required-page.tsx')).ConsentRequiredPage,
  ),
  screen('*', async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage),
];

/** What is there at which address. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: BeforeReady,
    children: [{ Component: Guard, handle: guardedHandle, children: guarded }, ...open],
  },
];
