import {
  CONSENT_COOKIE,
  readConsent,
  storedChoice,
  type ConsentChoice,
} from '@loovia/core/consent';
import { useSyncExternalStore } from 'react';
import { cookiesNow } from '../server-rendering/visitor.ts';

export const CONSENT_PATH = '/consent-required';

/** The value of our cookie in a list such as `document.cookie`. */
export function consentCookieIn(cookies: string): string | undefined {
  const prefix = `${CONSENT_COOKIE}=`;
  const pair = cookies.split('; ').find((one) => one.startsWith(prefix));
  return pair?.slice(prefix.length);
}

function cookieNow(): string | undefined {
  return consentCookieIn(cookiesNow());
}

/** Notices a choice made in another tab when the user comes back to this one. */
function onReturn(notice: () => void): () => void {
  document.addEventListener('visibilitychange', notice);
  return () => {
    document.removeEventListener('visibilitychange', notice);
  };
}

function useCookie(): string | undefined {
  return useSyncExternalStore(onReturn, cookieNow, cookieNow);
}

/** What the visitor granted; null while undecided. */
export function useConsent(): ConsentChoice | null {
  return readConsent(useCookie());
}

/** How the visitor left the switches; null while undecided. */
export function useStoredChoice(): ConsentChoice | null {
  return storedChoice(useCookie());
}

/** May analytics run (ANALYT-01 to ANALYT-04)? Reads the cookie as it is now. */
export function hasAnalyticsConsent(): boolean {
  return readConsent(cookieNow())?.analytics ?? false;
}
