import {
  LANGUAGE_KEY,
  LANGUAGE_TAGS,
  LANGUAGES,
  languageFor,
  addCatalogue,
  setLanguageSource,
  type Language,
} from '@loovia/core/language';
import { deviceStorage } from '../browser/storage.ts';
import { loadChunk } from '../chunks/load-chunk.ts';
import { addWelshProse } from './welsh-prose.ts';
import { logError } from '../browser/log.ts';

const YEAR_SECONDS = 31_536_000;

/** The language chosen on the page, or else the one that the browser asks for. */
export function pageLanguage(): Language {
  return chosenLanguage() ?? languageFor(navigator.languages);
}

function chosenLanguage(): Language | null {
  const kept = deviceStorage.get(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === kept) ?? null;
}

/** A cookie of the same name, which tells the server in which language to draw pages. */
function setLanguageCookie(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** Reloads the page in this language. Forms keep what is typed, as for any reload. */
export function changeLanguage(language: Language): void {
  deviceStorage.set(LANGUAGE_KEY, language);
  setLanguageCookie(language);
  window.location.reload();
}

/**
 * Sets the language of the page: for calls to the server at once, for texts when this resolves. If the Welsh
 * texts cannot be loaded, it is English.
 */
export async function speakPageLanguage(): Promise<Language> {
  let spoken = pageLanguage();
  setLanguageSource(() => spoken);
  if (spoken === 'cy') {
    try {
      const { welsh, welshPages } = await loadChunk(() => import('../prose/welsh.ts'));
      addCatalogue('cy', welsh);
      addWelshProse(welshPages);
    } catch (error) {
      logError('The Welsh texts could not be loaded.', error);
      spoken = 'en';
    }
  }
  // For people who chose before this cookie existed, or whose cookie is gone.
  if (chosenLanguage() && document.documentElement.lang !== LANGUAGE_TAGS[spoken])
    setLanguageCookie(spoken);
  document.documentElement.lang = LANGUAGE_TAGS[spoken];
  if (spoken !== 'en') {
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute('href', `/manifest.${spoken}.webmanifest`);
  }
  return spoken;
}
