import { TOILET_PAGE_PATTERN } from '@loovia/core/toilets';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { loadChunk } from './chunks/load-chunk.ts';
import { optionalPart } from './chunks/optional-part.ts';
import type { KeptScreen } from './offline/no-connection.tsx';
import { KEPT_JOURNEY, OFFLINE } from './offline/paths.ts';

/** What an address shows. */
export interface Screen {
  /** A pattern of React Router. */
  readonly path: string;
  /** Its code is a separate chunk. */
  readonly load: () => Promise<ComponentType>;
  /** For signed-in users only. */
  readonly isGuarded?: true;
  /** A form: if the session ends, it says so itself and keeps what was typed. */
  readonly isForm?: true;
  /** Fills the window and scrolls inside itself. */
  readonly fillsWindow?: true;
  /** Guarded, but shows nothing personal at first: it need not wait for the session. */
  readonly isEmptyAtFirst?: true;
  /** Needs no answer from the server. */
  readonly showsAtOnce?: true;
  /** Shows its own words while the session is checked. */
  readonly waitsItself?: true;
  /** What it shows without a connection. */
  readonly Kept?: KeptScreen;
}

function screen(path: string, load: Screen['load'], more: Partial<Screen> = {}): Screen {
  return { path, load, ...more };
}

const NOT_FOUND = screen(
  '*',
  async () => (await import('./shell/not-found-page.tsx')).NotFoundPage,
);

/** A chunk in the service worker's cache. Without it, nothing saved can be shown. */
const KeptResults: KeptScreen = optionalPart(
  async () => (await loadChunk(() => import('./pages/offline/kept-journey-page.tsx'))).KeptResults,
  ({ otherwise }) => otherwise,
);

export const SCREENS: readonly Screen[] = [
  screen('/', async () => (await import('./pages/planner/planner-page.tsx')).PlannerPage, {
    isGuarded: true,
    isEmptyAtFirst: true,
  }),
  screen(
    '/route-results',
    async () => (await import('./pages/route-results/route-results-page.tsx')).RouteResultsPage,
    { isGuarded: true, isEmptyAtFirst: true, fillsWindow: true, Kept: KeptResults },
  ),
  screen(
    '/add-toilet',
    async () => (await import('./pages/add-toilet/add-toilet-page.tsx')).AddToiletPage,
    { isGuarded: true, isForm: true },
  ),
  // A form, so that it can say that the account is deleted.
  screen('/account', async () => (await import('./pages/account/account-page.tsx')).AccountPage, {
    isGuarded: true,
    isForm: true,
  }),
  screen('/login', async () => (await import('./pages/login/login-page.tsx')).LoginPage),
  screen(
    '/auth/callback',
    async () => (await import('./pages/auth-callback/auth-callback-page.tsx')).AuthCallbackPage,
    { waitsItself: true },
  ),
  screen(OFFLINE, async () => (await import('./pages/offline/offline-page.tsx')).OfflinePage, {
    showsAtOnce: true,
  }),
  screen(
    KEPT_JOURNEY,
    async () => (await import('./pages/offline/kept-journey-page.tsx')).KeptJourneyPage,
    { showsAtOnce: true },
  ),
  screen('/near', async () => (await import('./pages/near/near-page.tsx')).NearPage),
  screen('/about', async () => (await import('./pages/about/about-page.tsx')).AboutPage),
  screen('/terms', async () => (await import('./pages/terms/terms-page.tsx')).TermsPage),
  screen('/privacy', async () => (await import('./pages/privacy/privacy-page.tsx')).PrivacyPage),
  screen('/cookies', async () => (await import('./pages/cookies/cookies-page.tsx')).CookiesPage),
  screen('/contact', async () => (await import('./pages/contact/contact-page.tsx')).ContactPage),
  screen(
    TOILET_PAGE_PATTERN,
    async () => (await import('./pages/toilet/toilet-page.tsx')).ToiletPage,
  ),
  screen('/shared/:id', async () => (await import('./pages/shared/shared-page.tsx')).SharedPage),
  screen(
    '/consent-required',
    async () =>
      (await import('./pages/consent-required/consent-required-page.tsx')).ConsentRequiredPage,
  ),
];

/** For everyone but operators nothing is there (FACT-11), so it is in no list. */
const OPERATOR = screen(
  '/operator',
  async () => (await import('./pages/operator/operator-gate.tsx')).OperatorGate,
);

export function screenAt(pathname: string): Screen {
  return [...SCREENS, OPERATOR].find(({ path }) => matchPath(path, pathname)) ?? NOT_FOUND;
}

/** Is there a screen at this address? */
export function isThere(pathname: string): boolean {
  return SCREENS.includes(screenAt(pathname));
}

const loaded = new Map<Screen, ComponentType>();

/** Null until {@link loadPage} has loaded it. */
export function loadedPage(screen: Screen): ComponentType | null {
  return loaded.get(screen) ?? null;
}

export async function loadPage(screen: Screen): Promise<ComponentType> {
  const page = await loadChunk(screen.load);
  loaded.set(screen, page);
  return page;
}
