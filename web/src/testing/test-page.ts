import { LANGUAGE_KEY, type Language } from '@loovia/core/language';
import { clear } from 'idb-keyval';
import type { Root } from 'react-dom/client';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { speakPageLanguage } from '../language/page-language.ts';
import { loadPage, screenAt } from '../screens.ts';
import { startPage } from '../start-page.tsx';
import { answer } from './test-api.ts';

export const ADA = { id: 'ada', email: 'ada@example.org' };

/** The consent of a visitor who accepted only what is necessary (CONS-02). */
const NECESSARY_ONLY = 'v1:1:0';

interface Opened {
  readonly root: Root;
  readonly element: HTMLElement;
}
let opened: Opened | null = null;

/** Opens the page at this address, as a link from elsewhere does. What the browser keeps for it stays. */
export async function openPage(address: string): Promise<void> {
  closePage();
  window.history.pushState(null, '', address);
  await show();
}

/** The same, for somebody who has signed in. */
export async function openSignedIn(address: string): Promise<void> {
  signInAs(ADA);
  await openPage(address);
}

export function signInAs(user: typeof ADA | null): void {
  answer('GET /api/session', () => ({ user }));
}

/** Opens the page again where it is, as 'reload' does. */
export async function reload(): Promise<void> {
  closePage();
  await show();
}

async function show(): Promise<void> {
  // A screen's code comes file by file here: on a busy machine that can take longer than a test waits for its words.
  await loadPage(screenAt(window.location.pathname));
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  opened = { element, root: await startPage(element) };
}

export function closePage(): void {
  if (opened) {
    window.dispatchEvent(new Event('beforeunload'));
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
  }
  opened?.root.unmount();
  opened?.element.remove();
  opened = null;
}

/** Makes the browser one that has never opened the page, but has answered about cookies. */
export async function forgetAll(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  await clear();
  document.cookie = `privacy_consent=${NECESSARY_ONLY}; Path=/`;
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 900);
}

/** Goes back to the last entry of the tab's history. */
export async function goBack(): Promise<void> {
  const gone = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history.back();
  await gone;
}

/** Path and query of the tab. */
const address = () => window.location.pathname + window.location.search;

/** Waits until the tab is at this address. */
export async function expectAddress(expected: string | RegExp): Promise<void> {
  if (typeof expected === 'string') await expect.poll(address).toBe(expected);
  else await expect.poll(address).toMatch(expected);
}

/** Speaks this language from the next page on. */
export async function speak(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  await speakPageLanguage();
}
