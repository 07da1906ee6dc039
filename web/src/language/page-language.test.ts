import { language, LANGUAGE_KEY, setLanguageSource, t } from '@loovia/core/language';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getJson } from '../api/client.ts';
import { fakeStorage, forbidStorage } from '../testing/test-storage.ts';
import { changeLanguage, pageLanguage, speakPageLanguage } from './page-language.ts';

const reload = vi.fn();
let kept: Map<string, string>;
/** The attributes of the page's link to its manifest. */
let manifest: Map<string, string>;

/** A browser that asks for these languages. */
function browserWanting(...languages: string[]): void {
  vi.stubGlobal('navigator', { languages });
}

beforeEach(() => {
  kept = fakeStorage('localStorage');
  reload.mockClear();
  vi.stubGlobal('window', { location: { reload } });
  manifest = new Map();
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-GB' },
    querySelector: () => ({
      setAttribute: (name: string, value: string) => manifest.set(name, value),
    }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  setLanguageSource(() => 'en');
});

test.each([
  [['cy-GB', 'en-GB'], 'cy'],
  [['fr', 'cy', 'en'], 'cy'],
  [['en-GB', 'cy'], 'en'],
  [['fr'], 'en'],
] as const)('a browser that asks for %j gets %s', (wanted, spoken) => {
  browserWanting(...wanted);
  expect(pageLanguage()).toBe(spoken);
});

test('a choice on the page overrides what the browser asks for', () => {
  browserWanting('cy');
  changeLanguage('en');
  expect(pageLanguage()).toBe('en');
  expect(reload).toHaveBeenCalledOnce();
});

test('an unknown language in storage is ignored', () => {
  browserWanting('cy');
  kept.set(LANGUAGE_KEY, 'tlh');
  expect(pageLanguage()).toBe('cy');
});

test('where storage is forbidden, the browser decides', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  forbidStorage('localStorage');
  browserWanting('cy');
  expect(pageLanguage()).toBe('cy');
  changeLanguage('en');
  expect(reload).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('the page states its language, and asks the server for it', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', fetched);
  browserWanting('cy');
  const spoken = speakPageLanguage();
  await getJson('/api/config', z.unknown());
  await spoken;
  expect(document.documentElement.lang).toBe('cy');
  expect(manifest.get('href')).toBe('/manifest.cy.webmanifest');
  expect(t('January')).toBe('Ionawr');
  expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ 'Accept-Language': 'cy' });

  browserWanting('en-US');
  await speakPageLanguage();
  await getJson('/api/config', z.unknown());
  expect(document.documentElement.lang).toBe('en-GB');
  expect(t('January')).toBe('January');
  expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ 'Accept-Language': 'en-GB' });
  expect(language()).toBe('en');
});
