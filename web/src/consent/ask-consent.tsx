import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../load-chunk.ts';
import { logError } from '../log.ts';
import { consentNow, useConsent } from './consent.ts';
import { CONSENT_PATH } from './paths.ts';

const load = () => import('./consent-banner.tsx');

/** Called before the first render, so that the banner is there with it and moves nothing. */
export function prepareToAskConsent(): void {
  // A failure is told where the banner would show.
  if (!consentNow()?.necessary) load().catch(() => undefined);
}

const Banner = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await loadChunk(load)).ConsentBanner };
  } catch (error) {
    // Whoever can't be asked has consented to nothing, and the page goes on without it.
    logError('The privacy choices could not be shown.', error);
    return { default: () => null };
  }
});

/** Shows the banner until what is necessary is accepted (CONS-06, CONS-07). */
export function AskConsent() {
  const { pathname } = useLocation();
  const granted = useConsent();
  // That screen asks the same itself.
  if (granted?.necessary || pathname === CONSENT_PATH) return null;
  return (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  );
}
