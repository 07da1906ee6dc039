import { useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../load-chunk.ts';
import { logError } from '../log.ts';
import { consentNow, useConsent } from './consent.ts';
import { CONSENT_PATH } from './paths.ts';

/** The first screen waits for the banner no longer than this. */
const LIMIT_MS = 1000;

let Banner: ComponentType | null = null;

async function loadBanner(): Promise<void> {
  try {
    Banner = (await loadChunk(() => import('./consent-banner.tsx'))).ConsentBanner;
  } catch (error) {
    // Whoever can't be asked has consented to nothing, and the page goes on without it.
    logError('The privacy choices could not be shown.', error);
  }
}

/** Settles when the first screen can be shown with the banner in it, or has to go without. */
export async function readyToAskConsent(): Promise<void> {
  if (consentNow()?.necessary) return;
  await Promise.race([loadBanner(), new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
}

/**
 * Shows the banner until what is necessary is accepted (CONS-06, CONS-07). One that comes late waits
 * for the next screen: it would push what is being read.
 */
export function AskConsent() {
  const { pathname } = useLocation();
  const granted = useConsent();
  // That screen asks the same itself.
  const asks = !granted?.necessary && pathname !== CONSENT_PATH;
  useEffect(() => {
    if (asks && !Banner) void loadBanner();
  }, [asks]);
  return asks && Banner ? <Banner /> : null;
}
