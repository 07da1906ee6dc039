import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigAnswer } from '@loovia/core/api';
import { CONSENT_COOKIE, consentCookieValue, storedChoice } from '@loovia/core/consent';
import { type Language, LANGUAGE_KEY, LANGUAGES } from '@loovia/core/language';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { languageOf } from './api/http/index.ts';

/** What a screen's words depend on, of the browser that asks. */
interface Visitor {
  readonly language: Language;
  /** The choice about cookies alone, as our cookie has it; the words depend on no other. */
  readonly cookies: string;
  readonly doNotTrack: boolean;
  /** The screen is open to everyone, and no session's cookie has come along. */
  readonly isNobody: boolean;
}

interface Head {
  readonly title: string;
  readonly description: string;
}

/** What the build makes of web/src/render.tsx. */
interface Renderer {
  readonly isDrawn: (path: string, hasQuery: boolean) => boolean;
  readonly isOpen: (path: string) => boolean;
  readonly draw: (
    asked: Visitor & { readonly path: string; readonly config: ConfigAnswer },
  ) => Promise<{ readonly head: Head | null; readonly body: string }>;
}

/** Requests that differ in other headers get the same page. */
export const DRAWN_BY = 'Accept-Language, Cookie, DNT';

const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', cy: 'cy' };

/** The same object as long as it is the same page. */
export interface DrawnPage {
  readonly html: string;
}

/** The page at an address with its words in it; null where it comes without. */
export type DrawPage = (c: Context, template: Buffer) => Promise<DrawnPage> | null;

function visitorOf(c: Context, isNobody: boolean): Visitor {
  const chosen = getCookie(c, LANGUAGE_KEY);
  const choice = storedChoice(getCookie(c, CONSENT_COOKIE));
  return {
    language: LANGUAGES.find((language) => language === chosen) ?? languageOf(c),
    cookies: choice ? `${CONSENT_COOKIE}=${consentCookieValue(choice)}` : '',
    doNotTrack: c.req.header('DNT') === '1',
    isNobody,
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Text that no reader of HTML takes for the end of a script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * Draws open screens on the server: their words are there before any script. A page is drawn once a
 * minute for all whose words are the same, as it says what time it is.
 */
export async function createDrawnPages(
  folder: string,
  readConfig: () => ConfigAnswer,
  sessionCookie: string,
): Promise<DrawPage> {
  const module = pathToFileURL(join(folder, '.server', 'render.js')).href;
  // Our own build, of this very version.
  const { draw, isDrawn, isOpen } = (await import(module)) as Renderer;
  const drawn = new Map<string, Promise<DrawnPage>>();
  let drawnOf = '';

  const drawInto = async (
    template: Buffer,
    path: string,
    visitor: Visitor,
    config: ConfigAnswer,
  ) => {
    const { head, body } = await draw({ path, config, ...visitor });
    const { language, isNobody } = visitor;
    const page = withHead(template.toString(), head)
      .replace('<html lang="en-GB">', `<html lang="${TAGS[language]}">`)
      .replace(
        '"/manifest.webmanifest"',
        language === 'en' ? '$&' : `"/manifest.${language}.webmanifest"`,
      )
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root"${isNobody ? ' data-nobody' : ''}>${body}</div>\n    <script type="application/json" id="config">${inScript(config)}</script>`,
      );
    return { html: page };
  };

  return (c, template) => {
    const { path, url } = c.req;
    if (!isDrawn(path, url.includes('?'))) return null;
    const config = toTheMinute(readConfig());
    const of = JSON.stringify(config);
    if (of !== drawnOf) drawn.clear();
    drawnOf = of;
    const visitor = visitorOf(c, isOpen(path) && getCookie(c, sessionCookie) === undefined);
    const key = JSON.stringify([path, visitor]);
    const page = drawn.get(key) ?? drawInto(template, path, visitor, config);
    drawn.set(key, page);
    return page;
  };
}

function withHead(html: string, head: Head | null): string {
  if (!head) return html;
  return html
    .replace('<title>Loovia</title>', () => `<title>${escaped(head.title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, before: string) => before + escaped(head.description),
    );
}

function toTheMinute(config: ConfigAnswer): ConfigAnswer {
  return { ...config, now: config.now.replace(/(T\d\d:\d\d):\d\d(\.\d+)?/, '$1:00') };
}
