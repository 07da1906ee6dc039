import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../load-chunk.ts';
import { logError } from '../log.ts';
import { consentNow, useConsent } from './consent.ts';
import { CONSENT_PATH } from './paths.ts';

/** The first screen waits for the banner no longer than this. */
const LIMIT_MS = 1000;

let Banner: ComponentType | undefined;

/**
 * Resolves when the first screen can be shown: with the banner in it, or without one, if there is
 * nothing to ask or it takes too long.
 */
export function readyToAskConsent(): Promise<void> {
  return new Promise((resolve) => {
    if (consentNow()?.necessary) {
      resolve();
      return;
    }
    setTimeout(resolve, LIMIT_MS);
    loadChunk(() => import('./consent-banner.tsx'))
      .then((chunk) => {
        Banner = chunk.ConsentBanner;
      })
      .catch((error: unknown) => {
        // Whoever can't be asked has consented to nothing, and the page goes on without it.
        logError('The privacy choices could not be shown.', error);
      })
      .finally(resolve);
  });
}

/**
 * Shows the banner until what is necessary is accepted (CONS-06, CONS-07). One that comes late waits
 * for the next screen: it would push what is being read.
 */
export function AskConsent() {
  const { pathname } = useLocation();
  const granted = useConsent();
  // That screen asks the same itself.
  return Banner && !granted?.necessary && pathname !== CONSENT_PATH ? <Banner /> : null;
}
